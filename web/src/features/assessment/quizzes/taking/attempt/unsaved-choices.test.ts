// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepUnsaved, readUnsaved } from './unsaved-choices'

const question = (id: string, ...options: string[]) => ({
  id,
  text: id,
  image_url: null,
  points: 1,
  kind: 'single' as const,
  asset: null,
  task: null,
  options: options.map((option) => ({ id: option, text: option })),
})
const questions = [question('q1', 'a', 'b'), question('q2', 'c', 'd')]

beforeEach(() => sessionStorage.clear())

it('gives back what was kept of this attempt, until it is saved', () => {
  keepUnsaved('one', [{ questionId: 'q1', options: ['b'] }])
  expect(readUnsaved('one', questions)).toEqual([{ questionId: 'q1', options: ['b'] }])
  expect(readUnsaved('two', questions)).toEqual([])
  keepUnsaved('one', [])
  expect(sessionStorage.length).toBe(0)
})

it('leaves out what is no longer asked, and whatever else it finds there', () => {
  keepUnsaved('one', [
    { questionId: 'q1', options: ['gone'] },
    { questionId: 'q9', options: ['a'] },
    { questionId: 'q2', options: [] },
  ])
  expect(readUnsaved('one', questions)).toEqual([{ questionId: 'q2', options: [] }])
  sessionStorage.setItem('quiz_unsaved:one', '{not json')
  expect(readUnsaved('one', questions)).toEqual([])
})
