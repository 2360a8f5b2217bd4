import type { Place, ViewedAsset } from '@sonocampus/contract/imaging'
import type { FrameSource } from '@/imaging'

/** A loop of a beating heart, generated without a server. */
export const sampleLoop: ViewedAsset = {
  id: '00000000-0000-4000-8000-000000000001',
  version: '1',
  width: 640,
  height: 480,
  frames: 30,
  frame_ms: 40,
  mm_per_pixel: 0.25,
  has_clip: false,
}

export const sampleStill: ViewedAsset = {
  ...sampleLoop,
  id: '00000000-0000-4000-8000-000000000002',
  frames: 1,
  frame_ms: null,
  mm_per_pixel: null,
}

/** A loop from the server: without one, it shows the failure. */
export const servedLoop: ViewedAsset = {
  ...sampleLoop,
  id: '00000000-0000-4000-8000-000000000003',
  version: 'v1',
  width: 320,
  height: 240,
  frames: 20,
  frame_ms: 50,
  has_clip: true,
}

/** The chamber's position on a frame, for the regions and marks of the examples. */
export function chamberAt(frame: number): { center: Place; rx: number; ry: number } {
  const beat = Math.sin((frame / 30) * 2 * Math.PI)
  return { center: { x: 0.5 + 0.02 * beat, y: 0.55 }, rx: 0.12 + 0.03 * beat, ry: 0.18 + 0.04 * beat }
}

/** Each frame is drawn once, on first use. */
export function drawnSource(): FrameSource {
  const kept = new Map<number, HTMLCanvasElement>()
  return {
    frame: async (frame) => {
      const drawn = kept.get(frame) ?? draw(frame)
      kept.set(frame, drawn)
      return drawn
    },
    clip: () => null,
  }
}

function draw(frame: number): HTMLCanvasElement {
  const { width, height } = sampleLoop
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = 'black'
  context.fillRect(0, 0, width, height)
  context.save()
  context.beginPath()
  context.moveTo(width / 2, 10)
  context.arc(width / 2, 10, 450, Math.PI * 0.27, Math.PI * 0.73)
  context.clip()
  speckle(context, frame)
  const { center, rx, ry } = chamberAt(frame)
  context.beginPath()
  context.ellipse(center.x * width, center.y * height, rx * width, ry * height, 0, 0, 2 * Math.PI)
  context.fillStyle = 'rgb(14 16 20)'
  context.strokeStyle = 'rgb(205 210 216)'
  context.lineWidth = 7
  context.fill()
  context.stroke()
  context.restore()
  context.fillStyle = 'rgb(170 175 180)'
  context.font = '16px monospace'
  context.fillText(`${frame + 1}`, 14, height - 16)
  return canvas
}

/** Grain, always the same for a frame. */
function speckle(context: CanvasRenderingContext2D, frame: number) {
  const { width, height } = sampleLoop
  let seed = 7 + frame
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  context.fillStyle = 'rgb(58 62 68)'
  context.fillRect(0, 0, width, height)
  for (let grain = 0; grain < 5000; grain++) {
    const shade = 40 + random() * 90
    context.fillStyle = `rgb(${shade} ${shade} ${shade + 6})`
    context.fillRect(random() * width, random() * height, 2 + random() * 5, 1 + random() * 2)
  }
}
