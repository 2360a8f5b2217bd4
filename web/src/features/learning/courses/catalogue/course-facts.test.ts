import { describe, expect, it } from 'vitest'
import { accessText, hoursText, lessonsText } from './course-facts'

const length = (total: number, shortest: number, longest: number, is_whole = true) => ({
  total,
  shortest,
  longest,
  is_whole,
})

describe('the facts of a course', () => {
  it('say how long its lessons are, where all are known', () => {
    const lessons = (video_count: number, video_length: ReturnType<typeof length> | null) =>
      lessonsText({ video_count, video_length })
    expect(lessons(0, null)).toBe('')
    expect(lessons(1, length(600, 600, 600))).toBe('1 video lesson')
    expect(lessons(12, length(9000, 480, 1490))).toBe('12 video lessons, 8 to 25 minutes each')
    expect(lessons(2, length(20, 10, 10))).toBe('2 video lessons, 1 minute each')
    expect(lessons(12, length(9000, 480, 1490, false))).toBe('12 video lessons')
  })

  it.each([
    [null, ''],
    [length(20, 10, 10), '1 minute of video'],
    [length(3599, 10, 10), '60 minutes of video'],
    [length(3600, 10, 10), '1 hour of video'],
    [length(5400, 10, 10), '1½ hours of video'],
    [length(19_000, 10, 10), '5½ hours of video'],
    [length(19_000, 10, 10, false), 'More than 5½ hours of video'],
  ])('say the hours of %o as %s', (video_length, text) => {
    expect(hoursText(video_length)).toBe(text)
  })

  it('say nothing of months that are not known', () => {
    expect([null, 1, 6].map(accessText)).toEqual(['', '1 month of access', '6 months of access'])
  })
})
