import type { CDPSession, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type At = { x: number; y: number }

/** The chamber's place in the sample loop, as fractions of the picture: as it is drawn. */
export const chamberCenter = (frame: number): At => ({
  x: 0.5 + 0.02 * Math.sin((frame / 30) * 2 * Math.PI),
  y: 0.55,
})

/** A viewer on the design page. */
export function viewerOf(page: Page, kind: string) {
  const part = page.locator(`#tool-${kind}`)
  const stage = part.locator('[data-stage]')
  const picture = stage.locator('canvas').first()
  /** The whole picture, 640 by 480, as large as fits on the stage. */
  const drawnSize = async () => {
    const box = await stage.boundingBox()
    const scale = Math.min((box?.width ?? 0) / 640, (box?.height ?? 0) / 480)
    return { width: 640 * scale, height: 480 * scale }
  }
  /** The visible middle of the dark chamber, by the colours on the screen. */
  const seen = async () => {
    const box = await stage.boundingBox()
    const middle = await picture.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element
      const data = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      let [count, x, y] = [0, 0, 0]
      for (let pixel = 0; pixel < width * height; pixel++) {
        const [red = 0, , blue = 0] = data.slice(pixel * 4, pixel * 4 + 3)
        if (red < 10 || red > 20 || blue < 16 || blue > 26) continue
        count++
        x += (pixel % width) + 0.5
        y += Math.floor(pixel / width) + 0.5
      }
      return { x: x / count / (width / element.clientWidth), y: y / count / (height / element.clientHeight) }
    })
    return {
      x: (box?.x ?? 0) + middle.x,
      y: (box?.y ?? 0) + middle.y,
      width: box?.width ?? 0,
      height: box?.height ?? 0,
    }
  }
  return {
    part,
    stage,
    picture,
    button: (name: string | RegExp) => part.getByRole('button', { name, exact: true }),
    scrubber: part.getByRole('slider', { name: 'Frame' }),
    said: part.locator('[aria-live]'),
    /** The tool's current value. */
    value: async <T>(): Promise<T> => JSON.parse((await part.locator('output').textContent()) ?? 'null') as T,
    /** Screen positions of points of the picture, derived from where its chamber is visible. */
    places: async (frame = 0, zoom = 1) => {
      await expect(picture).toHaveAttribute('data-frame', String(frame))
      const { x, y } = await seen()
      const { width, height } = await drawnSize()
      const center = chamberCenter(frame)
      return (at: At): At => ({ x: x + (at.x - center.x) * width * zoom, y: y + (at.y - center.y) * height * zoom })
    },
    /** A screen pixel as a fraction of the picture. */
    pixel: async (zoom = 1) => {
      const { width, height } = await drawnSize()
      return { x: 1 / (width * zoom), y: 1 / (height * zoom) }
    },
    /** Scrolls it to the top and waits for its picture. */
    show: async () => {
      await stage.locator('canvas[data-frame]').waitFor()
      await part.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    },
  }
}

/** Expects a position within one screen pixel. */
export function expectNear(got: At | null | undefined, meant: At, pixel: At): void {
  expect(Math.abs((got?.x ?? 9) - meant.x)).toBeLessThanOrEqual(pixel.x)
  expect(Math.abs((got?.y ?? 9) - meant.y)).toBeLessThanOrEqual(pixel.y)
}

/** Moves fingers along paths; `holding` runs before they are lifted. */
export async function touch(session: CDPSession, ways: At[][], holding?: () => Promise<void>): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: At[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) })
  const at = (step: number) => ways.map((way) => way[Math.min(step, way.length - 1)] ?? { x: 0, y: 0 })
  for (const [count] of ways.entries()) await send('touchStart', at(0).slice(0, count + 1))
  for (let step = 1; step < Math.max(...ways.map((way) => way.length)); step++) await send('touchMove', at(step))
  await holding?.()
  await send('touchEnd', [])
}

/** A straight path in eight steps. */
export const way = (from: At, to: At): At[] =>
  Array.from({ length: 9 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / 8,
    y: from.y + ((to.y - from.y) * step) / 8,
  }))

/** A path once around, in parts of the picture. */
export const around = ({ x, y }: At, rx: number, ry: number, steps = 48): At[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: x + rx * Math.cos((step / steps) * 2 * Math.PI),
    y: y + ry * Math.sin((step / steps) * 2 * Math.PI),
  }))

export async function dragMouse(page: Page, places: At[]): Promise<void> {
  const [first, ...rest] = places
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y)
  await page.mouse.up()
}
