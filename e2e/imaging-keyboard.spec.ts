import { buildDesignPage, openDesignPage } from './design-page.ts'
import { expect, test } from './fixtures.ts'
import { type At, expectNear, viewerOf } from './imaging-steps.ts'

let folder = ''
test.beforeAll(() => {
  folder = buildDesignPage()
})
test.beforeEach(async ({ page }) => openDesignPage(page, folder))

type Mark = At & { frame: number }
const EXACT = { x: 0.00002, y: 0.00002 }
/** The width in units of the height. */
const DOWN = 640 / 480

async function open(page: Parameters<typeof viewerOf>[0], kind: string) {
  const viewer = viewerOf(page, kind)
  await viewer.show()
  await viewer.stage.focus()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const times = (count: number, key: string) => Array.from({ length: count }, () => key)
  return { ...viewer, press, times }
}

test('arrows step through frames, and move the crosshair once there is one [imaging/viewer-keyboard, imaging/viewer-loop]', async ({
  page,
}) => {
  const { press, times, picture, said, value, stage } = await open(page, 'point')
  await press(...times(3, 'ArrowRight'), 'ArrowLeft')
  await expect(picture).toHaveAttribute('data-frame', '2')
  await expect(said).toHaveText('Frame 3 of 30')
  await press('End')
  await expect(picture).toHaveAttribute('data-frame', '29')
  await press('Home', 'm')
  await expect(stage.locator('[data-crosshair]')).toBeVisible()
  await press('.', '.', ',')
  await expect(picture).toHaveAttribute('data-frame', '1')
  await press('ArrowLeft', ...times(2, 'Shift+ArrowDown'))
  await expect(said).toHaveText('49 % across, 63 % down')
  await press(...times(3, 'Control+ArrowRight'), 'Alt+ArrowUp', 'Enter')
  const meant = { x: 0.5 - 0.01 + 3 / 640, y: 0.5 + 0.1 * DOWN - 1 / 480 }
  const set = await value<Mark>()
  expectNear(set, meant, EXACT)
  expect(set.frame).toBe(1)
  await expect(said).toHaveText(/^Point set, 49 % across, 63 % down/)
  await press('Backspace')
  expect(await value()).toBeNull()
  await press('m')
  await expect(stage.locator('[data-crosshair]')).toHaveCount(0)
})

test('a crosshair comes by its button too, and Tab leaves the picture [imaging/viewer-keyboard]', async ({ page }) => {
  const { button, press, stage, value } = await open(page, 'point')
  await button('Use keyboard crosshair').press('Enter')
  await expect(stage).toBeFocused()
  await press('Enter')
  expectNear(await value<Mark>(), { x: 0.5, y: 0.5 }, EXACT)
  await press('Tab')
  await expect(stage).not.toBeFocused()
})

test('marks, lines, outlines and names are set, taken hold of and moved by keys alone [imaging/viewer-keyboard]', async ({
  page,
}) => {
  const marks = await open(page, 'marks')
  await marks.press('m', 'Enter', ...marks.times(10, 'ArrowRight'), 'Enter')
  await marks.press(' ', ...marks.times(5, 'ArrowDown'), ' ')
  let value = await marks.value<Mark[]>()
  expectNear(value[1], { x: 0.6, y: 0.5 + 0.05 * DOWN }, EXACT)
  await marks.press('n', 'Enter')
  value = await marks.value<Mark[]>()
  expect(value).toHaveLength(1)

  const caliper = await open(page, 'caliper')
  await caliper.press('m', 'Enter', ...caliper.times(4, 'Shift+ArrowRight'), 'Enter')
  await caliper.press(' ', 'ArrowDown', 'Enter')
  const line = await caliper.value<{ a: At; b: At }>()
  expectNear(line.a, { x: 0.5, y: 0.5 }, EXACT)
  expectNear(line.b, { x: 0.7, y: 0.5 + 0.01 * DOWN }, EXACT)

  const outline = await open(page, 'outline')
  await outline.press('m', 'Enter', ...outline.times(4, 'Shift+ArrowRight'), 'Enter')
  await outline.press(...outline.times(4, 'Shift+ArrowDown'), 'Enter', 'Backspace')
  expect(await outline.value()).toBeNull()
  await outline.press('Enter')
  const { points } = await outline.value<{ points: At[] }>()
  expect(points).toHaveLength(3)
  expectNear(points[2], { x: 0.7, y: 0.5 + 0.2 * DOWN }, EXACT)

  const label = await open(page, 'label')
  await label.button('Near field').press('Enter')
  await label.stage.focus()
  await label.press('m', 'Shift+ArrowUp', 'Enter')
  const [placed] = await label.value<(Mark & { label_id: string })[]>()
  expect(placed?.label_id.at(-1)).toBe('c')
  expectNear(placed, { x: 0.5, y: 0.5 - 0.05 * DOWN }, EXACT)
})

