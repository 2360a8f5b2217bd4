import { buildDesignPage, openDesignPage } from './design-page.ts'
import { expect, test } from './fixtures.ts'
import { type At, around, chamberCenter, dragMouse, expectNear, viewerOf, way } from './imaging-steps.ts'

let folder = ''
test.beforeAll(() => {
  folder = buildDesignPage()
})
test.beforeEach(async ({ page }) => openDesignPage(page, folder))

type Ellipse = { kind: 'ellipse'; center: At; rx: number; ry: number; angle: number }
type Polygon = { kind: 'polygon'; points: At[] }
type Region<Shape> = { tolerance: number; from: number; to: number; keys: { frame: number; shape: Shape }[] }

test('an ellipse is drawn from corner to corner, and changed by its handles [imaging/author-regions]', async ({
  page,
}) => {
  const viewer = viewerOf(page, 'new-regions')
  await viewer.show()
  const places = await viewer.places()
  const pixel = await viewer.pixel()
  const shape = async () => (await viewer.value<Region<Ellipse>[]>())[0]?.keys[0]?.shape
  await dragMouse(page, way(places({ x: 0.3, y: 0.3 }), places({ x: 0.5, y: 0.7 })))
  let now = await shape()
  expectNear(now?.center, { x: 0.4, y: 0.5 }, pixel)
  expectNear({ x: now?.rx ?? 0, y: now?.ry ?? 0 }, { x: 0.1, y: 0.2 }, pixel)
  await dragMouse(page, way(places({ x: 0.4, y: 0.5 }), places({ x: 0.45, y: 0.55 })))
  await dragMouse(page, way(places({ x: 0.55, y: 0.55 }), places({ x: 0.65, y: 0.6 })))
  await dragMouse(page, way(places({ x: 0.45, y: 0.75 }), places({ x: 0.45, y: 0.65 })))
  now = await shape()
  expectNear(now?.center, { x: 0.45, y: 0.55 }, pixel)
  expectNear({ x: now?.rx ?? 0, y: now?.ry ?? 0 }, { x: 0.2, y: 0.1 }, pixel)
  // The handle above it, dragged to the right, rotates it by a right angle.
  const turning = places({ x: 0.45, y: 0.55 - 0.1 * 1.35 })
  await dragMouse(page, way(turning, places({ x: 0.7, y: 0.55 })))
  expect((await shape())?.angle).toBe(90)
})

test('what is changed on another frame is drawn there, and lies between on those between [imaging/author-keys]', async ({
  page,
}) => {
  const viewer = viewerOf(page, 'regions')
  await viewer.show()
  const keys = async () => (await viewer.value<Region<Ellipse>[]>())[0]?.keys ?? []
  expect((await keys()).map(({ frame }) => frame)).toEqual([0, 8, 22])
  await viewer.scrubber.fill('15')
  // The interpolated shape between frames 8 and 22, moved.
  const places = await viewer.places(15)
  const between = { x: (chamberCenter(8).x + chamberCenter(22).x) / 2, y: 0.55 }
  await dragMouse(page, way(places(between), places({ x: 0.6, y: 0.45 })))
  const drawn = await keys()
  expect(drawn.map(({ frame }) => frame)).toEqual([0, 8, 15, 22])
  expectNear(drawn[2]?.shape.center, { x: 0.6, y: 0.45 }, await viewer.pixel())
  await viewer.button('Next drawn').click()
  await expect(viewer.picture).toHaveAttribute('data-frame', '22')
  await viewer.button('Previous drawn').click()
  await viewer.button('Delete this drawing').click()
  expect((await keys()).map(({ frame }) => frame)).toEqual([0, 8, 22])
  await viewer.scrubber.fill('9')
  await viewer.button('Copy from the frame before').click()
  const copied = await keys()
  expect(copied[2]).toEqual({ frame: 9, shape: copied[1]?.shape })
})

test('a region counts on the frames that are said, and within its tolerance [imaging/author-keys]', async ({
  page,
}) => {
  const viewer = viewerOf(page, 'regions')
  await viewer.show()
  const region = async () => (await viewer.value<Region<Ellipse>[]>())[0]
  await viewer.scrubber.fill('4')
  await viewer.button('Counts from here').click()
  await viewer.scrubber.fill('11')
  await viewer.button('Counts to here').click()
  expect(await region()).toMatchObject({ from: 4, to: 11 })
  await expect(viewer.part.getByText('Counts on frames 5 to 12.')).toBeVisible()
  await viewer.part.getByRole('slider', { name: 'Tolerance' }).fill('0.05')
  expect((await region())?.tolerance).toBe(0.05)
  await viewer.button('Counts on all').click()
  expect(await region()).toMatchObject({ from: 0, to: 29 })
})

