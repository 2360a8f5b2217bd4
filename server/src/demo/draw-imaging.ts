import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSector } from './draw-sector.ts'
import { SCENES } from './imaging-scenes.ts'

/**
 * Redraws the pictures of the demo's picture questions (needs ffmpeg): `node
 * server/src/demo/draw-imaging.ts`.
 */
const pictures = join(import.meta.dirname, 'pictures')
const offsetsOf: Record<string, number[]> = {}

for (const { name, preset, width, height, frames, frame_ms, atRest } of SCENES) {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-imaging-'))
  const packed: Buffer[] = []
  const offsets = [0]
  for (let frame = 0; frame < frames; frame += 1) {
    const moving = atRest && { atRest: (x: number, z: number) => atRest(x, z, frame / frames) }
    const pixels = drawSector({ width, height, seed: 7, preset, ...moving })
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
    await picture.clone().toFile(join(folder, `${String(frame).padStart(2, '0')}.png`))
    const webp = await picture.webp({ quality: 72 }).toBuffer()
    packed.push(webp)
    offsets.push((offsets.at(-1) ?? 0) + webp.length)
  }
  offsetsOf[name] = offsets
  writeFileSync(join(pictures, `${name}.pack`), Buffer.concat(packed))
  if (frame_ms !== null) {
    const input = ['-framerate', `1000/${frame_ms}`, '-i', join(folder, '%02d.png')]
    const codec = ['-c:v', 'libx264', '-crf', '26', '-preset', 'veryslow', '-g', '10', '-pix_fmt', 'yuv420p']
    const output = ['-movflags', '+faststart', join(pictures, `${name}.clip.mp4`)]
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...codec, ...output])
  }
  rmSync(folder, { recursive: true })
}
writeFileSync(join(pictures, 'packs.json'), `${JSON.stringify(offsetsOf)}\n`)
