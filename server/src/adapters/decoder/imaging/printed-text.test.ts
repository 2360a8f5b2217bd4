import type { BlackBox } from '@sonocampus/contract/assets'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { realFile } from '#test/asset-steps.ts'
import { drawScan, type Printed } from '#test/draw-scan.ts'
import { makeDicom, regions } from '#test/make-dicom.ts'
import { readFrames } from '#test/read-frames.ts'
import { makeDecoder } from '../decoder.ts'
import { findPrintedText } from './printed-text.ts'

const decoder = makeDecoder()
afterAll(decoder.close)

const found = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return findPrintedText({ data, width: info.width, height: info.height })
}
const isIn = (box: BlackBox, x: number, y: number) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
const isMiddle = ({ x, y, width, height }: BlackBox) => x < 0.65 && x + width > 0.35 && y < 0.65 && y + height > 0.35

/** Width, gain, seed, and the size of the letters. */
const SCANS = [
  [640, 150, 3, 12],
  [800, 220, 5, 13],
  [1024, 90, 8, 18],
  [1280, 180, 13, 26],
] as const

it.each(SCANS)(
  'finds the lines in the corners and at the bottom of %s pixels, gain %s, and nothing in the middle [imaging/boxes-printed]',
  async (width, gain, seed, font) => {
    const height = width * 0.75
    const lines: Printed[] = [
      { text: 'PARVEEN, ZUBAIDA', x: font, y: font * 2 },
      { text: 'MRN 7781-QX 1961-03-17', x: font, y: font * 3.3 },
      { text: '19.11.2026 14:02', x: width - font * 10, y: font * 2 },
      { text: 'Shifa Diagnostic Wing', x: font * 4, y: height - font },
    ]
    const boxes = await found(await drawScan({ width, height, gain, seed, font, printed: lines }))
    for (const { x, y, text } of lines)
      for (const letter of text.slice(0, -2).split('').keys()) {
        const [px, py] = [(x + (letter + 0.5) * font * 0.55) / width, (y - font * 0.4) / height]
        expect([text, letter, boxes.some((box) => isIn(box, px, py))]).toEqual([text, letter, true])
      }
    expect(boxes.filter(isMiddle)).toEqual([])
    expect(boxes.length).toBeLessThanOrEqual(6)
  },
)

it.each(SCANS)(
  'finds next to nothing to cover in a scan of %s pixels, gain %s, without print [imaging/boxes-printed]',
  async (width, gain, seed, font) => {
    const boxes = await found(await drawScan({ width, height: width * 0.75, gain, seed, font, printed: [] }))
    expect(boxes.filter(isMiddle)).toEqual([])
    expect(boxes.reduce((sum, box) => sum + box.width * box.height, 0)).toBeLessThan(0.03)
  },
)

it('finds nothing in noise without a scan, or in next to no picture', () => {
  const noise = Buffer.from(Array.from({ length: 400 * 300 }, (_, at) => (at * 7919 * ((at % 13) + 1)) % 256))
  expect(findPrintedText({ data: noise, width: 400, height: 300 })).toEqual([])
  for (const side of [1, 5, 9])
    expect(findPrintedText({ data: Buffer.alloc(side * side), width: side, height: side })).toEqual([])
})

it('suggests to cover the hospital that a real file shows, and beside the regions what is printed inside of them [imaging/boxes-printed]', async () => {
  const { suggested_boxes } = await readFrames(decoder, realFile('us-1-frame-rgb'))
  const isCovered = (x: number, y: number) => suggested_boxes.some((box) => isIn(box, x, y))
  expect([isCovered(0.05, 0.065), isCovered(0.25, 0.065), isCovered(0.95, 0.2), isCovered(0.4, 0.5)]).toEqual([
    true,
    true,
    true,
    false,
  ])
  const printed = [{ text: 'PARVEEN, ZUBAIDA', x: 60, y: 60 }]
  const scan = await drawScan({ width: 800, height: 600, gain: 120, seed: 3, font: 16, printed })
  const { data } = await sharp(scan).greyscale().raw().toBuffer({ resolveWithObject: true })
  const file = makeDicom({ rows: 600, columns: 800, pixels: data, more: [regions({ box: [40, 30, 799, 599] })] })
  const { suggested_boxes: all } = await readFrames(decoder, file)
  expect(all.some(({ x, y, width, height }) => x > 0.02 && y > 0.03 && x + width < 0.5 && y + height < 0.2)).toBe(true)
})
