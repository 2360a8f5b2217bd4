import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSector } from './draw-sector.ts'
import { anatomies, type SectorPreset } from './sector-anatomy.ts'

/**
 * Redraws the demo's lessons (needs ffmpeg): `node server/src/demo/draw-lessons.ts`. A scan that
 * flickers as live ones do.
 */
const [width, height] = [480, 300]
const FRAMES = 10
const SECONDS = 12

for (const preset of Object.keys(anatomies) as SectorPreset[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-lesson-'))
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const pixels = drawSector({ width, height, seed: 100 + frame, preset })
    const path = join(folder, `${String(frame).padStart(2, '0')}.png`)
    await sharp(pixels, { raw: { width, height, channels: 3 } }).toFile(path)
  }
  const input = ['-stream_loop', '-1', '-framerate', '8', '-i', join(folder, '%02d.png'), '-t', String(SECONDS)]
  const codec = [
    '-c:v',
    'libx264',
    '-crf',
    '34',
    '-preset',
    'veryslow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ]
  const output = join(import.meta.dirname, 'pictures', `${preset}.mp4`)
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...codec, output])
  rmSync(folder, { recursive: true })
}
