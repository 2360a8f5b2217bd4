import { type Noise, smooth } from './sector-noise.ts'
import {
  bone,
  ellipse,
  fluid,
  inside,
  line,
  mix,
  rim,
  stripes,
  type Tissue,
  type Tube,
  tube,
  vessel,
  wall,
} from './sector-tissue.ts'

export type SectorPreset = 'abdominal' | 'obstetric' | 'cardiac' | 'vascular' | 'musculoskeletal' | 'point-of-care'

export interface Anatomy {
  /** Half the angle of the fan, and the radius of the probe's face in units of the scanned depth. */
  probe: { half: number; inner: number }
  /** x to the side and z into the body, in units of the scanned depth. */
  tissue: (x: number, z: number, angle: number, noise: Noise) => Tissue
  /** Speed of blood towards (+) or away from (-) the probe, where the preset shows colour. */
  flow?: (x: number, z: number, angle: number) => number
}

const hepaticVeins: Tube[] = [
  [-0.44, 0.3, -0.22, 0.52, 0.008, 0.017],
  [-0.22, 0.52, -0.1, 0.75, 0.017, 0.032],
  [-0.12, 0.22, -0.13, 0.5, 0.006, 0.014],
  [-0.13, 0.5, -0.09, 0.74, 0.014, 0.026],
  [-0.58, 0.58, -0.33, 0.68, 0.008, 0.015],
  [-0.33, 0.68, -0.1, 0.77, 0.015, 0.026],
]
const portalVeins: Tube[] = [
  [0.03, 0.45, -0.12, 0.42, 0.02, 0.016],
  [-0.12, 0.42, -0.3, 0.46, 0.016, 0.01],
  [-0.12, 0.42, -0.2, 0.34, 0.01, 0.005],
  [0.04, 0.24, 0.13, 0.29, 0.007, 0.005],
  [-0.5, 0.42, -0.43, 0.47, 0.006, 0.008],
]

const abdominal: Anatomy = {
  probe: { half: 0.62, inner: 0.42 },
  tissue(x, z, _angle, noise) {
    let here: Tissue = { echo: 0.3 + 0.06 * noise(x * 9, z * 9) + 0.06 * noise(x * 34, z * 34), hardness: 1, loss: 0.7 }
    for (const vein of hepaticVeins) here = vessel(here, ...tube(x, z, vein), 0.03)
    for (const vein of portalVeins) here = vessel(here, ...tube(x, z, vein), 0.8)
    const kidney = ellipse(x, z, 0.46, 0.7, 0.25, 0.11, -0.32)
    here = mix(here, { echo: 0.16 + 0.05 * noise(x * 30, z * 30), hardness: 0.95, loss: 0.6 }, inside(kidney))
    here = rim(here, kidney - 0.004, 1.5, 0.008)
    const pelvis = ellipse(x, z, 0.46, 0.7, 0.14, 0.04, -0.32) + 0.014 * noise(x * 22, z * 22)
    here = mix(here, { echo: 0.75 + 0.4 * noise(x * 26, z * 26), hardness: 1, loss: 0.9 }, inside(pelvis, 0.022))
    const taper = Math.min(0.03, Math.max(-0.055, 0.3 * (x - 0.17)))
    const gallbladder = ellipse(x, z, 0.19, 0.47, 0.19, 0.088 + taper, 0.5)
    here = mix(here, { ...fluid, loss: -3.6 }, inside(gallbladder, 0.005))
    here = rim({ ...here, echo: here.echo + 0.35 * line(gallbladder - 0.008, 0.009) }, gallbladder - 0.006, 1.8, 0.007)
    const dome = z - 0.875 + 0.32 * (x + 0.08) ** 2
    here = mix(here, { echo: 0.1, hardness: 1, loss: 2 }, smooth(0, 0.012, dome))
    here = rim({ ...here, echo: here.echo + 1.5 * line(dome, 0.008) }, dome, 4, 0.008)
    return wall(here, x, z, 0.42, 0.115, noise)
  },
}

