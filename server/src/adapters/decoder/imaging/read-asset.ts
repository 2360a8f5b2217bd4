import { open } from 'node:fs/promises'
import type { BlackBox } from '@sonocampus/contract/assets'
import sharp, { type Sharp } from 'sharp'
import type { ReadFacts, ReadJob } from '../jobs.ts'
import { openPicture } from '../pictures.ts'
import { openClip } from './clip.ts'
import { openDicom } from './dicom/open-dicom.ts'
import type { Opened } from './opened.ts'
import { writePack } from './pack.ts'
import { findPrintedText, type Grey } from './printed-text.ts'

/**
 * Converts the file to a pack. Of everything else in it only time, scale, the area outside the
 * scan and where something may be printed are reported.
 */
export async function readAsset(job: ReadJob): Promise<ReadFacts> {
  const { frames, columns, ...facts } = await openFile(job)
  const { offsets, width, height } = await writePack(job.path, frames)
  const mm_per_pixel = facts.mm_per_pixel && facts.mm_per_pixel * (columns / width)
  const frame_ms = offsets.length > 2 ? facts.frame_ms : null
  const printed = findPrintedText(await firstFrame(job.path, offsets))
  const suggested_boxes = [...facts.suggested_boxes, ...printed.filter((box) => !isCovered(box, facts.suggested_boxes))]
  return { width, height, offsets, frame_ms, mm_per_pixel, suggested_boxes }
}

/** What is printed stands in every frame. */
async function firstFrame(path: string, [, end = 0]: number[]): Promise<Grey> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(end), 0, end, 0)
  const { data, info } = await sharp(buffer).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const isCovered = (box: BlackBox, by: BlackBox[]): boolean =>
  by.some(
    ({ x, y, width, height }) =>
      x <= box.x && y <= box.y && x + width >= box.x + box.width && y + height >= box.y + box.height,
  )

async function openFile({ source, contentType, film, ffmpeg }: ReadJob): Promise<Opened> {
  if (contentType === 'application/dicom') return openDicom({ path: source, film, ffmpeg })
  if (contentType.startsWith('video/')) return openClip(source, ffmpeg)
  const picture = (await openPicture(source)).rotate()
  return { frames: only(picture), frame_ms: null, mm_per_pixel: null, columns: 1, suggested_boxes: [] }
}

async function* only(picture: Sharp): AsyncGenerator<Sharp> {
  yield picture
}
