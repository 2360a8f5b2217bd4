import { join } from 'node:path'
import sharp from 'sharp'
import { drawSector } from './draw-sector.ts'
import { anatomies, type SectorPreset } from './sector-anatomy.ts'

/**
 * Redraws the demo's course pictures: `node server/src/demo/draw-thumbnails.ts`. They are committed
 * because drawing takes seconds.
 */
const [width, height] = [800, 500]
for (const preset of Object.keys(anatomies) as SectorPreset[]) {
  const pixels = drawSector({ width, height, seed: preset.length * 7, preset })
  const file = join(import.meta.dirname, 'pictures', `${preset}.webp`)
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 72 })
    .toFile(file)
}
