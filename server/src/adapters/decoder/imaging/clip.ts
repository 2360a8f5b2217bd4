import { limits } from '@sonocampus/contract/limits'
import type { Sharp } from 'sharp'
import { Refusal } from '../jobs.ts'
import { type Opened, requireModest } from './opened.ts'
import { toSharp } from './pack.ts'
import { ffprobeBeside, OPENING, printedFrames, runFfmpeg } from './run-ffmpeg.ts'

const UNREADABLE = "This clip can't be read. Export it again as MP4 and retry."
const NO_FFMPEG = "This server can't open clips because ffmpeg isn't installed. Upload pictures or a DICOM file."
/** Video containers only: no playlists, no pictures, no player scripts. In DICOM also a bare stream. */
const FORMATS = { clip: 'mov,matroska', dicom: 'mov,mpegts,mpeg,mpegvideo,h264,hevc' }
const { frames: MOST, side } = limits.imaging
const FIT = `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease`

/** A clip's frames at a constant rate, which is its average rate. */
export async function openClip(path: string, ffmpeg: string | null): Promise<Opened> {
  if (!ffmpeg) throw new Refusal(NO_FFMPEG)
  const { width, rate, frames } = await openFilm(path, ffmpeg, 'clip')
  return { frames, frame_ms: 1000 / rate, mm_per_pixel: null, columns: width, suggested_boxes: [] }
}

type Film = { width: number; height: number; rate: number; frames: AsyncIterable<Sharp> }

/** In DICOM each recorded frame is a frame; the frames of other clips may last as long as they like. */
export async function openFilm(path: string, ffmpeg: string, from: keyof typeof FORMATS): Promise<Film> {
  const formats = ['-format_whitelist', FORMATS[from]]
  const { width, height, rate, count } = await probe(path, ffmpeg, formats)
  requireModest({ columns: width, rows: height, frames: count })
  async function* frames() {
    const pace = from === 'clip' ? ['-vf', `fps=${rate},${FIT}`] : ['-vf', FIT, '-vsync', 'passthrough']
    const wanted = ['-an', '-sn', '-dn', ...pace, '-frames:v', String(MOST + 1)]
    const drawn = printedFrames(ffmpeg, [...OPENING, ...formats, '-i', `file:${path}`, ...wanted], 'rgb24')
    for (let at = 1; ; at += 1) {
      const { value, done } = await drawn.next()
      if (done && !value) throw new Refusal(UNREADABLE)
      if (done) return
      requireModest({ columns: width, rows: height, frames: at })
      yield toSharp(value)
    }
  }
  return { width, height, rate, frames: frames() }
}

type Probed = {
  streams?: { width?: number; height?: number; avg_frame_rate?: string; r_frame_rate?: string }[]
  format?: { duration?: string }
}
const MOST_PRINTED = 64 * 1024

async function probe(path: string, ffmpeg: string, formats: string[]) {
  const wanted = 'stream=width,height,avg_frame_rate,r_frame_rate:format=duration'
  const requested = ['-select_streams', 'v:0', '-show_entries', wanted, '-of', 'json', `file:${path}`]
  const { output, ended, end } = runFfmpeg(ffprobeBeside(ffmpeg), [
    '-v',
    'quiet',
    ...OPENING.slice(0, 2),
    ...formats,
    ...requested,
  ])
  let printed = ''
  for await (const piece of output) {
    printed += piece
    if (printed.length > MOST_PRINTED) end()
  }
  if (!(await ended)) throw new Refusal(UNREADABLE)
  const { streams, format } = JSON.parse(printed) as Probed
  const { width = 0, height = 0, avg_frame_rate = '', r_frame_rate = '' } = streams?.[0] ?? {}
  const rate = [avg_frame_rate, r_frame_rate].map(quotient).find((value) => value >= 0.5 && value <= 240)
  if (!rate || width < 1 || height < 1) throw new Refusal(UNREADABLE)
  return { width, height, rate, count: Math.floor((Number(format?.duration) || 0) * rate) }
}

function quotient(text: string): number {
  const [over, under] = text.split('/').map(Number)
  return over && under ? over / under : 0
}
