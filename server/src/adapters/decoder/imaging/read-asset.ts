import type { Sharp } from 'sharp'
import type { ReadFacts, ReadJob } from '../jobs.ts'
import { openPicture } from '../pictures.ts'
import { openClip } from './clip.ts'
import { openDicom } from './dicom/open-dicom.ts'
import type { Opened } from './opened.ts'
import { writePack } from './pack.ts'

/**
 * Converts the file to a pack. Of everything else in it only time, scale and the area outside the
 * scan are reported.
 */
export async function readAsset(job: ReadJob): Promise<ReadFacts> {
  const { frames, columns, ...facts } = await openFile(job)
  const { offsets, width, height } = await writePack(job.path, frames)
  const mm_per_pixel = facts.mm_per_pixel && facts.mm_per_pixel * (columns / width)
  const frame_ms = offsets.length > 2 ? facts.frame_ms : null
  return { width, height, offsets, frame_ms, mm_per_pixel, suggested_boxes: facts.suggested_boxes }
}

async function openFile({ source, contentType, film, ffmpeg }: ReadJob): Promise<Opened> {
  if (contentType === 'application/dicom') return openDicom({ path: source, film, ffmpeg })
  if (contentType.startsWith('video/')) return openClip(source, ffmpeg)
  const picture = (await openPicture(source)).rotate()
  return { frames: only(picture), frame_ms: null, mm_per_pixel: null, columns: 1, suggested_boxes: [] }
}

async function* only(picture: Sharp): AsyncGenerator<Sharp> {
  yield picture
}
