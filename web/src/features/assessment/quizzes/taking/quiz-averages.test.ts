import { expect, it } from 'vitest'
import { quizAverages, spentTime } from './quiz-averages'

const quiz = (score: number | null, total_points: number, time_seconds: number | null) => ({
  is_submitted: score !== null,
  score,
  total_points,
  time_seconds,
})

it('averages the percentages and the times of completed quizzes alone', () => {
  expect(quizAverages([quiz(3, 4, 200), quiz(9, 10, 300), quiz(null, 5, null)])).toEqual({
    score: '83%',
    time: '4m 10s',
  })
  expect(quizAverages([quiz(0, 3, 0)])).toEqual({ score: '0%', time: '0s' })
})

it('says N/A while there are none', () => {
  expect(quizAverages([])).toEqual({ score: 'N/A', time: 'N/A' })
  expect(quizAverages([quiz(null, 5, null)])).toEqual({ score: 'N/A', time: 'N/A' })
})

it('writes a time in minutes and seconds, with hours from the first on', () => {
  expect([0, 45, 59.6, 60, 250, 3600, 3725].map(spentTime)).toEqual([
    '0s',
    '45s',
    '1m 0s',
    '1m 0s',
    '4m 10s',
    '1h 0m 0s',
    '1h 2m 5s',
  ])
})
