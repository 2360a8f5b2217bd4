/** Draws the pictures of the public face into web/public: hero.webp and og.png. Run: npm exec -- node web/scripts/draw-hero.ts */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSector, frameOf, type SectorFrame } from '../../server/src/demo/draw-sector.ts'

const folder = join(import.meta.dirname, '../public')
const [teal, amber, room] = ['#45cfc3', '#ffb84d', '#060c15']

function place(frame: SectorFrame, degrees: number, distance: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [frame.apexX + distance * Math.sin(angle), frame.apexY + distance * Math.cos(angle)]
}

const path = (...points: [number, number][]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

/** Depth marks down the right edge, a long one at every fifth. */
function ticks(frame: SectorFrame): string {
  const edge = (frame.half * 180) / Math.PI
  return Array.from({ length: 21 }, (_, index) => {
    const distance = frame.inner + ((frame.outer - frame.inner) * index) / 20
    const [x, y] = place(frame, edge, distance)
    const long = index % 5 === 0
    return `<path d="M${(x + 12).toFixed(1)} ${y.toFixed(1)}h${long ? 18 : 8}" stroke="${long ? teal : '#8fa0b4'}" opacity="${long ? 0.95 : 0.5}" stroke-width="${long ? 2.5 : 1.5}"/>`
  }).join('')
}

/** The beam on its way, with the light it leaves behind. */
function beam(frame: SectorFrame, degrees: number): string {
  const trail = Array.from({ length: 22 }, (_, index) => {
    const [from, to] = [degrees - index * 0.55, degrees - (index + 1) * 0.55]
    const wedge = path(
      place(frame, from, frame.inner),
      place(frame, from, frame.outer),
      place(frame, to, frame.outer),
      place(frame, to, frame.inner),
    )
    return `<path d="${wedge}Z" fill="${teal}" opacity="${(0.17 * (1 - index / 22) ** 1.8).toFixed(3)}"/>`
  })
  const ray = path(place(frame, degrees, frame.inner), place(frame, degrees, frame.outer))
  return `${trail.join('')}<path d="${ray}" stroke="${teal}" stroke-width="7" opacity=".18"/><path d="${ray}" stroke="#a5f3ea" stroke-width="1.8" opacity=".85"/>`
}

function caliper([x1, y1]: [number, number], [x2, y2]: [number, number]): string {
  const cross = (x: number, y: number) => `<path d="M${x - 11} ${y}h22M${x} ${y - 11}v22" stroke-width="2.6"/>`
  return `<g stroke="${amber}" stroke-linecap="round">${cross(x1, y1)}${cross(x2, y2)}<path d="${path([x1, y1], [x2, y2])}" stroke-width="1.8" stroke-dasharray="1 9" opacity=".85"/></g>`
}

function arcs(frame: SectorFrame): string {
  const edge = (frame.half * 180) / Math.PI
  const arc = (distance: number, opacity: number) => {
    const [[x1, y1], [x2, y2]] = [place(frame, -edge, distance), place(frame, edge, distance)]
    return `<path d="M${x1} ${y1}A${distance} ${distance} 0 0 0 ${x2} ${y2}" stroke="${teal}" stroke-width="2" opacity="${opacity}"/>`
  }
  return arc(frame.inner - 7, 0.8) + arc(frame.outer + 9, 0.28)
}

function overlay(width: number, height: number, frame: SectorFrame): Buffer {
  const scale = frame.outer - frame.inner
  const skull = (side: number): [number, number] => {
    const [u, v, turn] = [-0.02, side * 0.213, 0.16]
    const [x, z] = [0.06 + u * Math.cos(turn) - v * Math.sin(turn), 0.575 + u * Math.sin(turn) + v * Math.cos(turn)]
    return [Math.round(frame.apexX + x * scale), Math.round(frame.apexY + frame.inner + z * scale)]
  }
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
      <defs>
        <radialGradient id="dusk" cx=".5" cy=".52" r=".62"><stop offset=".55" stop-color="${room}" stop-opacity="0"/><stop offset="1" stop-color="${room}" stop-opacity=".72"/></radialGradient>
        <radialGradient id="lamp" cx=".46" cy=".5" r=".42"><stop stop-color="${teal}" stop-opacity=".05"/><stop offset="1" stop-color="${teal}" stop-opacity="0"/></radialGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#dusk)"/><rect width="100%" height="100%" fill="url(#lamp)"/>
      ${beam(frame, 23)}${arcs(frame)}${ticks(frame)}${caliper(skull(-1), skull(1))}
    </svg>`,
  )
}

async function paint(width: number, height: number) {
  const request = { width, height, seed: 23, preset: 'obstetric' } as const
  const raw = { width, height, channels: 3 } as const
  return sharp(Buffer.from(drawSector(request)), { raw })
    .composite([{ input: overlay(width, height, frameOf(request)) }])
    .png()
    .toBuffer()
}

async function writeHero() {
  const picture = sharp(await paint(1200, 1000))
  for (const quality of [72, 66, 60, 54, 48, 42, 36, 30]) {
    const file = await picture.clone().webp({ quality, effort: 6, smartSubsample: false, preset: 'picture' }).toBuffer()
    if (file.length > 60_000) continue
    await writeFile(join(folder, 'hero.webp'), file)
    return `hero.webp ${file.length} bytes at quality ${quality}`
  }
  throw new Error('The hero does not fit into 60 kB at any quality worth having.')
}

/** Rounds the brightness of grey places; dark and coloured ones stay as they are. */
function fewerGreys(pixels: Buffer): Buffer {
  const calm = Buffer.from(pixels)
  for (let at = 0; at < calm.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = calm.subarray(at, at + 3)
    if (green < 44 || Math.max(red, green, blue) - Math.min(red, green, blue) > 34) continue
    const level = Math.round(green / 20) * 20
    calm.set([level, level, level], at)
  }
  return calm
}

/** For links that are shared: the fan at the right, the mark at the left; the name is written by the page around it. */
async function writeShared() {
  // Softened here, and fewer greys below: speckle is what a PNG cannot compress.
  const fan = await sharp(await paint(708, 590))
    .blur(1.1)
    .toBuffer()
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none"><g transform="translate(70 175) scale(8.6)" stroke="${teal}" stroke-width="2.5" stroke-linecap="round">
      <path d="M12.6 7.2a6.2 6.2 0 0 0 6.8 0"/><path d="M9.6 11.9a11.8 11.8 0 0 0 12.8 0" opacity=".82"/><path d="M5.1 18.8a20 20 0 0 0 21.8 0" opacity=".62"/><path d="M2.8 24.4a26 26 0 0 0 26.4 0" opacity=".42"/>
      <circle cx="19.7" cy="17.4" r="2.3" fill="${amber}" stroke="none"/></g></svg>`,
  )
  const canvas = sharp({ create: { width: 1200, height: 630, channels: 3, background: room } })
  const whole = await canvas
    .composite([{ input: fan, left: 470, top: 20 }, { input: mark }])
    .png()
    .toBuffer()
  const { data, info } = await sharp(whole).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  const calm = fewerGreys(data)
  const file = await sharp(calm, { raw }).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()
  if (file.length > 120_000) throw new Error(`The shared picture takes ${file.length} bytes; the most is 120 kB.`)
  await writeFile(join(folder, 'og.png'), file)
  return `og.png ${file.length} bytes`
}

process.stdout.write(`${await writeHero()}\n${await writeShared()}\n`)