test('a polygon keeps its number of corners on every drawn frame [imaging/author-regions, imaging/author-keys]', async ({
  page,
}) => {
  const viewer = viewerOf(page, 'new-regions')
  await viewer.show()
  await viewer.button('Polygon').click()
  await viewer.show()
  let places = await viewer.places()
  const pixel = await viewer.pixel()
  const corners = [
    { x: 0.3, y: 0.3 },
    { x: 0.6, y: 0.3 },
    { x: 0.6, y: 0.6 },
    { x: 0.3, y: 0.6 },
  ]
  for (const at of corners) await page.mouse.click(places(at).x, places(at).y)
  await viewer.button('Finish corners').click()
  const keys = async () => (await viewer.value<Region<Polygon>[]>())[0]?.keys ?? []
  expect((await keys())[0]?.shape.points).toHaveLength(4)
  await viewer.scrubber.fill('3')
  await viewer.show()
  places = await viewer.places(3)
  await dragMouse(page, way(places({ x: 0.6, y: 0.6 }), places({ x: 0.7, y: 0.8 })))
  // Adds a corner on an edge, here and at the same fraction on the other drawn frame; a tap removes both.
  await page.mouse.click(places({ x: 0.45, y: 0.3 }).x, places({ x: 0.45, y: 0.3 }).y)
  let drawn = await keys()
  expect(drawn.map(({ shape }) => shape.points.length)).toEqual([5, 5])
  expectNear(drawn[0]?.shape.points[1], { x: 0.45, y: 0.3 }, pixel)
  expectNear(drawn[1]?.shape.points[3], { x: 0.7, y: 0.8 }, pixel)
  expectNear(drawn[0]?.shape.points[3], { x: 0.6, y: 0.6 }, pixel)
  await page.mouse.click(places({ x: 0.7, y: 0.8 }).x, places({ x: 0.7, y: 0.8 }).y)
  drawn = await keys()
  expect(drawn.map(({ shape }) => shape.points.length)).toEqual([4, 4])
  // Another is drawn in one go, and selected.
  await dragMouse(page, around({ x: 0.8, y: 0.3 }, 0.08, 0.1).map(places))
  await expect(viewer.button('Region 2')).toHaveAttribute('aria-pressed', 'true')
  await viewer.button('Delete region').click()
  expect(await viewer.value<unknown[]>()).toHaveLength(1)
})

test('black boxes are drawn, moved, resized and deleted; a scale is a line without a length [imaging/author-boxes, imaging/viewer-caliper]', async ({
  page,
}) => {
  type Box = At & { width: number; height: number }
  const viewer = viewerOf(page, 'boxes')
  await viewer.show()
  let places = await viewer.places()
  const pixel = await viewer.pixel()
  await dragMouse(page, way(places({ x: 0.9, y: 0.3 }), places({ x: 0.6, y: 0.1 })))
  await dragMouse(page, way(places({ x: 0.75, y: 0.2 }), places({ x: 0.7, y: 0.3 })))
  await dragMouse(page, way(places({ x: 0.85, y: 0.4 }), places({ x: 0.75, y: 0.5 })))
  const [, box] = await viewer.value<Box[]>()
  expectNear(box, { x: 0.55, y: 0.2 }, pixel)
  expectNear({ x: box?.width ?? 0, y: box?.height ?? 0 }, { x: 0.2, y: 0.3 }, { x: 2 * pixel.x, y: 2 * pixel.y })
  await page.mouse.click(places({ x: 0.1, y: 0.05 }).x, places({ x: 0.1, y: 0.05 }).y)
  await viewer.button('Delete box').click()
  expect(await viewer.value<Box[]>()).toEqual([box])

  const line = viewerOf(page, 'line')
  await line.show()
  places = await line.places()
  await dragMouse(page, way(places({ x: 0.1, y: 0.1 }), places({ x: 0.1, y: 0.8 })))
  const value = await line.value<{ a: At; b: At }>()
  expectNear(value.b, { x: 0.1, y: 0.8 }, pixel)
  await expect(line.stage.locator('text')).toHaveCount(0)
})
