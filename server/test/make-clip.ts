import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A real video of a few seconds, made by ffmpeg. */
export async function makeClip(seconds = 2, kind: 'mp4' | 'webm' | 'avi' = 'mp4'): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sonocampus-clip-'))
  const path = join(folder, `clip.${kind}`)
  const source = `testsrc=duration=${seconds}:size=160x120:rate=10`
  const codec = kind !== 'mp4' ? [] : ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', source, ...codec, path])
  const clip = await readFile(path)
  await rm(folder, { recursive: true })
  return clip
}
