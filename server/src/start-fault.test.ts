import { expect, it } from 'vitest'
import { explainFault } from './start-fault.ts'

it('names the disk that is full: of those in question, the one with the least space left [operations/start-refused]', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  // Nothing fits into /sys, whatever machine this is.
  const { sentence, code } = explainFault(full, null, ['/', '/sys/new/a.backup', '/'])
  expect([sentence, code]).toEqual(['There is no space left on the disk of /sys/new/a.backup.', 1])
})
