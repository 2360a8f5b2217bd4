import { expect, it } from 'vitest'
import type { Question } from '../rows/quizzes.queries.ts'
import { PLAIN_CHOICE } from '../scoring/score-quiz.ts'
import { rekey } from './rekey.ts'

/** Options by single letters, capital ones right. */
const question = (id: string, letters: string): Question => ({
  id,
  text: id,
  explanation: '',
  image_url: null,
  ...PLAIN_CHOICE,
  options: [...letters].map((letter) => ({
    id: letter.toLowerCase(),
    text: letter,
    is_correct: letter !== letter.toLowerCase(),
  })),
})
const keyOf = (questions: Question[]) =>
  questions.map(({ options }) => options.flatMap(({ id, is_correct }) => (is_correct ? [id] : [])).join(''))

it.each([
  ['the present key', 'Abc', 'aBc', 'b'],
  ['several right ones', 'Abc', 'ABc', 'ab'],
  ['the key without an option that is gone', 'ABc', 'aC', 'c'],
  ['its own key when a right answer was not there to choose', 'Abc', 'abcD', 'a'],
  ['its own key when one of two right answers was not there', 'Abc', 'aBcD', 'a'],
])('gives %s', (_case, presented, present, key) => {
  expect(keyOf(rekey([question('q', presented)], [question('q', present)]))).toEqual([key])
})

it('leaves a question that is gone as it was asked', () => {
  const presented = [question('gone', 'Ab'), question('kept', 'Ab')]
  expect(keyOf(rekey(presented, [question('kept', 'aB')]))).toEqual(['a', 'b'])
})
