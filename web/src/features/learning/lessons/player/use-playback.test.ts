import { expect, it } from 'vitest'
import { BEAT_MS, isEnding, linkOf, type Playback } from './use-playback'

const MINUTE = 60_000
const answered: Playback = {
  playback_url: '/api/media/1?signature=a',
  captions_url: null,
  expires_at: '2026-11-14T10:10:00.000Z',
  expires_in: 600,
  film: null,
  stream_id: 's',
}

it('renews a link two minutes before its 10 minutes are over, which leaves two beats to do it in', () => {
  const now = Date.parse('2026-11-14T10:00:00Z')
  const link = linkOf(answered, now)
  expect(link).toEqual({
    url: answered.playback_url,
    captions: null,
    film: null,
    stream: 's',
    endsAt: now + 10 * MINUTE,
  })
  expect([0, 7.9, 8.1, 10, 60].map((minutes) => isEnding(link, now + minutes * MINUTE))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  const beats = Array.from({ length: 20 }, (_, beat) => now + (beat + 1) * BEAT_MS)
  const renewing = beats.filter((at) => isEnding(link, at) && at < link.endsAt)
  expect(renewing.length).toBeGreaterThanOrEqual(2)
})

it.each([-14, 14, 600])('gives a link its whole life on a device whose clock is %i minutes off', (minutes) => {
  const now = Date.parse('2026-11-14T10:00:00Z') + minutes * MINUTE
  const link = linkOf(answered, now)
  expect([isEnding(link, now), isEnding(link, now + 13.1 * MINUTE)]).toEqual([false, true])
})