const obstetric: Anatomy = {
  probe: { half: 0.57, inner: 0.36 },
  tissue(x, z, _angle, noise) {
    const cavity = ellipse(x, z, 0.02, 0.565, 0.6, 0.33, 0.05)
    const sheets = stripes(cavity * 95 + noise(x * 5, z * 5) * 3, 0.5)
    let here: Tissue = {
      echo: 0.17 + 0.2 * sheets * smooth(-0.5, 0.5, noise(x * 4, z * 6)) + 0.09 * noise(x * 9, z * 9),
      hardness: 1,
      loss: 0.8,
    }
    here = rim(here, cavity - 0.012, 1.6, 0.01)
    here = mix(here, { ...fluid, echo: 0.011, loss: -1.5 }, inside(cavity, 0.006))
    const placenta = Math.max(cavity, ellipse(x, z, -0.42, 0.31, 0.36, 0.15, -0.5) + 0.01 * noise(x * 12, z * 12))
    here = mix(here, { echo: 0.42 + 0.12 * noise(x * 22, z * 22), hardness: 0.95, loss: 0.7 }, inside(placenta, 0.008))
    const [cos, sin] = [Math.cos(0.16), Math.sin(0.16)]
    const u = (x - 0.06) * cos + (z - 0.575) * sin
    const v = -(x - 0.06) * sin + (z - 0.575) * cos
    const head = ellipse(u, v, 0, 0, 0.3, 0.215)
    const brain = inside(head + 0.03, 0.012)
    here = mix(here, { echo: 0.062 + 0.04 * noise(x * 14, z * 14), hardness: 0.95, loss: 0.4 }, inside(head))
    const cavum = Math.max(Math.abs(u + 0.125) - 0.034, Math.abs(v) - 0.017)
    const falx =
      line(v + 0.003 * Math.sin(u * 40), 0.004) *
      smooth(0.006, 0.014, cavum) *
      smooth(-0.5, 0.3, noise(u * 20, 3) + 0.2)
    here = mix(here, fluid, inside(cavum + 0.004, 0.004) * brain)
    here.echo += brain * (1.5 * falx + 0.5 * line(cavum - 0.002, 0.004))
    for (const side of [-1, 1]) {
      const thalamus = ellipse(u, v, 0.01, side * 0.044, 0.06, 0.034, side * 0.25)
      here = mix(here, { ...here, echo: 0.045 }, inside(thalamus, 0.01))
      here.echo += 0.1 * line(thalamus, 0.006)
      const choroid = ellipse(u, v, 0.125, side * 0.082, 0.064, 0.023, side * -0.3) + 0.006 * noise(u * 40, v * 40)
      here = mix(here, { ...here, echo: 0.5 + 0.2 * noise(u * 50, v * 50) }, inside(choroid, 0.012))
      const ventricle = v - side * (0.122 + 0.03 * Math.cos(u * 9))
      here.echo += 0.2 * brain * line(ventricle, 0.006) * smooth(0.19, 0.1, Math.abs(u + 0.03))
      here.echo += 0.16 * brain * stripes(u * 55 + side, 0.35) * smooth(0.03, 0.06, Math.abs(v) - 0.09)
    }
    const facing = (v / 0.215) ** 2
    here.echo += (0.3 + 4.4 * facing ** 1.4) * line(head + 0.005, 0.0075)
    here.loss += 2 * line(head + 0.006, 0.012)
    const cord = Math.min(
      Math.abs(Math.hypot(x + 0.47, z - 0.6) - 0.026),
      Math.abs(Math.hypot(x + 0.42, z - 0.66) - 0.022),
    )
    here.echo += 0.4 * line(cord, 0.007)
    return wall(here, x, z, 0.36, 0.105, noise)
  },
}

const leaflets: Tube[] = [
  [0.3, 0.63, 0.2, 0.55, 0.009, 0.005],
  [0.03, 0.6, 0.1, 0.5, 0.009, 0.005],
  [-0.03, 0.585, -0.1, 0.51, 0.008, 0.004],
  [-0.28, 0.6, -0.2, 0.545, 0.008, 0.004],
]

