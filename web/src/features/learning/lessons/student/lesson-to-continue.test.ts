import type { Lesson } from '@sonocampus/contract/lessons.student'
import { expect, it } from 'vitest'
import { lessonToContinue, nextLessonOf } from './lesson-to-continue'

const lesson = (id: string, more: Partial<Lesson> = {}) =>
  ({ id, watched: false, is_locked: false, position: 0, duration: 100, left_at: null, ...more }) as Lesson

const left = (position: number, day: number) => ({ watched: true, position, left_at: `2026-11-0${day}T09:00:00.000Z` })

it('goes on with the lesson left in the middle last, else with the first unwatched one [learning-home/continue]', () => {
  const next = (...lessons: Lesson[]) => lessonToContinue(lessons)?.id
  expect(next(lesson('a', left(40, 1)), lesson('b', left(50, 2)), lesson('c'))).toBe('b')
  expect(next(lesson('a', left(40, 2)), lesson('b', left(50, 1)), lesson('c'))).toBe('a')
  for (const position of [0, 3, 96]) expect(next(lesson('a', left(position, 1)), lesson('b'))).toBe('b')
  expect(next(lesson('a', { ...left(40, 1), is_locked: true }), lesson('b'))).toBe('b')
  expect(next(lesson('a', left(99, 1)))).toBeUndefined()
})

it('the next lesson is the first unwatched one, whatever was left in the middle [lesson-page/next-previous]', () => {
  expect(nextLessonOf([lesson('a', left(40, 1)), lesson('b')])?.id).toBe('b')
  expect(nextLessonOf([lesson('a', left(40, 1))])?.id).toBe('a')
})
