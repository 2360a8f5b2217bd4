import { anatomies, type SectorPreset } from './sector-anatomy.ts'
import { addHaze, blur, scatter } from './sector-beam.ts'
import { createNoise, createRandom, type Noise, smooth } from './sector-noise.ts'

export type { SectorPreset }

export interface SectorRequest {
  width: number
  height: number
  seed: number
  preset: SectorPreset
  /** For a moving picture: where the tissue seen at a place would be at rest. */
  atRest?: (x: number, z: number) => [x: number, z: number]
}

/** Where the fan lies in the picture, for drawing over it: pixels from the (virtual) apex. */
export interface SectorFrame {
  apexX: number
  apexY: number
  inner: number
  outer: number
  half: number
}

const room: Colour = [6, 12, 21]
const looks = 2
type Colour = [number, number, number]

/** Fits the fan of a preset into a picture with a quiet margin. */
export function frameOf({ width, height, preset }: Pick<SectorRequest, 'width' | 'height' | 'preset'>): SectorFrame {
  const { half, inner } = anatomies[preset].probe
  const top = inner * Math.cos(half)
  const scale = Math.min((width * 0.94) / (2 * (inner + 1) * Math.sin(half)), (height * 0.93) / (inner + 1 - top))
  const apexY = (height - scale * (inner + 1 - top)) / 2 - scale * top
  return { apexX: width / 2, apexY, inner: inner * scale, outer: (inner + 1) * scale, half }
}

/** Draws an ultrasound picture the way a scanner makes one: scatterers of random phase, weighted by tissue, blurred by a
 * beam that widens away from its focus, taken as magnitude (which gives the speckle), log-compressed and scan-converted.
 * Pure and seeded: the same request gives the same bytes. Returns RGB, three bytes a pixel. */
export function drawSector(request: SectorRequest): Uint8Array {
  const { width, height, preset } = request
  const frame = frameOf(request)
  const echoes = echoGrid(request, frame)
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dx = x + 0.5 - frame.apexX
      const dy = y + 0.5 - frame.apexY
      const far = Math.hypot(dx, dy)
      const angle = Math.atan2(dx, dy)
      const depth = (far - frame.inner) / (frame.outer - frame.inner)
      const side = angle / frame.half
      const edge = Math.min((1 - Math.abs(side)) * frame.half * far, far - frame.inner, frame.outer - far)
      const cover = smooth(-0.7, 0.7, edge)
      const flow = anatomies[preset].flow?.(...placeOf(frame, angle, depth)) ?? 0
      const lit = cover > 0 ? sample(echoes, depth, side) : 0
      const rim = Math.exp(-Math.max(0, -edge) / (width * 0.022)) * (1 - cover) * (0.35 + 0.65 * smooth(1, 0.2, depth))
      paint(out, (y * width + x) * 3, lit * cover, flow * cover, rim)
    }
  }
  return out
}

interface EchoGrid {
  depths: number
  beams: number
  values: Float32Array
}

function placeOf(frame: SectorFrame, angle: number, depth: number): [number, number, number] {
  const reach = frame.outer - frame.inner
  const inner = frame.inner / reach
  const far = inner + depth
  return [far * Math.sin(angle), far * Math.cos(angle) - inner, angle]
}

