import { expect, it } from 'vitest'
import { marksAfter, regionOf } from './marks.ts'

const mark = (text: string, x: number) => ({
  shape: { kind: 'ellipse' as const, center: { x, y: 0.5 }, rx: 0.1, ry: 0.1, angle: 0 },
  text,
})

it('marks keep their words while regions are added, moved and taken away [authoring/marks]', () => {
  const marks = [mark('stone', 0.2), mark('shadow', 0.6)]
  const before = marks.map(regionOf)
  const [stone, shadow] = before
  if (!stone || !shadow) throw new Error('no regions')
  const moved = regionOf(mark('', 0.3))
  expect(marksAfter(marks, before, [...before, moved])).toEqual([...marks, mark('', 0.3)])
  expect(marksAfter(marks, before, [moved, shadow])).toEqual([mark('stone', 0.3), marks[1]])
  expect(marksAfter(marks, before, [shadow])).toEqual([marks[1]])
})
