import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSector, frameOf } from './draw-sector.ts'
import { LONG_LESSON } from './long-lesson.ts'

/**
 * Redraws the demo's long lesson (needs ffmpeg): `node server/src/demo/draw-long-lesson.ts`. A new
 * scan every few seconds, closer in each chapter, with a mark that wanders over it, a growing bar,
 * and a voice without words.
 */
const [width, height] = [640, 400]
const HOLD = 2.5
const { seconds, chapters } = LONG_LESSON
const folder = mkdtempSync(join(tmpdir(), 'sonocampus-long-lesson-'))

const count = seconds / HOLD
for (let index = 0; index < count; index += 1) {
  const chapter = Math.floor((index * chapters.length) / count)
  const zoom = 1 + chapter * 0.18
  const [wide, high] = [Math.round(width * zoom), Math.round(height * zoom)]
  const pixels = drawSector({ width: wide, height: high, seed: 300 + index, preset: 'abdominal' })
  const left = Math.round(((wide - width) * (chapter % 3)) / 2)
  await sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
    .extract({ left, top: Math.round((high - height) / 2), width, height })
    .toFile(join(folder, `${String(index).padStart(3, '0')}.png`))
}
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"><circle cx="14" cy="14" r="11" fill="none" stroke="#ffd166" stroke-width="4"/></svg>'
writeFileSync(join(folder, 'mark.png'), await sharp(Buffer.from(MARK)).png().toBuffer())

const { apexX, apexY, inner, outer, half } = frameOf({ width, height, preset: 'abdominal' })
const radius = (inner + outer) / 2
const angle = `${(half * 0.7).toFixed(3)}*sin(t/2.7)`
const wander = `overlay=x='${apexX - 14}+${radius}*sin(${angle})':y='${apexY - 14}+${radius}*cos(${angle})+30*sin(t/1.3)'`
const bar = `color=c=0x4cc9f0:s=${width}x4:r=10,format=rgb24[line];[marked][line]overlay=x='-w+w*t/${seconds}':y=H-4:shortest=1`
const picture = `[0:v]fps=10,format=rgb24[scan];[scan][1:v]${wander}[marked];${bar},format=yuv420p[v]`
// Syllables, a little higher and lower, with a pause for breath every few seconds.
const pitch = '(130+18*sin(2*PI*0.31*t)+9*sin(2*PI*0.87*t))'
const tone = `(sin(2*PI*${pitch}*t)+0.5*sin(4*PI*${pitch}*t)+0.25*sin(6*PI*${pitch}*t))`
const voice = `0.12*${tone}*max(0\\,sin(2*PI*2.1*t))*lt(mod(t\\,6)\\,4.6)`

const output = join(import.meta.dirname, 'pictures', 'long-lesson.mp4')
execFileSync('ffmpeg', [
  ...['-loglevel', 'error', '-y', '-framerate', String(1 / HOLD), '-i', join(folder, '%03d.png')],
  ...['-loop', '1', '-framerate', '10', '-i', join(folder, 'mark.png')],
  ...['-f', 'lavfi', '-i', `aevalsrc=exprs='${voice}':s=22050:d=${seconds}`],
  ...['-filter_complex', picture, '-map', '[v]', '-map', '2:a', '-t', String(seconds)],
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '40', '-g', '100', '-c:a', 'aac', '-b:a', '24k', '-ac', '1'],
  ...['-map_metadata', '-1', '-movflags', '+faststart', output],
])
rmSync(folder, { recursive: true })
