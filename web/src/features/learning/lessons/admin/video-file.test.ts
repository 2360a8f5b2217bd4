import { describe, expect, it } from 'vitest'
import { refuseFile } from '@/shared/lib/file-rule'
import { knownSeconds, videoRule, videoTypeOf } from './video-file'

describe('a video file', () => {
  it('is sent as what the browser says, else by its name', () => {
    expect(videoTypeOf({ name: 'lesson.mov', type: 'video/quicktime' })).toBe('video/quicktime')
    expect(videoTypeOf({ name: 'Lesson.WEBM', type: '' })).toBe('video/webm')
    expect(videoTypeOf({ name: 'lesson.mov', type: 'application/octet-stream' })).toBe('video/quicktime')
    expect(videoTypeOf({ name: 'lesson', type: '' })).toBe('video/mp4')
  })

  it('is a film of at most 5 GB, of whatever kind a server may read', () => {
    const gigabytes = (count: number) => count * 1024 ** 3
    for (const name of ['a.mp4', 'a.M4V', 'a.webm', 'a.mov', 'a.mkv', 'a.avi'])
      expect(refuseFile({ name, size: gigabytes(5) }, videoRule)).toBeUndefined()
    expect(refuseFile({ name: 'a.pdf', size: 1 }, videoRule)).toBe('Choose a video file.')
    expect(refuseFile({ name: 'a.mp4', size: gigabytes(5) + 1 }, videoRule)).toBe('A lesson can have at most 5 GB.')
  })

  it('has a length only when its metadata knows one', () => {
    expect([2.5, 0, Number.NaN, Number.POSITIVE_INFINITY].map(knownSeconds)).toEqual([2.5, null, null, null])
  })
})
