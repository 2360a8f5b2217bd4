import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { buildDesignPage, openDesignPage } from './design-page.ts'
import { expect, test } from './fixtures.ts'
import { viewerOf } from './imaging-steps.ts'
import { QUIET_ADDRESS } from './kept-page.ts'

const FRAMES = 20
/** Each frame is a single grey, brighter by the same step, so that its shade identifies its number. */
const greyOf = (frame: number) => ((4 + 10 * frame) * 255) / 219

let folder = ''
let pictures = ''
test.beforeAll(() => {
  folder = buildDesignPage()
  pictures = join(folder, 'pictures')
  mkdirSync(pictures, { recursive: true })
  const source = "color=black:size=320x240:rate=20:duration=1,format=yuv420p,geq=lum='20+10*N':cb=128:cr=128"
  const make = (...output: string[]) =>
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', source, ...output], { cwd: pictures })
  make('-start_number', '0', '%d.png')
  make('-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', 'clip.mp4')
})

/** Responds as the server would; returns the requests in order. */
async function serve(page: Page): Promise<Request[]> {
  const requested: Request[] = []
  await page.route('/api/assets/**', (route) => {
    const { pathname } = new URL(route.request().url())
    requested.push(route.request())
    const frame = /\/frames\/(\d+)$/.exec(pathname)?.[1]
    const body = readFileSync(join(pictures, frame ? `${frame}.png` : 'clip.mp4'))
    return route.fulfill({ body, contentType: frame ? 'image/png' : 'video/mp4' })
  })
  return requested
}

const greyShown = (page: Page) =>
  viewerOf(page, 'served').picture.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    return canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data[0] ?? -1
  })

test('frames are asked for with the session and the version, the first before the film; a shown frame is that frame [imaging/viewer-source]', async ({
  page,
}) => {
  const requested = await serve(page)
  await page.goto(QUIET_ADDRESS)
  await page.evaluate(() => localStorage.setItem('student_session', '{"access_token":"a-token"}'))
  await openDesignPage(page, folder)
  const viewer = viewerOf(page, 'served')
  await viewer.show()
  await expect.poll(() => requested.some((request) => request.url().includes('/clip'))).toBe(true)
  expect(new URL(requested[0]?.url() ?? '').pathname).toMatch(/\/frames\/0$/)
  for (const request of requested) {
    expect(new URL(request.url()).searchParams.get('version')).toBe('v1')
    expect(request.headers().authorization).toBe('Bearer a-token')
  }
  for (const frame of [0, 13, 19]) {
    await viewer.scrubber.fill(String(frame))
    await expect(viewer.picture).toHaveAttribute('data-frame', String(frame))
    expect(Math.abs((await greyShown(page)) - greyOf(frame))).toBeLessThan(5)
  }
  const each = requested.map((request) => request.url())
  expect(new Set(each).size).toBe(each.length)
})

test('played, the film is shown, and each of its pictures under the number of its frame; stopped, the very frame [imaging/viewer-source, imaging/viewer-loop]', async ({
  page,
}) => {
  await serve(page)
  await openDesignPage(page, folder)
  const viewer = viewerOf(page, 'served')
  await viewer.show()
  const seen = await viewer.picture.evaluateHandle((canvas: HTMLCanvasElement) => {
    const list: [number, number][] = []
    const look = () => {
      const { width, height } = canvas
      const grey = canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data[0] ?? -1
      list.push([Number(canvas.getAttribute('data-frame')), grey])
    }
    new MutationObserver(look).observe(canvas, { attributeFilter: ['data-frame'] })
    return list
  })
  await viewer.button('Play').click()
  await expect.poll(() => seen.evaluate((list) => list.length)).toBeGreaterThan(25)
  expect(await viewer.stage.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  await viewer.button('Pause').click()
  const list = await seen.jsonValue()
  expect(new Set(list.map(([frame]) => frame)).size).toBeGreaterThan(5)
  expect(Math.max(...list.map(([frame]) => frame))).toBeLessThan(FRAMES)
  // Half the step between two greys. A busy browser may occasionally have advanced to the next picture before drawing.
  const isOf = (frame: number, grey: number) => Math.abs(grey - greyOf(frame)) < 5.8
  const late = list.filter(([frame, grey]) => !isOf(frame, grey))
  expect(late.filter(([frame, grey]) => !isOf(frame + 1, grey))).toEqual([])
  expect(late.length).toBeLessThan(list.length / 8)
  const stopped = Number(await viewer.scrubber.inputValue())
  await expect.poll(async () => Math.abs((await greyShown(page)) - greyOf(stopped)) < 5).toBe(true)
})

test('a frame that does not come is told of, and comes when it is tried again [imaging/viewer-source]', async ({
  page,
}) => {
  await page.route('/api/assets/**', (route) => route.fulfill({ status: 503, json: { detail: 'Later.' } }))
  await openDesignPage(page, folder)
  const { part, button, picture } = viewerOf(page, 'served')
  await expect(part.getByText("Couldn't load this picture.")).toBeVisible()
  await page.unroute('/api/assets/**')
  await serve(page)
  await button('Try Again').click()
  await expect(picture).toHaveAttribute('data-frame', '0')
})

test('nothing is marked while another frame is seen than the one that was gone to [imaging/viewer-exact]', async ({
  page,
}) => {
  await serve(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/frames\/9\?/, async (route) => {
    await held
    await route.fallback()
  })
  await openDesignPage(page, folder)
  const viewer = viewerOf(page, 'served')
  await viewer.show()
  await viewer.scrubber.fill('9')
  await expect(viewer.part.getByText('Loading the picture')).toBeAttached()
  await viewer.stage.click({ position: { x: 100, y: 100 } })
  expect(await viewer.value()).toBeNull()
  release()
  await expect(viewer.picture).toHaveAttribute('data-frame', '9')
  await viewer.stage.click({ position: { x: 100, y: 100 } })
  expect(await viewer.value()).toMatchObject({ frame: 9 })
})
