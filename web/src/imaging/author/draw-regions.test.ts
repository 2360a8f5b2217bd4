import type { Place, Region } from '@sonocampus/contract/imaging'
import { expect, it } from 'vitest'
import type { Draft } from '../tools/controller'
import { describeRegions } from './describe-regions'
import { nextRegions, type RegionAction, regionsOf } from './draw-regions'

const asset = {
  id: 'one',
  version: '1',
  width: 640,
  height: 480,
  frames: 30,
  frame_ms: 40,
  mm_per_pixel: null,
  has_clip: false,
}
const [a, b, c, d] = [
  { x: 0.2, y: 0.2 },
  { x: 0.6, y: 0.2 },
  { x: 0.6, y: 0.6 },
  { x: 0.2, y: 0.6 },
] as const

/** The result of these actions in order. */
function after(actions: RegionAction[], max = 2) {
  let [value, draft, words]: [readonly Region[], Draft, string | undefined] = [[], {}, undefined]
  const look = () => regionsOf({ kind: 'regions', value, max }, { asset, frame: 0, draft, reach: 10 })
  for (const action of actions) {
    const outcome = nextRegions(look(), action)
    value = outcome.value ?? value
    draft = outcome.draft ?? draft
    words = outcome.words
  }
  return { value, words, ...describeRegions(look()) }
}
const tap = (at: Place, name?: string): RegionAction => ({
  do: 'tap',
  at,
  handle: name === undefined ? undefined : { id: name, at, name: `Corner ${name}` },
})
const drag = (path: readonly [Place, ...Place[]], isOver = true): RegionAction => ({
  do: 'drag',
  path,
  from: path[0],
  to: path.at(-1) ?? path[0],
  handle: undefined,
  isOver,
})
const polygon: RegionAction = { do: 'begin-next', kind: 'polygon' }

it('an ellipse is drawn by a drag, and by two corners [imaging/author-regions]', () => {
  const shape = { kind: 'ellipse', center: { x: 0.4, y: 0.4 } }
  expect(after([drag([a, c])]).value).toMatchObject([{ keys: [{ frame: 0, shape }], from: 0, to: 29 }])
  expect(after([tap(a), tap(c)]).value).toMatchObject([{ keys: [{ frame: 0, shape }] }])
  expect(after([drag([a, c], false)])).toMatchObject({ value: [], drawn: [{ kind: 'line', isClosed: true }] })
})

it('a polygon is one from its third corner on, and each further tap is another corner [imaging/author-regions]', () => {
  expect(after([polygon, tap(a), tap(b)]).value).toEqual([])
  expect(after([polygon, tap(a), tap(b), tap(c)]).value).toMatchObject([{ keys: [{ shape: { points: [a, b, c] } }] }])
  const whole = [polygon, tap(a), tap(b), tap(c), tap(d)]
  expect(after(whole).value).toMatchObject([{ keys: [{ shape: { points: [a, b, c, d] } }] }])
  expect(after([...whole, polygon, tap({ x: 0.4, y: 0.4 })]).words).toBe('Region 1 chosen.')
  const lessOne = after([...whole, polygon, tap(d, '3')])
  expect(lessOne.value).toMatchObject([{ keys: [{ shape: { points: [a, b, c] } }] }])
  expect(after([...whole, polygon, tap(d, '3'), tap(c, '2')]).value).toEqual(lessOne.value)
})

it('there are no more than there may be, and a deleted one makes room [imaging/author-regions]', () => {
  const full = after([drag([a, c]), drag([b, d])])
  expect(full).toMatchObject({ hint: 'Move it by its handles.', drawsByDrag: false })
  expect(after([drag([a, c]), drag([b, d]), tap({ x: 0.9, y: 0.9 })])).toMatchObject({ value: full.value })
  expect(after([drag([a, c]), drag([b, d]), { do: 'delete' }])).toMatchObject({
    value: full.value.slice(0, 1),
    drawsByDrag: true,
  })
})
