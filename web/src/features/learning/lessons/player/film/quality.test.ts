import type { Rendition } from '@sonocampus/contract/lessons.media'
import { expect, it } from 'vitest'
import { choicesOf, megabytes, playedQuality, renditionFor } from './quality'

const rendition = (name: Rendition['name'], bitrate: number): Rendition => ({
  name,
  width: 1,
  height: 1,
  bitrate,
  bytes: 1,
})
const all = [
  rendition('240', 250_000),
  rendition('360', 600_000),
  rendition('720', 1_800_000),
  rendition('audio', 48_000),
]

it('offers what the film has, with what the rest of it costs [streaming/player-quality]', () => {
  expect(choicesOf(all, 600).map(({ label }) => label)).toEqual([
    'Auto, up to 135 MB',
    '720p, 135 MB',
    '360p, 45 MB',
    '240p, 19 MB',
    'Data saver (240p), 19 MB',
    'Audio only, 3.6 MB',
  ])
  expect(choicesOf([all[0] as Rendition], 60).map(({ quality }) => quality)).toEqual(['auto', '240', 'saver'])
  expect(choicesOf([], 60)).toEqual([])
})

it('knows what a choice plays, and plays what there is where the film lacks it [streaming/player-quality]', () => {
  expect(renditionFor('auto', all)).toBeNull()
  expect(renditionFor('saver', all)?.name).toBe('240')
  expect(renditionFor('720', all.slice(0, 1))).toBeNull()
  expect([playedQuality('720', all.slice(0, 1)), playedQuality('720', all), playedQuality('audio', [])]).toEqual([
    'auto',
    '720',
    'auto',
  ])
})

it.each([
  [0, '0.1 MB'],
  [4_840_000, '4.8 MB'],
  [9_960_000, '10 MB'],
  [15_400_000, '15 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(megabytes(bytes)).toBe(words)
})
