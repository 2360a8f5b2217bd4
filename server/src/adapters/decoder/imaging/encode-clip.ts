import type { DrawJob } from '../jobs.ts'
import type { Raster } from './pack.ts'
import { quietly, runFfmpeg } from './run-ffmpeg.ts'

/** A clip is what moves; where somebody stops to look, the frame itself is shown. So it may be smaller, and it is light. */
const LARGEST_SIDE = 800
const BYTES_FOR_A_FRAME = 5000

/** A film of the frames that telephones begin to play at once; false when ffmpeg could not make it. */
export async function encodeClip(
  { path, frame_ms, ffmpeg }: NonNullable<DrawJob['clip']>,
  frames: AsyncGenerator<Raster>,
): Promise<boolean> {
  const first = await frames.next()
  if (first.done) return false
  const { width, height } = first.value
  const share = Math.min(1, LARGEST_SIDE / Math.max(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * share) / 2))
  const perSecond = Math.max(64_000, Math.round((BYTES_FOR_A_FRAME * 8 * 1000) / frame_ms))
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${width}x${height}`]
  const pace = ['-framerate', `1000000/${Math.round(frame_ms * 1000)}`, '-i', 'pipe:0']
  const look = ['-vf', `scale=${even(width)}:${even(height)}`, '-pix_fmt', 'yuv420p', '-an', '-map_metadata', '-1']
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '28', '-bitexact']
  const rate = ['-maxrate', String(perSecond), '-bufsize', String(perSecond)]
  const keys = ['-g', '10', '-keyint_min', '10', '-sc_threshold', '0', '-movflags', '+faststart', '-f', 'mp4']
  async function* pixels() {
    yield first.value.data as Buffer
    for await (const { data } of frames) yield data
  }
  const args = quietly([...input, ...pace, ...look, ...codec, ...rate, ...keys, `file:${path}`])
  const { output, ended } = runFfmpeg(ffmpeg, args, pixels())
  output.resume()
  return ended
}
