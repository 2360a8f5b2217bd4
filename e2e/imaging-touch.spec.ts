import { buildDesignPage, openDesignPage } from './design-page.ts'
import { expect, test } from './fixtures.ts'
import { type At, around, chamberCenter as center, expectNear, touch, viewerOf, way } from './imaging-steps.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

let folder = ''
test.beforeAll(() => {
  folder = buildDesignPage()
})
test.beforeEach(async ({ page }) => openDesignPage(page, folder))

type Mark = At & { frame: number }
type Line = { frame: number; a: At; b: At }

test('a finger marks what the magnifier beside it shows [imaging/viewer-touch, imaging/viewer-exact]', async ({
  page,
}) => {
  const fingers = await page.context().newCDPSession(page)
  const viewer = viewerOf(page, 'point')
  await viewer.show()
  const places = await viewer.places()
  const lens = viewer.stage.locator('[data-magnifier]')
  const meant = places({ x: 0.42, y: 0.62 })
  await touch(fingers, [[meant]], async () => {
    await expect(lens).toBeVisible()
    const [box, room] = [await lens.boundingBox(), await viewer.stage.boundingBox()]
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
    // All of it is visible, and the finger covers none of it.
    expect(x).toBeGreaterThanOrEqual(room?.x ?? 0)
    expect(y).toBeGreaterThanOrEqual(room?.y ?? 0)
    expect(x + width).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
    expect(Math.hypot(meant.x - x - width / 2, meant.y - y - height / 2)).toBeGreaterThan(width / 2 + 20)
  })
  await expect(lens).toHaveCount(0)
  expectNear(await viewer.value<Mark>(), { x: 0.42, y: 0.62 }, await viewer.pixel())
  // A finger that aims marks where it is lifted.
  await touch(fingers, [way(places({ x: 0.7, y: 0.7 }), places(center(0)))])
  expectNear(await viewer.value<Mark>(), center(0), await viewer.pixel())
})

test('two fingers move and zoom and mark nothing; what one then taps is right [imaging/viewer-touch, imaging/viewer-zoom]', async ({
  page,
}) => {
  const fingers = await page.context().newCDPSession(page)
  const viewer = viewerOf(page, 'caliper')
  await viewer.show()
  const places = await viewer.places()
  await touch(fingers, [
    way(places({ x: 0.42, y: 0.55 }), places({ x: 0.34, y: 0.55 })),
    way(places({ x: 0.58, y: 0.55 }), places({ x: 0.66, y: 0.55 })),
  ])
  expect(await viewer.value()).toBeNull()
  await viewer.button('More').click()
  const shown = await viewer.button(/^Show the whole picture/).textContent()
  const zoom = Number.parseInt(shown ?? '', 10) / 100
  expect(Math.abs(zoom - 2)).toBeLessThan(0.1)
  await viewer.show()
  // The point between the fingers stays in place.
  const after = await viewer.places(0, zoom)
  const box = await viewer.stage.boundingBox()
  const middle = after({ x: 0.5, y: 0.55 })
  expect(Math.abs(middle.x - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(3)
  for (const at of [
    { x: 0.45, y: 0.5 },
    { x: 0.55, y: 0.5 },
  ])
    await touch(fingers, [[after(at)]])
  const line = await viewer.value<Line>()
  const pixel = await viewer.pixel(zoom)
  expectNear(line.a, { x: 0.45, y: 0.5 }, pixel)
  expectNear(line.b, { x: 0.55, y: 0.5 }, pixel)
})

test('a line that is begun is given up when a second finger comes, and a moved handle goes back [imaging/viewer-touch]', async ({
  page,
}) => {
  const fingers = await page.context().newCDPSession(page)
  const viewer = viewerOf(page, 'caliper')
  await viewer.show()
  const places = await viewer.places()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: At[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) })
  const [from, to, other] = [places({ x: 0.3, y: 0.3 }), places({ x: 0.6, y: 0.4 }), places({ x: 0.7, y: 0.7 })]
  await send('touchStart', from)
  await send('touchMove', to)
  await expect(viewer.stage.locator('[data-line]')).toHaveCount(1)
  await send('touchStart', to, other)
  await expect(viewer.stage.locator('[data-line]')).toHaveCount(0)
  await send('touchEnd')
  expect(await viewer.value()).toBeNull()
  await touch(fingers, [way(from, to)])
  const before = await viewer.value<Line>()
  await send('touchStart', to)
  await send('touchMove', other)
  await send('touchStart', other, from)
  await send('touchEnd')
  expect(await viewer.value<Line>()).toEqual(before)
})

