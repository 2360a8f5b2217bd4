import { describe, expect, it } from 'vitest'
import { beginPace, leftInWords, nextPace, secondsLeft } from './upload'

describe('the pace of an upload', () => {
  const run = (steps: [at: number, sent: number][]) =>
    steps.reduce((pace, [at, sent]) => nextPace(pace, at, sent), beginPace(0, 0))

  it('is unknown first, then follows the line smoothly [streaming/upload-shown]', () => {
    expect(run([[500, 400]]).rate).toBeNull()
    expect(run([[1000, 1000]]).rate).toBe(1000)
    const steady = run(Array.from({ length: 30 }, (_, second) => [(second + 1) * 1000, (second + 1) * 1000]))
    expect(steady.rate).toBeCloseTo(1000)
    const stalled = nextPace(steady, 31_000, 30_000)
    expect(stalled.rate).toBeCloseTo(900)
    const resent = nextPace(steady, 31_000, 20_000) // an interrupted part is counted again
    expect(resent.rate).toBeCloseTo(900)
  })

  it('tells the time that is left, when there is something to tell [streaming/upload-shown]', () => {
    expect(secondsLeft(beginPace(0, 0), 1000)).toBeNull()
    expect(secondsLeft({ rate: 0, at: 0, sent: 0 }, 1000)).toBeNull()
    expect(secondsLeft({ rate: 100, at: 0, sent: 0 }, 1001)).toBe(11)
    expect(secondsLeft({ rate: 1, at: 0, sent: 0 }, 1e9)).toBeNull()
  })

  it.each([
    [3, 'a few seconds left'],
    [41, '50 s left'],
    [61, '2 min left'],
    [3599, '1 h left'],
    [3601, '1 h 15 min left'],
    [7200, '2 h left'],
  ])('says of %d seconds: %s', (seconds, words) => expect(leftInWords(seconds)).toBe(words))
})