const cardiac: Anatomy = {
  probe: { half: 0.72, inner: 0.03 },
  tissue(x, z, _angle, noise) {
    let here: Tissue = { echo: 0.09 + 0.07 * noise(x * 5, z * 5) + 0.08 * smooth(0.3, 0.05, z), hardness: 1, loss: 0.5 }
    const heart = ellipse(x, z, 0.02, 0.56, 0.39 - 0.16 * smooth(0.62, 0.12, z), 0.46, -0.06)
    here = mix(here, { echo: 0.3 + 0.14 * noise(x * 30, z * 16), hardness: 1, loss: 0.3 }, inside(heart, 0.014))
    const pericardium = line(heart - 0.004, 0.01) * (0.35 + 0.65 * smooth(0.55, 0.9, z))
    here = { ...rim(here, heart, 1.4, 0.006), echo: here.echo + 0.9 * pericardium }
    const septum = x + 0.045 * Math.sin((z - 0.1) * 3.2) - 0.01
    const ventricle = smooth(0.64, 0.52, z)
    const plane = Math.abs(z - 0.6 + 0.04 * x) - 0.016
    const open = Math.abs(Math.abs(x - 0.01) - 0.16) - 0.12
    const walls = heart + 0.022 + ventricle * (x > 0 ? 0.052 : 0.022)
    const trabeculae = 0.012 * ventricle * noise(x * 24, z * 15) + 0.005 * noise(x * 40, z * 40)
    const cavity = Math.max(walls, 0.008 + 0.034 * ventricle - Math.abs(septum), Math.min(open, -plane)) + trabeculae
    here = mix(here, { ...fluid, echo: 0.02 + 0.008 * noise(x * 8, z * 8), loss: -0.2 }, inside(cavity, 0.012))
    here = rim(here, cavity - 0.006, 0.8)
    for (const leaflet of leaflets) {
      const [distance, radius] = tube(x, z, leaflet)
      here.echo += 1.1 * line(distance, radius)
    }
    here.echo += 0.4 * smooth(0.09, 0.01, z)
    return here
  },
}

const course = (x: number) => 0.53 + 0.045 * Math.sin(x * 1.7 + 0.4) - 0.03 * x
const calibre = (x: number) => 0.108 + 0.026 * smooth(0.15, 0.5, x)

const vascular: Anatomy = {
  probe: { half: 0.17, inner: 3.2 },
  tissue(x, z, _angle, noise) {
    const off = z - course(x)
    const lumen = Math.abs(off) - calibre(x)
    let here: Tissue = {
      echo: 0.15 + 0.26 * stripes(lumen * 75 + noise(x * 3, z * 10) * 3.5) + 0.08 * noise(x * 9, z * 9),
      hardness: 1,
      loss: 0.8,
    }
    const neck = ellipse(x, z, -0.15, 0.25, 0.8, 0.08, 0.03)
    here = mix(
      here,
      { echo: 0.08 + 0.17 * stripes((z - x * 0.1) * 125 + noise(x * 4, z * 9) * 2), hardness: 0.97, loss: 0.7 },
      inside(neck, 0.01),
    )
    here = rim(here, neck, 1.4)
    here = mix(here, { ...fluid, loss: -0.9 }, inside(lumen, 0.006))
    here = rim(rim(here, lumen - 0.005, 1.5, 0.005), lumen - 0.034, 2.2, 0.008)
    const plaque = ellipse(x, off, 0.24, calibre(0.24) + 0.006, 0.12, 0.036)
    here = mix(here, { echo: 0.6, hardness: 1.08, loss: 2.4 }, inside(plaque, 0.01))
    const vein = ellipse(x, z, -0.34, 0.37, 0.3, 0.03, 0.04)
    here = mix(here, { ...fluid, echo: 0.012 }, inside(vein, 0.006))
    return wall(here, x, z, 3.2, 0.13, noise)
  },
  flow(x, z) {
    const box = Math.max(Math.abs(x - 0.03 - (z - 0.53) * 0.35) - 0.34, Math.abs(z - 0.53) - 0.2)
    const off = (z - course(x)) / (calibre(x) - 0.008)
    const plaque = ellipse(x, z - course(x), 0.24, calibre(0.24) + 0.006, 0.13, 0.044)
    if (box > 0 || Math.abs(off) > 1 || plaque < 0) return 0
    return (1 - off * off) ** 0.8 * (0.66 + 0.34 * smooth(0.2, 0.02, Math.abs(x - 0.24)))
  },
}

