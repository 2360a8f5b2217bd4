import type { CDPSession, Locator, Page } from '@playwright/test'
import { type At, around, dragMouse, touch, way } from './imaging-steps.ts'

type Size = { width: number; height: number }

/** Maps places in the whole picture to the screen. */
async function screenOf(stage: Locator, size: Size): Promise<(at: At) => At> {
  await stage.locator('canvas[data-frame]').waitFor()
  await stage.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const scale = Math.min(box.width / size.width, box.height / size.height)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return ({ x, y }) => ({
    x: middle.x + (x - 0.5) * size.width * scale,
    y: middle.y + (y - 0.5) * size.height * scale,
  })
}

/** How a screen is operated: by mouse, finger, or keyboard only. */
export type Hand = {
  press: (target: Locator) => Promise<void>
  choose: (select: Locator, label: string) => Promise<void>
  tap: (stage: Locator, at: At) => Promise<void>
  /** From one place to another: a line, or a shape between two corners. */
  draw: (stage: Locator, from: At, to: At) => Promise<void>
  /** Once around a place. */
  surround: (stage: Locator, center: At, rx: number, ry: number) => Promise<void>
}

export const mouse = (page: Page, size: Size): Hand => ({
  press: (target) => target.click(),
  choose: async (select, label) => void (await select.selectOption({ label })),
  async tap(stage, at) {
    const { x, y } = (await screenOf(stage, size))(at)
    await page.mouse.click(x, y)
  },
  async draw(stage, from, to) {
    const at = await screenOf(stage, size)
    await dragMouse(page, way(at(from), at(to)))
  },
  async surround(stage, center, rx, ry) {
    await dragMouse(page, around(center, rx, ry).map(await screenOf(stage, size)))
  },
})

export function finger(page: Page, glass: CDPSession, size: Size): Hand {
  const frames = (count: number) =>
    page.evaluate(async (left) => {
      for (let frame = 0; frame < left; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    }, count)
  /** A finger rests before it is lifted: otherwise it is a fling, and the next tap only stops that. */
  const move = async (places: At[]) => {
    await touch(glass, [places], () => frames(5))
    await frames(2)
  }
  return {
    press: (target) => target.tap(),
    choose: async (select, label) => void (await select.selectOption({ label })),
    tap: async (stage, at) => move([(await screenOf(stage, size))(at)]),
    async draw(stage, from, to) {
      const at = await screenOf(stage, size)
      await move(way(at(from), at(to)))
    },
    surround: async (stage, center, rx, ry) => move(around(center, rx, ry).map(await screenOf(stage, size))),
  }
}

/** Arrow keys move the crosshair by a hundredth of the width, with Shift by five. */
export function keys(page: Page, size: Size): Hand {
  const press = async (key: string, times: number) => {
    for (let time = 0; time < Math.abs(times); time += 1) await page.keyboard.press(key)
  }
  /** From the middle, where the crosshair starts. */
  async function go(from: At, to: At) {
    const across = Math.round((to.x - from.x) * 100)
    const down = Math.round((((to.y - from.y) * size.height) / size.width) * 100)
    await press(`Shift+Arrow${across < 0 ? 'Left' : 'Right'}`, Math.trunc(across / 5))
    await press(`Arrow${across < 0 ? 'Left' : 'Right'}`, across % 5)
    await press(`Shift+Arrow${down < 0 ? 'Up' : 'Down'}`, Math.trunc(down / 5))
    await press(`Arrow${down < 0 ? 'Up' : 'Down'}`, down % 5)
    await page.keyboard.press('Enter')
  }
  async function along(stage: Locator, places: At[]) {
    await stage.locator('canvas[data-frame]').waitFor()
    await stage.focus()
    await page.keyboard.press('m')
    let from: At = { x: 0.5, y: 0.5 }
    for (const to of places) {
      await go(from, to)
      from = to
    }
    await page.keyboard.press('m')
  }
  return {
    async press(target) {
      await target.focus()
      await page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? ' ' : 'Enter')
    },
    async choose(select, label) {
      await select.focus()
      await page.keyboard.type(label)
    },
    tap: (stage, at) => along(stage, [at]),
    draw: (stage, from, to) => along(stage, [from, to]),
    surround: (stage, center, rx, ry) => along(stage, around(center, rx, ry, 8).slice(1)),
  }
}