test('the picture is zoomed by keys, and follows the crosshair [imaging/viewer-keyboard, imaging/viewer-zoom]', async ({
  page,
}) => {
  const { button, press, times, stage, value } = await open(page, 'point')
  await press(...times(5, '+'))
  await expect(button(/now at 538 percent/)).toBeVisible()
  await press('m', ...times(8, 'Shift+ArrowRight'))
  const cross = await stage.locator('[data-crosshair] circle').boundingBox()
  const box = await stage.boundingBox()
  expect(cross?.x).toBeGreaterThan(box?.x ?? 0)
  expect(cross?.x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
  await press('Enter', '0')
  expectNear(await value<Mark>(), { x: 0.9, y: 0.5 }, EXACT)
  await expect(button(/now at 100 percent/)).toBeVisible()
})

test('regions and black boxes are drawn by keys alone [imaging/viewer-keyboard]', async ({ page }) => {
  type Region = { keys: { frame: number; shape: { center: At; rx: number; ry: number; angle: number } }[] }
  const regions = await open(page, 'new-regions')
  await regions.press(
    'm',
    'Enter',
    ...regions.times(4, 'Shift+ArrowRight'),
    ...regions.times(2, 'Shift+ArrowDown'),
    'Enter',
  )
  // N cycles through the handles, the middle first. It is moved on another frame.
  await regions.press('.', 'n', ' ', 'ArrowLeft', ' ')
  const [region] = await regions.value<Region[]>()
  expect(region?.keys.map(({ frame }) => frame)).toEqual([0, 1])
  expectNear(region?.keys[0]?.shape.center, { x: 0.6, y: 0.5 + 0.05 * DOWN }, EXACT)
  expectNear(region?.keys[1]?.shape.center, { x: 0.59, y: 0.5 + 0.05 * DOWN }, EXACT)

  const boxes = await open(page, 'boxes')
  await boxes.press('m', 'Enter', ...boxes.times(4, 'Shift+ArrowRight'), 'Shift+ArrowDown', 'Enter')
  const [, box] = await boxes.value<(At & { width: number; height: number })[]>()
  expectNear(box, { x: 0.5, y: 0.5 }, EXACT)
  expectNear({ x: box?.width ?? 0, y: box?.height ?? 0 }, { x: 0.2, y: 0.05 * DOWN }, EXACT)
})

test('an ellipse and an angle are set and changed by keys alone, and told in words [imaging/viewer-measures]', async ({
  page,
}) => {
  type Ellipse = { shape: { rx: number; ry: number; angle: number } }
  const ellipse = await open(page, 'ellipse')
  await ellipse.press('m', 'Enter', ...ellipse.times(4, 'Shift+ArrowRight'), 'Enter')
  await ellipse.press(...ellipse.times(2, 'Shift+ArrowDown'), 'Enter')
  const { shape } = await ellipse.value<Ellipse>()
  expect([shape.rx, shape.ry / DOWN, shape.angle]).toEqual([
    expect.closeTo(0.1, 2),
    expect.closeTo(0.1, 2),
    expect.closeTo(0, 1),
  ])
  await expect(ellipse.stage.getByText(/^\d+\.\d\d cm², \d+\.\d\d cm around$/)).toBeVisible()

  const angle = await open(page, 'angle')
  await angle.press('m', 'Enter', ...angle.times(4, 'Shift+ArrowRight'), 'Enter')
  await angle.press('Enter', ...angle.times(4, 'Shift+ArrowUp'), 'Enter')
  await expect(angle.stage.getByText('90.0°')).toBeVisible()
  await angle.press(' ', ...angle.times(4, 'Shift+ArrowRight'), 'Enter')
  await expect(angle.stage.getByText('135.0°')).toBeVisible()
})
