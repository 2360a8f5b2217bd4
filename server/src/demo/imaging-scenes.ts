import { frameOf } from './draw-sector.ts'
import type { SectorPreset } from './sector-anatomy.ts'
import { smooth } from './sector-noise.ts'

/** The pictures of the demo's picture questions: all drawn by our own code, from no patient. */
export type Scene = {
  name: string
  /** Where it isn't a pack: a still is one as it is. */
  file?: string
  title: string
  preset: SectorPreset
  width: number
  height: number
  frames: number
  frame_ms: number | null
  /** The scanned depth, which sets the picture's scale. */
  depthMm: number
  /** Where the tissue seen at a place would be at rest, at a moment of the cycle from 0 to 1. */
  atRest?: (x: number, z: number, moment: number) => [x: number, z: number]
}

const [width, height] = [480, 360]
const swing = (moment: number) => (1 - Math.cos(2 * Math.PI * moment)) / 2

export const SCENES: Scene[] = [
  {
    name: 'abdomen',
    title: 'Right upper abdomen',
    preset: 'abdominal',
    width,
    height,
    frames: 1,
    frame_ms: null,
    depthMm: 150,
  },
  {
    name: 'heart',
    title: 'Four chambers, one beat',
    preset: 'cardiac',
    width,
    height,
    frames: 24,
    frame_ms: 40,
    depthMm: 160,
    /** The ventricles draw together and the valves rise towards the apex; the atria stay. */
    atRest(x, z, moment) {
      const pull = swing(moment) * smooth(0.72, 0.5, z)
      return [x * (1 + 0.3 * pull), z + 0.075 * pull]
    },
  },
  {
    name: 'lung',
    title: 'Lung that slides',
    preset: 'point-of-care',
    width,
    height,
    frames: 20,
    frame_ms: 60,
    depthMm: 100,
    /** Tissue under the pleura moves to and fro with the breath; ribs and chest wall stay. */
    atRest: (x, z, moment) => [x + 0.05 * (swing(moment) - 0.5) * smooth(0.27, 0.3, z + 0.16 * x * x), z],
  },
]

/** The courses' own pictures, in the order of the courses, as a teacher would keep them for questions. */
export const STILLS: Scene[] = (
  [
    ['abdominal', 'Liver and right kidney', 150],
    ['obstetric', 'Fetal head, second trimester', 140],
    ['cardiac', 'Four chambers, at rest', 160],
    ['vascular', 'Carotid artery, long axis', 40],
    ['musculoskeletal', 'Tendon over the bone', 40],
    ['point-of-care', 'Pleura between two ribs', 100],
  ] as const
).map(([preset, title, depthMm]) => ({
  name: preset,
  file: `${preset}.webp`,
  title,
  preset,
  width: 800,
  height: 500,
  frames: 1,
  frame_ms: null,
  depthMm,
}))

export const sceneOf = (name: Scene['name']): Scene => {
  const scene = SCENES.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name}`)
  return scene
}

/** Pixels per scanned depth. */
const reachOf = (scene: Scene) => {
  const { outer, inner } = frameOf(scene)
  return outer - inner
}

export const mmPerPixel = (scene: Scene): number => scene.depthMm / reachOf(scene)

/** Converts a place in the body, in units of the scanned depth, to fractions of the picture. */
export function placeIn(scene: Scene, x: number, z: number) {
  const { apexX, apexY, inner } = frameOf(scene)
  return { x: (apexX + x * reachOf(scene)) / scene.width, y: (apexY + inner + z * reachOf(scene)) / scene.height }
}

/** Converts a length in the body to fractions of the picture's width and height. */
export const partsOf = (scene: Scene, length: number) => ({
  rx: (length * reachOf(scene)) / scene.width,
  ry: (length * reachOf(scene)) / scene.height,
})
