import fc from 'fast-check'
import { expect, it } from 'vitest'
import { courseProgress } from './course-progress.ts'

const work = (watched: number, videos: number, submitted = 0, assignments = 0, attempted = 0, quizzes = 0) => ({
  videos: { watched, total: videos },
  assignments: { submitted, total: assignments },
  quizzes: { attempted, total: quizzes },
})

it.each([
  [work(1, 3), 33],
  [work(2, 3), 66],
  [work(199, 200), 99],
  [work(3, 3, 1, 2, 0, 1), 66],
  [work(3, 3, 2, 2, 1, 1), 100],
  [work(0, 5), 0],
])('counts %j as %i [data/progress]', (done, expected) => {
  expect(courseProgress(done)).toBe(expected)
})

it('is 100 when all is done and only then [data/progress]', () => {
  const part = fc
    .nat({ max: 300 })
    .chain((total) => fc.record({ done: fc.nat({ max: total }), total: fc.constant(total) }))
  fc.assert(
    fc.property(part, part, part, (v, a, q) => {
      const progress = courseProgress(work(v.done, v.total, a.done, a.total, q.done, q.total))
      const all = v.total + a.total + q.total
      expect(progress === 100).toBe(all > 0 && v.done + a.done + q.done === all)
    }),
  )
})

it('is 0 for a course without content [data/progress-empty]', () => {
  expect(courseProgress(work(0, 0))).toBe(0)
})
