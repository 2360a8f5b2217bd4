import { afterAll, describe, expect, it } from 'vitest'
import { realFile } from '#test/asset-steps.ts'
import { makeDicom, regions } from '#test/make-dicom.ts'
import { readFrames } from '#test/read-frames.ts'
import { makeDecoder } from '../../decoder.ts'

const decoder = makeDecoder()
afterAll(decoder.close)
const read = (content: Buffer) => readFrames(decoder, content)

describe('scale and boxes', () => {
  const of = (...all: Parameters<typeof regions>) =>
    read(makeDicom({ rows: 100, columns: 100, pixels: Buffer.alloc(10_000), more: [regions(...all)] }))
  it.each<[string, Parameters<typeof regions>, number | null]>([
    ['one region inside the picture', [{}], 1],
    ['spacings that differ by less than a hundredth', [{ delta: [0.1, 0.1005] }], 1],
    ['two regions of one scale', [{ box: [10, 20, 49, 79] }, { box: [50, 20, 89, 79] }], 1],
    ['spacings that differ', [{ delta: [0.1, 0.12] }], null],
    ['a unit that is no length', [{ units: [3, 4] }], null],
    ['no spacing', [{ delta: [0, 0] }], null],
    ['a spacing below zero', [{ delta: [-0.1, -0.1] }], null],
    ['a spacing without end', [{ delta: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] }], null],
    ['no number', [{ delta: [Number.NaN, Number.NaN] }], null],
    ['a region that leaves the picture', [{ box: [10, 20, 120, 79] }], null],
    ['a region of no size', [{ box: [10, 20, 10, 20] }], null],
    ['two scales', [{ box: [10, 20, 49, 79] }, { box: [50, 20, 89, 79], delta: [0.2, 0.2] }], null],
    ['a second region that leaves the picture', [{}, { box: [0, 0, 500, 500] }], null],
    ['a tracing over time beside it', [{ box: [10, 20, 49, 79] }, { box: [50, 20, 89, 79], kind: 2 }], null],
    ['a tracing alone', [{ kind: 3 }], null],
  ])('%s [imaging/scale]', async (_what, all, expected) => {
    expect((await of(...all)).mm_per_pixel).toEqual(expected)
  })

  it('suggest what lies outside of all regions to be black [imaging/boxes-suggested]', async () => {
    const { suggested_boxes } = await of({})
    expect(suggested_boxes).toEqual([
      { x: 0, y: 0, width: 1, height: 0.2 },
      { x: 0, y: 0.8, width: 1, height: expect.closeTo(0.2) },
      { x: 0, y: 0.2, width: 0.1, height: expect.closeTo(0.6) },
      { x: 0.9, y: 0.2, width: expect.closeTo(0.1), height: expect.closeTo(0.6) },
    ])
    expect((await of({ box: [0, 0, 99, 99] })).suggested_boxes).toEqual([])
    expect((await of({ box: [10, 20, 120, 79] })).suggested_boxes).toEqual([])
  })

  it.each(['us-30-frames-jpeg', 'us-1-frame-rgb'] as const)(
    'of the real file %s are not believed, or not told [imaging/scale]',
    async (name) => {
      expect(await read(realFile(name))).toMatchObject({ mm_per_pixel: null, width: 320, height: 240 })
    },
  )
})
