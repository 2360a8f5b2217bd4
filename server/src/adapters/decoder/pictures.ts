import { open } from 'node:fs/promises'
import { KB, limits } from '@sonocampus/contract/limits'
import { TOO_MANY_PIXELS } from '@sonocampus/contract/upload-rules'
import sharp, { type Sharp } from 'sharp'
import { type Box, type Format, Refusal } from './jobs.ts'

sharp.concurrency(1)
sharp.cache(false)

const READING = { limitInputPixels: limits.uploads.pixels, failOn: 'error' as const }
const UNREADABLE = "This picture can't be read. Save it again as PNG or JPG and retry."
const unreadable = (sentence = UNREADABLE) => new Refusal(sentence)

/**
 * The size that a picture claims is read without decoding it: a decompression bomb is rejected
 * before it is opened.
 */
export async function openPicture(path: string, sentence?: string): Promise<Sharp> {
  await requireModestText(path)
  const { width, height } = await sharp(path, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(sentence)
    })
  if (width * height > limits.uploads.pixels) throw new Refusal(TOO_MANY_PIXELS, 'too_large')
  return sharp(path, READING)
}

export async function requireReadablePicture(path: string, sentence?: string): Promise<void> {
  const picture = await openPicture(path, sentence)
  await picture
    .resize(16)
    .raw()
    .toBuffer()
    .catch(() => {
      throw unreadable(sentence)
    })
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

type Redrawing = { source: string; path: string; box: Box; format: Format }

/** Decodes a picture and encodes only its pixels. */
export async function redraw({ source, path, box, format }: Redrawing): Promise<void> {
  const picture = await openPicture(source)
  await picture
    .rotate()
    .resize({ ...box, withoutEnlargement: box.fit === 'inside', background: CLEAR })
    .toFormat(format, { quality: 82 })
    .toFile(path)
    .catch(() => {
      throw unreadable()
    })
}

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const MAX_TEXT = 256 * KB
const MAX_CHUNKS = 20_000
const TEXT = /^(zTXt|iTXt|tEXt)$/

/**
 * The texts in a PNG are unpacked whole before anything is drawn: a few kilobytes of them can
 * become gigabytes.
 */
async function requireModestText(path: string): Promise<void> {
  await using file = await open(path)
  const head = Buffer.alloc(8)
  const readAt = async (at: number) => (await file.read(head, 0, 8, at)).bytesRead === 8
  if (!(await readAt(0)) || head.toString('latin1') !== SIGNATURE) return
  let text = 0
  for (let at = 8, chunks = 0; await readAt(at); chunks += 1) {
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)]
    if (type === 'IEND') return
    if (TEXT.test(type)) text += length
    if (text > MAX_TEXT || chunks > MAX_CHUNKS) throw unreadable()
    at += 12 + length
  }
}
