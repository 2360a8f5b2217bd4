import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Wanted = {
  seconds?: number
  size?: string
  rate?: number
  sound?: boolean
  /** As phones write it when held upright. */
  turned?: boolean
  picture?: boolean
  kind?: 'mp4' | 'mkv'
}

/** A real video of a few seconds with a moving picture and a tone, made by ffmpeg. */
export async function makeFilmClip(wanted: Wanted = {}): Promise<Buffer> {
  const {
    seconds = 2,
    size = '160x120',
    rate = 10,
    sound = true,
    turned = false,
    picture = true,
    kind = 'mp4',
  } = wanted
  const folder = await mkdtemp(join(tmpdir(), 'sonocampus-film-clip-'))
  const [path, upright] = [join(folder, `clip.${kind}`), join(folder, `turned.${kind}`)]
  const run = promisify(execFile)
  const inputs = [
    ...(picture ? ['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=${size}:rate=${rate}`] : []),
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`] : []),
  ]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const whole = kind === 'mp4' ? ['-movflags', '+faststart'] : []
  await run('ffmpeg', ['-loglevel', 'error', ...inputs, ...codecs, ...whole, path])
  if (turned) {
    const tag = ['-metadata:s:v:0', 'rotate=90', '-c', 'copy']
    await run('ffmpeg', ['-loglevel', 'error', '-i', path, ...tag, upright])
  }
  const clip = await readFile(turned ? upright : path)
  await rm(folder, { recursive: true })
  return clip
}
