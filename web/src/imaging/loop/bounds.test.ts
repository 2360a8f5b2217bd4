import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endsOf, frameAtTime, inStep, playedAfter, steppedBy, WHOLE_LOOP } from './bounds'

it('plays over the end to the beginning, and between two frames whichever was set first', () => {
  expect([0, 28, 29].map((frame) => playedAfter(frame, WHOLE_LOOP, 30))).toEqual([1, 29, 0])
  expect([3, 9, 5, 6].map((frame) => playedAfter(frame, { from: 6, to: 4 }, 30))).toEqual([4, 4, 6, 4])
  expect(endsOf({ from: null, to: 4 }, 30)).toEqual({ first: 0, last: 4 })
})

it('steps over both ends', () => {
  expect([steppedBy(0, -1, 30), steppedBy(29, 1, 30), steppedBy(3, -34, 30)]).toEqual([29, 0, 29])
})

it('tells the frame of a film from the time at which its picture begins, however that is rounded', () => {
  const rounding = fc.double({ min: -0.4, max: 0.4, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 399 }), fc.integer({ min: 10, max: 500 }), rounding, (frame, ms, off) => {
      expect(frameAtTime(((frame + off) * ms) / 1000, ms, 400)).toBe(frame)
    }),
  )
  expect(frameAtTime(99, 40, 30)).toBe(29)
})

it('is in step with a loop of another length: both begin and end together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 1, max: 400 }), (frames, others) => {
      expect(inStep(0, frames, others)).toBe(0)
      expect(inStep(frames - 1, frames, others)).toBe(others - 1)
    }),
  )
  expect(inStep(0, 1, 30)).toBe(0)
  expect(inStep(10, 30, 30)).toBe(10)
})
