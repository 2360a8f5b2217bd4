import { expect, it } from 'vitest'
import { mergeQuestion, mergeQuestions } from './merge-questions.ts'

const form = (text: string, options: { id?: string; text: string }[], id?: string) => ({
  text,
  explanation: '',
  points: 1,
  options: options.map((option, at) => ({ ...option, is_correct: at === 0 })),
  ...(id ? { id } : {}),
})
const none = new Map()
const words = (...texts: string[]) => texts.map((text) => ({ text }))

it('keeps each question and option once: by its id, else by its words [admin-quizzes/kept-ids]', () => {
  const [old, twin] = mergeQuestions([], [form('Same?', words('A', 'B')), form('Same?', words('A', 'A'))], none)
  if (!old || !twin) throw new Error('two questions')
  const again = mergeQuestions([old, twin], [form('Same?', words('A')), form('Same?', words('A'), old.id)], none)
  expect(again.map(({ id }) => id)).toEqual([twin.id, old.id])
  const grown = mergeQuestions([old], [form('Same?', words('A')), form('Same?', words('A'))], none)
  expect(grown[0]?.id).toBe(old.id)
  expect(grown[1]?.id).not.toBe(old.id)
  const options = mergeQuestion(twin, form('Same?', words('A', 'A', 'A')), none).options.map(({ id }) => id)
  expect(options.slice(0, 2)).toEqual(twin.options.map(({ id }) => id))
  expect(new Set(options).size).toBe(3)
})

it('refuses an id that is not there, or that is there twice [admin-quizzes/kept-ids]', () => {
  const [old] = mergeQuestions([], [form('One?', words('A', 'B'))], none)
  const changed = { code: 'invalid', issues: [expect.objectContaining({ loc: ['body', 'questions'] })] }
  const ofId = (id?: string) => form('One?', words('A', 'B'), id)
  for (const forms of [[ofId(crypto.randomUUID())], [ofId(old?.id), ofId(old?.id)]])
    expect(() => mergeQuestions(old ? [old] : [], forms, none)).toThrow(expect.objectContaining(changed))
})
