import { expect, it } from 'vitest'
import { mentions } from './mentions.ts'

it('finds whole words in any case, and none inside others', () => {
  const marks = ['ali@example.org', 'Amina Khan']
  for (const text of ['to ALI@example.org.', '{"to":"ali@example.org"}', 'search=amina khan', '(Amina Khan)'])
    expect([text, mentions(text, marks)]).toEqual([text, true])
  for (const text of [
    'wali@example.org',
    'm.ali@example.org',
    'ali@example.organic',
    'Amina Khanum',
    'aliXexample.org',
    '',
  ])
    expect([text, mentions(text, marks)]).toEqual([text, false])
  expect(mentions('anything', [])).toBe(false)
})
