import { expect, it } from 'vitest'
import { shuffledFor } from './option-order.ts'

it('keeps a student’s order from one version of the server to the next [quiz-attempt/option-order]', () => {
  const orderFor = (student: string, question: string) =>
    shuffledFor(
      student,
      question,
      [...'abcdefgh'].map((id) => ({ id })),
    )
      .map(({ id }) => id)
      .join('')
  expect([orderFor('one', 'q'), orderFor('two', 'q'), orderFor('one', 'r')]).toEqual([
    'ebafhcgd',
    'gehfcbda',
    'ehdabgfc',
  ])
})