/** Brightness from 0 to 1 on a grid of depths and beams. */
function echoGrid(request: SectorRequest, frame: SectorFrame): EchoGrid {
  const { height, seed, preset, atRest } = request
  const depths = Math.round(Math.min(760, height * 0.76))
  const beams = Math.round(
    Math.min(680, (depths * frame.half * (frame.inner + frame.outer)) / (frame.outer - frame.inner)),
  )
  const apex = frame.inner / (frame.outer - frame.inner)
  const noise = createNoise(seed)
  const random = createRandom(seed)
  const weight = new Float32Array(depths * beams)
  const mirror = new Float32Array(depths * beams)
  for (let beam = 0; beam < beams; beam += 1) {
    const angle = ((beam + 0.5) / beams) * 2 * frame.half - frame.half
    let passed = 1 + 0.16 * noise(beam / 11, 40) + 0.14 * noise(beam / 47, 50)
    let before: number | undefined
    for (let depth = 0; depth < depths; depth += 1) {
      const [seenX, seenZ] = placeOf(frame, angle, depth / depths)
      const [x, z] = atRest?.(seenX, seenZ) ?? [seenX, seenZ]
      const ray = angle + Math.atan2(x, z + apex) - Math.atan2(seenX, seenZ + apex)
      const tissue = anatomies[preset].tissue(...grown(x, z, noise), ray, noise)
      passed *= Math.exp(-tissue.loss / depths)
      const at = depth * beams + beam
      weight[at] = tissue.echo * passed
      const rough = Math.max(0.12, 0.62 + 0.9 * noise(x * 31, z * 31 + 60))
      mirror[at] = Math.abs(tissue.hardness - (before ?? tissue.hardness)) * passed * rough * 3.4
      before = tissue.hardness
    }
  }
  addHaze(weight, mirror, depths, beams)
  const values = new Float32Array(depths * beams)
  for (let look = 0; look < looks; look += 1) {
    const real = scatter(weight, mirror, random)
    const imaginary = scatter(weight, undefined, random)
    blur(real, depths, beams)
    blur(imaginary, depths, beams)
    for (let at = 0; at < values.length; at += 1) {
      values[at] = (values[at] ?? 0) + Math.hypot(real[at] ?? 0, imaginary[at] ?? 0) / looks
    }
  }
  const range = 50
  for (let at = 0; at < values.length; at += 1) {
    const depth = Math.floor(at / beams) / depths
    const gain = 5 * smooth(0.1, 0.45, depth) - 7 * smooth(0.07, 0, depth) - 13 * smooth(0.66, 1.08, depth)
    const decibel = 20 * Math.log10((values[at] ?? 0) + 1e-4) + gain
    const share = Math.min(1, Math.max(0, (decibel + range - 21) / range))
    values[at] = 0.45 * share + 0.55 * smooth(0, 0.98, share)
  }
  return { depths, beams, values }
}

/** Bends a place a little, coarsely and finely: nothing in a body is an ellipse. */
function grown(x: number, z: number, noise: Noise): [number, number] {
  const side = 0.024 * noise(x * 3.1 + 3, z * 3.1) + 0.007 * noise(x * 13, z * 13 + 9)
  const deep = 0.024 * noise(x * 3.1 + 41, z * 3.1 + 7) + 0.007 * noise(x * 13 + 27, z * 13)
  return [x + side, z + deep]
}

function sample({ depths, beams, values }: EchoGrid, depth: number, side: number): number {
  const row = Math.min(depths - 1.001, Math.max(0, depth * depths - 0.5))
  const column = Math.min(beams - 1.001, Math.max(0, ((side + 1) / 2) * beams - 0.5))
  const [r, c] = [Math.floor(row), Math.floor(column)]
  const [fr, fc] = [row - r, column - c]
  const value = (dr: number, dc: number) => values[(r + dr) * beams + c + dc] ?? 0
  const near = value(0, 0) * (1 - fc) + value(0, 1) * fc
  const next = value(1, 0) * (1 - fc) + value(1, 1) * fc
  return near * (1 - fr) + next * fr
}

/** Grey with cool shadows and warm lights; blood flow in Doppler colours; a breath of teal around the fan. */
function paint(out: Uint8Array, at: number, lit: number, flow: number, rim: number) {
  const grey: Colour = [lit ** 1.06 * 250, lit * 247, lit ** 0.93 * 238]
  const hot: Colour = flow > 0 ? [255, 70 + 165 * flow ** 2, 40] : [40, 110 + 110 * flow ** 2, 255]
  const share = Math.min(1, Math.abs(flow) * 1.6)
  const glow: Colour = [6, 26, 30]
  for (let band = 0; band < 3; band += 1) {
    const tinted = (grey[band] ?? 0) * (1 - share) + (hot[band] ?? 0) * share * (0.45 + 0.55 * Math.abs(flow))
    const value = (room[band] ?? 0) * (1 - lit) + tinted + (glow[band] ?? 0) * rim
    out[at + band] = Math.min(255, Math.round(value))
  }
}
