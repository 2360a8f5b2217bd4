import { expect, it } from 'vitest'
import { stillToDo } from './still-to-do'

it('names what is left, and each thing in its number', () => {
  expect(stillToDo({ videos: 1, assignments: 0, quizzes: 0 })).toBe('1 lesson')
  expect(stillToDo({ videos: 2, assignments: 1, quizzes: 3 })).toBe('2 lessons, 1 assignment, and 3 quizzes')
  expect(stillToDo({ videos: 0, assignments: 0, quizzes: 0 })).toBe('')
})