const musculoskeletal: Anatomy = {
  probe: { half: 0.17, inner: 3.2 },
  tissue(x, z, _angle, noise) {
    const feather =
      stripes((z * 0.94 + x * 0.3) * 105 + noise(x * 5, z * 12) * 3, 0.36) *
      smooth(-0.6, 0.4, noise(x * 6, z * 20) + 0.2)
    let here: Tissue = { echo: 0.09 + 0.36 * feather, hardness: 1, loss: 0.6 }
    const head = ellipse(x, z, -0.14, 1.03, 0.66, 0.5)
    const tendon = Math.max(head - 0.17 + 0.22 * smooth(0.06, 0.6, x), 0.26 - z)
    const fibres =
      stripes(head * 300 + noise(x * 7, z * 7) * 2.2, 0.45) * smooth(-0.5, 0.4, noise(x * 8, head * 50) + 0.25)
    here = mix(here, { echo: 0.2 + 0.62 * fibres, hardness: 1, loss: 0.5 }, inside(tendon, 0.008))
    here = rim(here, tendon - 0.01, 2)
    here = mix(here, { ...fluid, echo: 0.03, loss: 0 }, 0.9 * line(tendon - 0.032, 0.01) * smooth(-0.4, 0.1, x))
    here = mix(here, { ...fluid, echo: 0.03, loss: 0 }, 0.9 * line(head - 0.018, 0.01))
    here = mix(here, { ...bone, echo: 0.3, loss: 22 }, inside(head, 0.004))
    const facing = smooth(0.62, 0.1, Math.abs(x + 0.14))
    here.echo += (0.6 + 2.6 * facing) * line(head + 0.004, 0.009)
    return wall(here, x, z, 3.2, 0.12, noise)
  },
}

const reverberations = [
  [0.58, 0.42],
  [0.87, 0.26],
] as const
const comets = [
  [0.03, 0.017, 0.42],
  [-0.09, 0.01, 0.26],
  [0.135, 0.008, 0.18],
] as const

const pointOfCare: Anatomy = {
  probe: { half: 0.5, inner: 0.75 },
  tissue(x, z, angle, noise) {
    let here: Tissue = { echo: 0.13 + 0.3 * stripes(z * 120 + noise(x * 4, z * 12) * 3.5), hardness: 1, loss: 0.6 }
    const depth = z + 0.16 * x * x
    const pleura = depth - 0.29
    const haze = 0.06 * Math.exp(-pleura * 2) * (1 + 0.8 * noise(angle * 14, z * 2))
    here = mix(here, { echo: haze, hardness: 1, loss: 0.4 }, smooth(-0.004, 0.004, pleura))
    here = rim({ ...here, echo: here.echo + 1.1 * line(pleura, 0.0085) }, pleura, 3, 0.007)
    for (const [echo, strength] of reverberations) here.echo += strength * line(depth - echo, 0.01)
    for (const [ray, wide, strength] of comets) {
      const lit = line(angle - ray - noise(z * 4, ray * 90) * 0.006, wide) * (0.7 + 0.3 * noise(angle * 60, z * 26))
      here.echo += strength * lit * smooth(0, 0.03, pleura)
    }
    for (const side of [-1, 1]) {
      const rib = ellipse(x, z, side * 0.42, 0.25, 0.115, 0.06, side * -0.12)
      here = mix(here, { ...bone, echo: 0.35, loss: 42 }, inside(rib, 0.005))
      here = rim({ ...here, echo: here.echo + 0.7 * line(rib, 0.009) }, rib, 3, 0.008)
    }
    return wall(here, x, z, 0.75, 0.12, noise)
  },
}

export const anatomies: Record<SectorPreset, Anatomy> = {
  abdominal,
  obstetric,
  cardiac,
  vascular,
  musculoskeletal,
  'point-of-care': pointOfCare,
}
