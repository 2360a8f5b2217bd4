import { expect, it } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

it('opens for the same secret, purpose and owner alone, and never looks the same twice [guarding/factor-sealed]', () => {
  const sealed = sealText('key', 'factor', 'amna', 'JBSWY3DP')
  expect(openText('key', 'factor', 'amna', sealed)).toBe('JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(sealText('key', 'factor', 'amna', 'JBSWY3DP')).not.toBe(sealed)
  const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`
  for (const [secret, purpose, owner, text] of [
    ['other', 'factor', 'amna', sealed],
    ['key', 'mail', 'amna', sealed],
    ['key', 'factor', 'sara', sealed],
    ['key', 'factor', 'amna', changed],
  ] as const)
    expect(openText(secret, purpose, owner, text)).toBeNull()
})
