import { buildDesignPage, openDesignPage } from './design-page.ts'
import { expect, test } from './fixtures.ts'
import { type At, around, chamberCenter as center, dragMouse, expectNear, viewerOf, way } from './imaging-steps.ts'

let folder = ''
test.beforeAll(() => {
  folder = buildDesignPage()
})
test.beforeEach(async ({ page }) => openDesignPage(page, folder))

type Mark = At & { frame: number }

test.describe('with the mouse, at 1280', () => {
  for (const zooms of [0, 2])
    test(`a tap hands out the place that is seen under it, ${zooms ? 'zoomed and moved' : 'whole'} [imaging/viewer-exact]`, async ({
      page,
    }) => {
      const viewer = viewerOf(page, 'point')
      await viewer.show()
      for (let frame = 0; frame < 8; frame++) await viewer.button('Frame forward').click()
      for (let zoom = 0; zoom < zooms; zoom++) await viewer.button('Zoom in').click()
      if (zooms) {
        const places = await viewer.places(8, 1.4 ** zooms)
        await dragMouse(page, way(places({ x: 0.5, y: 0.5 }), places({ x: 0.53, y: 0.46 })))
        expect(await viewer.value()).toBeNull()
      }
      const places = await viewer.places(8, 1.4 ** zooms)
      const pixel = await viewer.pixel(1.4 ** zooms)
      for (const at of [center(8), { x: 0.6, y: 0.4 }]) {
        await page.mouse.click(places(at).x, places(at).y)
        const value = await viewer.value<Mark>()
        expect(value.frame).toBe(8)
        expectNear(value, at, pixel)
      }
    })

  test('the wheel zooms the picture that is worked on around the pointer, and scrolls the page over any other [imaging/viewer-zoom]', async ({
    page,
  }) => {
    const viewer = viewerOf(page, 'point')
    await viewer.show()
    const places = await viewer.places()
    const at = places({ x: 0.5, y: 0.6 })
    await page.mouse.move(at.x, at.y)
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await scrolled()
    await page.mouse.wheel(0, -300)
    await expect.poll(scrolled).toBe(before - 300)
    await expect(viewer.button(/now at 100 percent/)).toBeVisible()
    await viewer.show()
    await viewer.stage.focus()
    await page.mouse.wheel(0, -200)
    await expect(viewer.button(/now at 165 percent/)).toBeVisible()
    await page.mouse.click(at.x, at.y)
    expectNear(await viewer.value<Mark>(), { x: 0.5, y: 0.6 }, await viewer.pixel())
    await viewer.stage.press('0')
    await expect(viewer.button(/now at 100 percent/)).toBeVisible()
  })

  test('marks are added by taps, moved by drags and removed by another tap [imaging/viewer-marks]', async ({
    page,
  }) => {
    const viewer = viewerOf(page, 'marks')
    await viewer.show()
    const places = await viewer.places()
    const pixel = await viewer.pixel()
    const [one, two, three] = [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
      { x: 0.55, y: 0.7 },
    ]
    for (const at of [one, two]) await page.mouse.click(places(at).x, places(at).y)
    // Grabbed beside its middle, it doesn't jump there.
    await dragMouse(
      page,
      way({ x: places(two).x + 5, y: places(two).y }, { x: places(three).x + 5, y: places(three).y }),
    )
    let marks = await viewer.value<Mark[]>()
    expect(marks).toHaveLength(2)
    expectNear(marks[1], three, pixel)
    await page.mouse.click(places(one).x + 3, places(one).y)
    marks = await viewer.value<Mark[]>()
    expect(marks).toHaveLength(1)
    expectNear(marks[0], three, pixel)
  })

  test('an outline is drawn in one go or corner by corner, and its corners are dragged [imaging/viewer-outline]', async ({
    page,
  }) => {
    type Outline = { frame: number; points: At[] }
    const viewer = viewerOf(page, 'outline')
    await viewer.show()
    const places = await viewer.places()
    const pixel = await viewer.pixel()
    await dragMouse(page, around({ x: 0.5, y: 0.55 }, 0.2, 0.25).map(places))
    const drawn = await viewer.value<Outline>()
    expect(drawn.points.length).toBeGreaterThan(8)
    expect(drawn.points.length).toBeLessThanOrEqual(60)
    for (const { x, y } of drawn.points)
      expect(Math.abs(Math.hypot((x - 0.5) / 0.2, (y - 0.55) / 0.25) - 1)).toBeLessThan(0.02)
    await viewer.button('Clear').click()
    expect(await viewer.value()).toBeNull()
    const corners = [
      { x: 0.3, y: 0.3 },
      { x: 0.6, y: 0.3 },
      { x: 0.6, y: 0.6 },
      { x: 0.3, y: 0.7 },
    ]
    for (const [count, at] of corners.entries()) {
      await page.mouse.click(places(at).x, places(at).y)
      if (count < 2) expect(await viewer.value()).toBeNull()
    }
    const moved = { x: 0.35, y: 0.8 }
    await dragMouse(page, way(places({ x: 0.3, y: 0.7 }), places(moved)))
    // A tap on an edge adds a corner.
    await page.mouse.click(places({ x: 0.45, y: 0.3 }).x, places({ x: 0.45, y: 0.3 }).y)
    const { points } = await viewer.value<Outline>()
    const meant = [corners[0], { x: 0.45, y: 0.3 }, corners[1], corners[2], moved]
    expect(points).toHaveLength(5)
    for (const [index, at] of meant.entries()) expectNear(points[index], at ?? moved, pixel)
    await viewer.button('Remove last').click()
    expect((await viewer.value<Outline>()).points).toHaveLength(4)
  })

  test('a caliper is drawn or set by its ends, and tells its length [imaging/viewer-caliper]', async ({ page }) => {
    type Line = { frame: number; a: At; b: At }
    const viewer = viewerOf(page, 'caliper')
    await viewer.show()
    const places = await viewer.places()
    const pixel = await viewer.pixel()
    await dragMouse(page, way(places({ x: 0.25, y: 0.5 }), places({ x: 0.75, y: 0.5 })))
    let line = await viewer.value<Line>()
    expectNear(line.a, { x: 0.25, y: 0.5 }, pixel)
    expectNear(line.b, { x: 0.75, y: 0.5 }, pixel)
    await expect(viewer.stage.getByText(/^(79\.[6-9]|80\.[0-4]) mm$/)).toBeVisible()
    await dragMouse(page, way(places({ x: 0.75, y: 0.5 }), places({ x: 0.5, y: 0.7 })))
    line = await viewer.value<Line>()
    expectNear(line.a, { x: 0.25, y: 0.5 }, pixel)
    expectNear(line.b, { x: 0.5, y: 0.7 }, pixel)
    for (const at of [
      { x: 0.4, y: 0.4 },
      { x: 0.4, y: 0.8 },
    ])
      await page.mouse.click(places(at).x, places(at).y)
    line = await viewer.value<Line>()
    expectNear(line.a, { x: 0.4, y: 0.4 }, pixel)
    expectNear(line.b, { x: 0.4, y: 0.8 }, pixel)
  })

  test('names are tapped and then their places, moved and removed [imaging/viewer-label]', async ({ page }) => {
    type Placed = Mark & { label_id: string }
    const viewer = viewerOf(page, 'label')
    await viewer.button('Chamber').click()
    await viewer.show()
    const places = await viewer.places()
    const pixel = await viewer.pixel()
    await page.mouse.click(places({ x: 0.5, y: 0.5 }).x, places({ x: 0.5, y: 0.5 }).y)
    // The next unplaced name is selected automatically.
    await expect(viewer.button('Wall')).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.click(places({ x: 0.38, y: 0.5 }).x, places({ x: 0.38, y: 0.5 }).y)
    await dragMouse(page, way(places({ x: 0.5, y: 0.5 }), places({ x: 0.52, y: 0.6 })))
    const value = await viewer.value<Placed[]>()
    expect(value.map(({ label_id }) => label_id.at(-1))).toEqual(['b', 'a'])
    expectNear(value[0], { x: 0.52, y: 0.6 }, pixel)
    expectNear(value[1], { x: 0.38, y: 0.5 }, pixel)
    await viewer.button(/^Chamber/).click()
    await viewer.button('Remove last').click()
    expect((await viewer.value<Placed[]>()).map(({ label_id }) => label_id.at(-1))).toEqual(['a'])
  })

  test('a frame is gone to and chosen; what is shown is that very frame [imaging/viewer-frame, imaging/viewer-loop]', async ({
    page,
  }) => {
    const viewer = viewerOf(page, 'frame')
    await viewer.show()
    await viewer.scrubber.fill('11')
    await expect(viewer.picture).toHaveAttribute('data-frame', '11')
    await expect(viewer.scrubber).toHaveAttribute('aria-valuetext', 'Frame 12 of 30')
    await viewer.button('Choose this frame').click()
    expect(await viewer.value()).toBe(11)
    await viewer.button('Frame back').click()
    await expect(viewer.said).toHaveText('Frame 11 of 30')
    await viewer.button('Go to frame 12').click()
    await expect(viewer.picture).toHaveAttribute('data-frame', '11')
    await expect(viewer.part.locator('[data-flag="own"]')).toBeVisible()
  })

  test('a loop plays between two frames, at another speed, and stops on a whole frame [imaging/viewer-loop]', async ({
    page,
  }) => {
    const viewer = viewerOf(page, 'frame')
    await viewer.show()
    await viewer.button('More').click()
    await viewer.scrubber.fill('4')
    await viewer.button('Set A').click()
    await viewer.scrubber.fill('6')
    await viewer.button('Set B').click()
    await viewer.part.getByLabel('Speed').selectOption('2')
    const shown = viewer.picture.evaluateHandle((canvas) => {
      const frames: string[] = []
      new MutationObserver(() => frames.push(canvas.getAttribute('data-frame') ?? '')).observe(canvas, {
        attributeFilter: ['data-frame'],
      })
      return frames
    })
    const frames = await shown
    await viewer.button('Play').click()
    await expect.poll(() => frames.evaluate((list) => list.length)).toBeGreaterThan(6)
    await viewer.button('Pause').click()
    expect(new Set(await frames.jsonValue())).toEqual(new Set(['4', '5', '6']))
    await expect(viewer.picture).toHaveAttribute('data-frame', await viewer.scrubber.inputValue())
    await viewer.button('Whole loop').click()
    await expect(viewer.button('Set A')).toBeVisible()
  })

  test('brightness and contrast change what is seen, and go back to what was taken [imaging/viewer-light]', async ({
    page,
  }) => {
    const viewer = viewerOf(page, 'point')
    await viewer.show()
    await viewer.button('More').click()
    await viewer.part.getByRole('slider', { name: 'Brightness' }).fill('1.5')
    await viewer.part.getByRole('slider', { name: 'Contrast' }).fill('0.8')
    await expect(viewer.picture).toHaveCSS('filter', 'brightness(1.5) contrast(0.8)')
    await viewer.button('Original').click()
    await expect(viewer.picture).toHaveCSS('filter', 'none')
  })

  test('fills the screen and leaves it, and a tap is right there too [imaging/viewer-full-screen, imaging/viewer-exact]', async ({
    page,
  }) => {
    const viewer = viewerOf(page, 'point')
    await viewer.show()
    await viewer.button('Full screen').click()
    await expect(viewer.button('Leave full screen')).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))).toBe('The tool “point”')
    const places = await viewer.places()
    await page.mouse.click(places({ x: 0.6, y: 0.4 }).x, places({ x: 0.6, y: 0.4 }).y)
    expectNear(await viewer.value<Mark>(), { x: 0.6, y: 0.4 }, await viewer.pixel())
    await viewer.button('Leave full screen').click()
    await expect(viewer.button('Full screen')).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  })
})
