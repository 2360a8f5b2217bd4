import { expect, it } from 'vitest'
import { frameRate, plansFor } from './ladder.ts'

const plansOf = (width: number, height: number, hasSound = false) =>
  plansFor({ width, height, hasSound, rate: '25', durationMs: 1000, bits: null }).map(({ name, picture }) =>
    picture ? `${name}: ${picture.width}x${picture.height}` : name,
  )

it.each([
  [1920, 1080, ['240: 426x240', '360: 640x360', '720: 1280x720']],
  [1080, 1920, ['240: 240x426', '360: 360x640', '720: 720x1280']],
  [1280, 720, ['240: 426x240', '360: 640x360', '720: 1280x720']],
  [640, 480, ['240: 320x240', '360: 480x360', '720: 640x480']],
  [640, 360, ['240: 426x240', '360: 640x360']],
  [480, 270, ['240: 426x240']],
  [160, 121, ['240: 160x122']],
])(
  'makes no quality of %i × %i that is larger than it or hardly larger than the next [streaming/film-sizes]',
  (width, height, sizes) => {
    expect(plansOf(width, height)).toEqual(sizes)
  },
)

it.each([
  [null, [200_000, 540_000]],
  [400_000, [200_000, 400_000]],
  [50_000, [50_000, 50_000]],
  [100, [32_000, 32_000]],
])('takes no more bits than a file of %s has [streaming/film-sizes]', (bits, most) => {
  const plans = plansFor({ width: 640, height: 360, hasSound: false, rate: '25', durationMs: 1000, bits })
  expect(plans.map(({ picture }) => picture?.bits)).toEqual(most)
  const heard = plansFor({ width: 640, height: 360, hasSound: true, rate: '25', durationMs: 1000, bits: 100_000 })
  expect(heard.map(({ picture }) => picture?.bits)).toEqual([60_000, 52_000, undefined])
})

it('adds sound alone where there is sound', () => {
  expect(plansOf(640, 360, true)).toEqual(['240: 426x240', '360: 640x360', 'audio'])
})

it.each([
  ['25/1', '25/1'],
  ['30000/1001', '30000/1001'],
  ['60/1', '60/2'],
  ['60000/1001', '60000/2002'],
  ['50/1', '50/2'],
  ['120/1', '30'],
  ['0/0', null],
  ['90000/1', null],
  ['', null],
])('plays %s frames a second as %s', (told, played) => {
  expect(frameRate(told)).toBe(played)
})
