import { once } from 'node:events'
import type { DrawJob } from '../jobs.ts'
import type { Raster } from './pack.ts'
import { quietly, runFfmpeg } from './run-ffmpeg.ts'

/** A clip shows movement; when paused, the frame itself is shown. So it may be smaller and light. */
const LARGEST_SIDE = 800
const BYTES_FOR_A_FRAME = 4500

type Clip = NonNullable<DrawJob['clip']>

/** Makes a video that phones can play at once, from frames of one size passed in one after the other. */
export function startClip(clip: Clip) {
  const { input, output, ended } = runFfmpeg(clip.ffmpeg, quietly(argumentsFor(clip)), { isFed: true })
  output.resume()
  return {
    async add({ data }: Raster): Promise<void> {
      if (!input || input.destroyed) return
      if (!input.write(data)) await Promise.race([once(input, 'drain').catch(() => {}), ended])
    },
    /** Returns whether there is a video now. */
    end(): Promise<boolean> {
      input?.end()
      return ended
    },
  }
}

function argumentsFor({ path, width, height, frame_ms }: Clip): string[] {
  const share = Math.min(1, LARGEST_SIDE / Math.max(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * share) / 2))
  const perSecond = Math.max(64_000, Math.round((BYTES_FOR_A_FRAME * 8 * 1000) / frame_ms))
  return [
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${width}x${height}`],
    ...['-framerate', `1000000/${Math.round(frame_ms * 1000)}`, '-i', 'pipe:0'],
    ...['-vf', `scale=${even(width)}:${even(height)}`, '-pix_fmt', 'yuv420p', '-an', '-map_metadata', '-1'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '24', '-bitexact'],
    ...['-maxrate', String(perSecond), '-bufsize', String(perSecond)],
    ...['-g', '10', '-keyint_min', '10', '-sc_threshold', '0', '-movflags', '+faststart', '-f', 'mp4', `file:${path}`],
  ]
}
