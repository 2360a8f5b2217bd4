import { type Noise, smooth } from './sector-noise.ts'

/** What the beam meets at a place: how strongly it scatters, how hard it is (changes along the beam shine like mirrors),
 * and how much of the beam it takes away (fluid gives some back: the far side looks brighter). */
export interface Tissue {
  echo: number
  hardness: number
  loss: number
}

export const fluid: Tissue = { echo: 0.008, hardness: 0.75, loss: -1.2 }
export const bone: Tissue = { echo: 1.1, hardness: 1.8, loss: 16 }

export function mix(under: Tissue, over: Tissue, share: number): Tissue {
  const blend = (key: keyof Tissue) => under[key] * (1 - share) + over[key] * share
  return { echo: blend('echo'), hardness: blend('hardness'), loss: blend('loss') }
}

/** Distance to an ellipse, near enough: below zero inside. */
export function ellipse(x: number, z: number, cx: number, cz: number, a: number, b: number, turn = 0): number {
  const [dx, dz] = [x - cx, z - cz]
  const u = (dx * Math.cos(turn) + dz * Math.sin(turn)) / a
  const v = (-dx * Math.sin(turn) + dz * Math.cos(turn)) / b
  return (Math.hypot(u, v) - 1) * Math.min(a, b)
}

/** Distance to a line from one point to another, and how far along it (0 to 1). */
function along(x: number, z: number, x1: number, z1: number, x2: number, z2: number): [number, number] {
  const [dx, dz] = [x2 - x1, z2 - z1]
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (z - z1) * dz) / (dx * dx + dz * dz)))
  return [Math.hypot(x - x1 - dx * share, z - z1 - dz * share), share]
}

export const inside = (distance: number, soft = 0.006) => smooth(soft, -soft, distance)
export const line = (distance: number, wide: number) => Math.exp(-((distance / wide) ** 2))
export const stripes = (phase: number, wide = 0.4) => line(Math.sin(phase), wide)

/** A thin layer: it shines where the beam meets it squarely and nearly vanishes where the beam runs along it. */
export function rim(tissue: Tissue, distance: number, strength: number, wide = 0.005): Tissue {
  const share = strength * line(distance, wide)
  return { ...tissue, echo: tissue.echo + 0.3 * share, hardness: tissue.hardness + 0.55 * share }
}

/** Skin, fat with its septa, and a striped muscle, bent along the probe's face, before the organ begins. */
export function wall(organ: Tissue, x: number, z: number, inner: number, thick: number, noise: Noise): Tissue {
  const deep = Math.hypot(x, z + inner) - inner
  const fatEnd = deep - thick * 0.52
  const septa = stripes(deep * 120 + noise(x * 5, z * 16) * 3.5, 0.3) * smooth(-0.1, 0.6, noise(x * 7, z * 30))
  const fat: Tissue = { echo: 0.13 + 0.5 * septa, hardness: 0.9, loss: 0.5 }
  const muscle: Tissue = {
    echo: 0.1 + 0.36 * stripes(deep * 210 - x * 14 + noise(x * 4, z * 9) * 3),
    hardness: 1,
    loss: 0.7,
  }
  const skin: Tissue = { echo: 0.55, hardness: 1, loss: 0.4 }
  const layered = mix(
    mix(mix(organ, muscle, inside(deep - thick, 0.004)), fat, inside(fatEnd, 0.004)),
    skin,
    smooth(0.026, 0.012, deep),
  )
  return rim(rim(layered, fatEnd, 0.9, 0.0035), deep - thick, 1.3, 0.0035)
}

export function vessel(tissue: Tissue, distance: number, radius: number, bright: number): Tissue {
  const lumen = mix(tissue, { ...fluid, loss: -0.3 }, inside(distance - radius, 0.008))
  return { ...lumen, echo: lumen.echo + bright * line(distance - radius - 0.007, 0.008) }
}

export type Tube = [x1: number, z1: number, x2: number, z2: number, from: number, to: number]
export function tube(x: number, z: number, [x1, z1, x2, z2, from, to]: Tube): [distance: number, radius: number] {
  const [distance, share] = along(x, z, x1, z1, x2, z2)
  return [distance, from + (to - from) * share]
}
