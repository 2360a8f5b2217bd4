import { randomUUID } from 'node:crypto'
import type { Region, Shape, Task } from '@sonocampus/contract/imaging'
import { partsOf, placeIn, type Scene, sceneOf } from './imaging-scenes.ts'

/**
 * A question of each kind, with its key in the coordinates of the drawing: units of the scanned
 * depth, from the middle of the probe.
 */
export type DemoPictureQuestion = { scene: Scene; text: string; explanation: string; points: number; task: Task }

const [abdomen, heart, lung] = [sceneOf('abdomen'), sceneOf('heart'), sceneOf('lung')]

const region = (scene: Scene, ...keys: Region['keys']): Region => ({
  tolerance: 0.01,
  from: 0,
  to: scene.frames - 1,
  keys,
})
const still = (scene: Scene, shape: Shape) => region(scene, { frame: 0, shape })

const ellipse = (scene: Scene, x: number, z: number, a: number, b: number, turn = 0): Shape => ({
  kind: 'ellipse',
  center: placeIn(scene, x, z),
  rx: partsOf(scene, a).rx,
  ry: partsOf(scene, b).ry,
  angle: (turn * 180) / Math.PI,
})
const polygon = (scene: Scene, ...corners: [x: number, z: number][]): Shape => ({
  kind: 'polygon',
  points: corners.map(([x, z]) => placeIn(scene, x, z)),
})

/** A streak that runs down from the pleura along a ray of the probe; it slides with the breath. */
function streak(ray: number, half: number): Region {
  const apex = 0.75
  const at = (angle: number, z: number): [number, number] => [Math.tan(angle) * (z + apex), z]
  const shape = (shift: number): Shape => {
    const [left, right] = [ray - half + shift, ray + half + shift]
    return polygon(lung, at(left, 0.32), at(right, 0.32), at(right, 0.95), at(left, 0.95))
  }
  const keys = [0, 5, 10, 15].map((frame) => {
    const breath = (1 - Math.cos((2 * Math.PI * frame) / lung.frames)) / 2
    return { frame, shape: shape((-0.05 * (breath - 0.5)) / (0.6 + apex)) }
  })
  return region(lung, ...keys)
}

const KIDNEY = { x: 0.46, z: 0.7, a: 0.25, b: 0.11, turn: -0.32 }
const kidneyEnd = (side: -1 | 1) =>
  placeIn(
    abdomen,
    KIDNEY.x + side * KIDNEY.a * Math.cos(KIDNEY.turn),
    KIDNEY.z + side * KIDNEY.a * Math.sin(KIDNEY.turn),
  )
const gallbladder = ellipse(abdomen, 0.19, 0.47, 0.19, 0.1, 0.5)
const kidney = ellipse(abdomen, KIDNEY.x, KIDNEY.z, KIDNEY.a, KIDNEY.b, KIDNEY.turn)

export const DEMO_PICTURE_QUESTIONS: DemoPictureQuestion[] = [
  {
    scene: abdomen,
    text: 'Tap the gallbladder.',
    explanation: 'Dark inside because bile sends nothing back, with a thin bright wall and brighter tissue behind it.',
    points: 1,
    task: { kind: 'point', regions: [still(abdomen, gallbladder)] },
  },
  {
    scene: lung,
    text: 'Mark every streak that runs down from the pleura and moves with it.',
    explanation: 'Three comet tails: they begin at the pleura and slide with it. The level lines are reverberations.',
    points: 3,
    task: { kind: 'marks', regions: [streak(0.03, 0.03), streak(-0.09, 0.025), streak(0.135, 0.025)], penalty: 50 },
  },
  {
    scene: abdomen,
    text: 'Draw around the right kidney.',
    explanation: 'The darker ellipse below the gallbladder, its long axis along the back wall.',
    points: 2,
    task: { kind: 'outline', region: still(abdomen, kidney), none: 40, full: 75 },
  },
  {
    scene: heart,
    text: 'Choose the frame of end-systole.',
    explanation: 'The ventricles are smallest just before they fill again.',
    points: 2,
    task: { kind: 'frame', frame: heart.frames / 2, within: 1, partly: 3 },
  },
  {
    scene: abdomen,
    text: 'Measure the long axis of the right kidney.',
    explanation: 'From pole to pole, along the middle of the organ.',
    points: 2,
    task: {
      kind: 'caliper',
      line: { frame: 0, a: kidneyEnd(-1), b: kidneyEnd(1) },
      length_mm: Math.round(2 * KIDNEY.a * abdomen.depthMm),
      tolerance: 10,
      tolerance_in: 'percent',
    },
  },
  {
    scene: heart,
    text: 'Put each name in its chamber.',
    explanation: 'In this view the left heart is on the right side of the picture, and the apex is near the probe.',
    points: 4,
    task: {
      kind: 'label',
      labels: (
        [
          ['Left ventricle', 0.15, 0.42],
          ['Right ventricle', -0.13, 0.42],
          ['Left atrium', 0.16, 0.75],
          ['Right atrium', -0.16, 0.75],
        ] as const
      ).map(([text, x, z]) => ({ id: randomUUID(), text, region: still(heart, ellipse(heart, x, z, 0.12, 0.11)) })),
    },
  },
  {
    scene: heart,
    text: 'The loop shows one beat in 24 frames of 40 ms. How fast does the heart beat?',
    explanation: 'One beat takes 24 × 40 = 960 ms; 60,000 / 960 = 62.5 in a minute.',
    points: 1,
    task: { kind: 'number', value: 62.5, unit: 'beats/min', tolerance: 1.5, tolerance_in: 'unit' },
  },
]
