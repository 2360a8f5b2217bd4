import { expect, it } from 'vitest'
import { giveBack, nothingWatched, stopWatching, takeReport, watchTo } from './watched-ranges'

const play = (...positions: number[]) => positions.reduce(watchTo, nothingWatched)

it('joins positions that follow each other', () => {
  expect(takeReport(play(0, 0.25, 0.5, 2.5)).ranges).toEqual([{ start: 0, end: 2.5 }])
})

it('counts no jump, forwards or backwards', () => {
  expect(takeReport(play(0, 1, 60, 61, 5, 6)).ranges).toEqual([
    { start: 0, end: 1 },
    { start: 60, end: 61 },
    { start: 5, end: 6 },
  ])
})

it('counts no jump that begins with a stop, however short', () => {
  const jumped = watchTo(watchTo(stopWatching(play(0, 1)), 3), 4)
  expect(takeReport(jumped).ranges).toEqual([
    { start: 0, end: 1 },
    { start: 3, end: 4 },
  ])
})

it('reports nothing twice, and nothing when nothing played', () => {
  const first = takeReport(play(0, 1, 2))
  expect(takeReport(first.watch).ranges).toEqual([])
  expect(takeReport(watchTo(first.watch, 3)).ranges).toEqual([{ start: 2, end: 3 }])
  expect(takeReport(stopWatching(play(7))).ranges).toEqual([])
})

it('keeps within what one report may carry', () => {
  const restless = Array.from({ length: 600 }, (_, index) => index * 10 + (index % 2))
  const jumps = restless.flatMap((start) => [start, start + 1])
  expect(takeReport(play(...jumps)).ranges).toHaveLength(200)
})

it('tells what a lost report held with the next one', () => {
  const first = takeReport(play(0, 1, 2))
  const later = watchTo(giveBack(first.watch, first.ranges), 3)
  expect(takeReport(later).ranges).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 3 },
  ])
})