test('a finger adds, moves and removes marks, and draws an outline [imaging/viewer-touch, imaging/viewer-marks, imaging/viewer-outline]', async ({
  page,
}) => {
  const fingers = await page.context().newCDPSession(page)
  const marks = viewerOf(page, 'marks')
  await marks.show()
  let places = await marks.places()
  const pixel = await marks.pixel()
  for (const at of [
    { x: 0.3, y: 0.6 },
    { x: 0.6, y: 0.7 },
  ])
    await touch(fingers, [[places(at)]])
  await touch(fingers, [way(places({ x: 0.6, y: 0.7 }), places({ x: 0.55, y: 0.4 }))])
  const value = await marks.value<Mark[]>()
  expect(value).toHaveLength(2)
  expectNear(value[1], { x: 0.55, y: 0.4 }, pixel)
  await touch(fingers, [[places({ x: 0.3, y: 0.6 })]])
  expect(await marks.value<Mark[]>()).toHaveLength(1)

  const outline = viewerOf(page, 'outline')
  await outline.show()
  places = await outline.places()
  await touch(fingers, [around({ x: 0.5, y: 0.55 }, 0.2, 0.25).map(places)])
  const { points } = await outline.value<{ points: At[] }>()
  for (const { x, y } of points) expect(Math.abs(Math.hypot((x - 0.5) / 0.2, (y - 0.55) / 0.25) - 1)).toBeLessThan(0.04)
})

test('at 360 pixels nothing is wider than the window, and every control is 44 pixels for a thumb [imaging/viewer-touch]', async ({
  page,
}) => {
  for (const kind of ['point', 'label', 'frame', 'regions', 'boxes']) {
    const viewer = viewerOf(page, kind)
    await viewer.show()
    await viewer.button('More').click()
    const sizes = await viewer.part.locator('button:visible, select:visible, input:visible').evaluateAll((controls) =>
      controls.map((control) => {
        const { width, height, right } = control.getBoundingClientRect()
        return { name: control.ariaLabel ?? control.textContent, isSmall: width < 44 || height < 44, right }
      }),
    )
    expect(sizes.length).toBeGreaterThan(4)
    expect(sizes.filter(({ isSmall }) => isSmall)).toEqual([])
    expect(sizes.filter(({ right }) => right > 360)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('where a browser fills no screen, the viewer fills the window [imaging/viewer-full-screen]', async ({ page }) => {
  await page.evaluate(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
  const viewer = viewerOf(page, 'point')
  await viewer.show()
  await viewer.button('Full screen').click()
  const box = await viewer.part.locator('section').boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 360, 740])
  await viewer.button('Leave full screen').click()
  expect((await viewer.part.locator('section').boundingBox())?.width).toBeLessThan(360)
})

test('an ellipse and an angle are drawn and changed by a finger, which takes hold of a handle from 20 pixels away [imaging/viewer-measures]', async ({
  page,
}) => {
  const fingers = await page.context().newCDPSession(page)
  const viewer = viewerOf(page, 'ellipse')
  await viewer.show()
  const places = await viewer.places()
  await touch(fingers, [way(places({ x: 0.3, y: 0.5 }), places({ x: 0.7, y: 0.5 }))])
  const below = ({ x, y }: At) => ({ x, y: y + 20 })
  const handle = places({ x: 0.5, y: 0.5 + (0.6 * 0.2 * 640) / 480 })
  await touch(fingers, [way(below(handle), below(places({ x: 0.5, y: 0.75 })))])
  const { shape } = await viewer.value<{ shape: { rx: number; ry: number } }>()
  expectNear({ x: shape.rx, y: shape.ry }, { x: 0.2, y: 0.25 }, await viewer.pixel())

  const angle = viewerOf(page, 'angle')
  await angle.show()
  const on = await angle.places()
  const corner = on({ x: 0.3, y: 0.5 })
  await touch(fingers, [way(corner, on({ x: 0.7, y: 0.5 }))])
  await touch(fingers, [way(corner, on({ x: 0.3, y: 0.8 }))])
  await expect(angle.stage.getByText(/^(89\.\d|90\.\d)°$/)).toBeVisible()
})
