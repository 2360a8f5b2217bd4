import { describe, expect, it } from 'vitest'
import { refuseFile } from '@/shared/lib/file-rule'
import { knownSeconds, lessonTitle, videoRule, videoTypeOf } from './video-file'

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

it.each([
  ['03_liver-basics.mp4', 'Liver basics'],
  ['3. The portal vein.mov', 'The portal vein'],
  ['12 - Kidneys and bladder.webm', 'Kidneys and bladder'],
  ['Lesson 4 - Doppler.mp4', 'Doppler'],
  ['lecture_07_TVUS.mkv', 'TVUS'],
  ['2026-01-31 recording.mp4', '2026-01-31 recording'],
  ['042.mp4', '042'],
  ['e-FAST.mp4', 'E FAST'],
  ['COVID-19 lungs.mp4', 'COVID-19 lungs'],
  ['liver.v2.mp4', 'Liver.v2'],
  ['جگر.mp4', 'جگر'],
  ['.mp4', 'Lesson'],
  [`${'a'.repeat(300)}.mp4`, `A${'a'.repeat(199)}`],
])('%s suggests the title %s [streaming/upload-several]', (name, title) => expect(lessonTitle(name)).toBe(title))
