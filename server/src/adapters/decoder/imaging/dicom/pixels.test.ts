import { afterAll, describe, expect, it } from 'vitest'
import { type Dicom, type DicomElement, makeDicom, type Pixels, packRle } from '#test/make-dicom.ts'
import { readFrames, pixelsOf as row, words } from '#test/read-frames.ts'
import { makeDecoder } from '../../decoder.ts'

const decoder = makeDecoder()
afterAll(decoder.close)
const read = (content: Buffer) => readFrames(decoder, content)

const WIDTH = 4
const HEIGHT = 2
const grey = (...values: number[]) => values.map((value) => [value, value, value])
const twice = (...values: number[]) => [...values, ...values]
const dicom = (file: Partial<Dicom> & { pixels: Pixels }) => makeDicom({ rows: HEIGHT, columns: WIDTH, ...file })
const window = (center: string, width: string): DicomElement[] => [
  [0x00281050, 'DS', center],
  [0x00281051, 'DS', width],
]

describe('grey', () => {
  const eight = Buffer.from(twice(0, 50, 200, 255))
  it.each<[string, Partial<Dicom> & { pixels: Pixels }, number[]]>([
    ['of eight bits is as bright as it says', { pixels: eight }, [0, 50, 200, 255]],
    ['is read without types as well', { pixels: eight, syntax: 'implicit' }, [0, 50, 200, 255]],
    ['that runs from light to dark is turned', { pixels: eight, photometric: 'MONOCHROME1' }, [255, 205, 55, 0]],
    ['is seen through its window', { pixels: eight, more: window('100.5', '101') }, [0, 0, 255, 255]],
    [
      'of sixteen bits without a window goes from the darkest to the lightest',
      { pixels: words(...twice(1000, 1500, 2000, 3000)), allocated: 16, stored: 12 },
      [0, 64, 128, 255],
    ],
    [
      'of sixteen bits is seen through its window',
      { pixels: words(...twice(0, 1000, 2000, 4095)), allocated: 16, stored: 12, more: window('1000.5', '2001') },
      [0, 128, 255, 255],
    ],
    [
      'below zero is darker than zero',
      { pixels: words(...twice(-100, -50, 0, 100)), allocated: 16, signed: 1 },
      [0, 64, 128, 255],
    ],
    [
      'leaves out bits that are not its own',
      { pixels: words(...twice(0xf000, 0xf055, 0xf0aa, 0xf0ff)), allocated: 16, stored: 8 },
      [0, 85, 170, 255],
    ],
    ['in run lengths is unpacked', { pixels: { fragments: [packRle([eight])] }, syntax: 'rle' }, [0, 50, 200, 255]],
    [
      'of sixteen bits in run lengths is put together',
      {
        pixels: { fragments: [packRle([Buffer.from(twice(0, 4, 8, 16)), Buffer.alloc(8)])] },
        syntax: 'rle',
        allocated: 16,
      },
      [0, 64, 128, 255],
    ],
  ])('%s [imaging/dicom-pixels]', async (_what, file, expected) => {
    const { frames, width, height, offsets } = await read(dicom(file))
    expect([width, height, offsets.length, row(frames[0])]).toEqual([WIDTH, HEIGHT, 2, grey(...expected)])
  })
})

const COLOURS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [200, 100, 50],
] as const
const pixelwise = Buffer.from([...COLOURS, ...COLOURS].flat())
const planes = [0, 1, 2].map((sample) =>
  Buffer.from([...COLOURS, ...COLOURS].map((colour) => colour[sample] as number)),
)
const ybr = ([r, g, b]: readonly [number, number, number]) => [
  Math.round(0.299 * r + 0.587 * g + 0.114 * b),
  Math.floor(128 - 0.168736 * r - 0.331264 * g + 0.5 * b),
  Math.floor(128 + 0.5 * r - 0.418688 * g - 0.081312 * b),
]
const palette: DicomElement[] = [0, 1, 2].flatMap((sample) => [
  [0x00281101 + sample, 'US', [4, 0, 16]],
  [0x00281201 + sample, 'OW', words(...COLOURS.map((colour) => (colour[sample] as number) * 256))],
])

describe('colour', () => {
  const ybrPixels = Buffer.from([...COLOURS, ...COLOURS].flatMap(ybr))
  const ybrPlanes = [0, 1, 2].map((sample) =>
    Buffer.from([...COLOURS, ...COLOURS].map((one) => ybr(one)[sample] as number)),
  )
  const numbers = Buffer.from(twice(0, 1, 2, 3))
  it.each<[string, Partial<Dicom> & { pixels: Pixels }]>([
    ['pixel by pixel', { pixels: pixelwise, photometric: 'RGB' }],
    ['without types', { pixels: pixelwise, photometric: 'RGB', syntax: 'implicit' }],
    ['in planes', { pixels: Buffer.concat(planes), photometric: 'RGB', planar: 1 }],
    ['in run lengths', { pixels: { fragments: [packRle(planes)] }, photometric: 'RGB', syntax: 'rle' }],
    ['as brightness and differences', { pixels: ybrPixels, photometric: 'YBR_FULL' }],
    [
      'as these in run lengths',
      { pixels: { fragments: [packRle(ybrPlanes)] }, photometric: 'YBR_FULL', syntax: 'rle' },
    ],
    ['by a palette', { pixels: numbers, samples: 1, photometric: 'PALETTE COLOR', more: palette }],
    [
      'by a palette, in run lengths',
      {
        pixels: { fragments: [packRle([numbers])] },
        samples: 1,
        photometric: 'PALETTE COLOR',
        more: palette,
        syntax: 'rle',
      },
    ],
  ])('%s is what it was [imaging/dicom-pixels]', async (_what, file) => {
    const { frames } = await read(dicom({ samples: 3, ...file }))
    for (const [at, colour] of row(frames[0]).entries())
      for (const [sample, value] of colour.entries())
        expect(Math.abs(value - (COLOURS[at]?.[sample] ?? 0))).toBeLessThanOrEqual(3)
  })

  it('in pairs gives two pixels one colour [imaging/dicom-pixels]', async () => {
    const pairs = Buffer.from(twice(50, 100, 128, 128, 150, 200, 128, 255))
    const { frames } = await read(dicom({ pixels: pairs, samples: 3, photometric: 'YBR_FULL_422' }))
    expect(row(frames[0])).toEqual([...grey(50, 100), [255, 59, 150], [255, 109, 200]])
  })
})
