import { expect, it } from 'vitest'
import { nextStep } from './next-step'

const HOME = '/student/my-courses/c1'

const step = (
  videos: [number, number],
  assignments: [number, number],
  quizzes: [number, number],
  is_expired = false,
) => {
  const { label, to } = nextStep({
    course_id: 'c1',
    is_expired,
    videos: { watched: videos[0], total: videos[1] },
    assignments: { submitted: assignments[0], total: assignments[1] },
    quizzes: { attempted: quizzes[0], total: quizzes[1] },
  })
  return [label, to]
}

it('goes through lessons, assignments and quizzes in turn', () => {
  expect(step([0, 2], [0, 1], [0, 1])).toEqual(['Start the first lesson', `${HOME}/lessons/next`])
  expect(step([1, 2], [0, 1], [0, 1])).toEqual(['Watch the next lesson', `${HOME}/lessons/next`])
  expect(step([2, 2], [0, 1], [0, 1])).toEqual(['Hand in an assignment', '/student/assignments'])
  expect(step([2, 2], [1, 1], [0, 1])).toEqual(['Take a quiz', '/student/quizzes'])
  expect(step([2, 2], [1, 1], [1, 1])).toEqual(['Review the lessons', HOME])
})

it('leads to the course while there is nothing in it', () => {
  expect(step([0, 0], [0, 0], [0, 0])).toEqual(['See the course', HOME])
})

it('offers an enrollment that has ended to be renewed, and no lesson', () => {
  expect(step([0, 2], [0, 1], [0, 1], true)).toEqual(['Renew access', '/student/payment/c1'])
  expect(step([2, 2], [1, 1], [1, 1], true)).toEqual(['Renew access', '/student/payment/c1'])
})
