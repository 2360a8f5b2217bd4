import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildDesignPage, openDesignPage } from './design-page.ts'
import { expect, test } from './fixtures.ts'
import { viewerOf } from './imaging-steps.ts'
import { expectAccessible } from './on-screen.ts'

let folder = ''
test.beforeAll(() => {
  folder = buildDesignPage()
})

test('a result shows the own answer and the right one, apart by colour, line and shape, and says which is which [imaging/viewer-results]', async ({
  page,
}) => {
  await openDesignPage(page, folder)
  const result = page.locator('#results')
  const stage = result.locator('[data-stage]')
  await stage.locator('canvas[data-frame]').waitFor()
  const line = (whose: string) => stage.locator(`[data-line="${whose}"] > path:not([class*="sunken"])`).first()
  const look = (whose: string) =>
    line(whose).evaluate((path) => {
      const { stroke, strokeDasharray } = getComputedStyle(path)
      return { stroke, strokeDasharray }
    })
  const [own, right] = [await look('own'), await look('true')]
  expect(own.stroke).not.toBe(right.stroke)
  expect(own.strokeDasharray).toBe('none')
  expect(right.strokeDasharray).not.toBe('none')
  await expect(stage.locator('[data-dot="own"] circle')).toHaveCount(3)
  await expect(result.getByRole('listitem')).toHaveText(['Your answer', 'Correct answer'])
  await expect(result.locator('[data-flag]')).toHaveCount(2)
  // On another frame the response is faint, and the region is where it belongs there.
  const region = stage.locator('[data-line="true"]').first().locator('path').last()
  const before = await region.getAttribute('d')
  await result.getByRole('slider', { name: 'Frame' }).fill('8')
  await expect(stage.locator('[data-dot="own"]')).toHaveAttribute('opacity', '0.4')
  expect(await region.getAttribute('d')).not.toBe(before)
  // The watermark is on top and ignores the pointer.
  const mark = await stage.locator('[data-viewer]').boundingBox()
  const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-viewer]') ?? null, [
    (mark?.x ?? 0) + 3,
    (mark?.y ?? 0) + 3,
  ] as const)
  expect(hit).toBeNull()
  await expect(page.locator('#heat [data-heat] rect').first()).toBeVisible()
})

test('two loops go in step, by share of their length, with one scrubber [imaging/viewer-side-by-side]', async ({
  page,
}) => {
  await openDesignPage(page, folder)
  const pair = page.locator('#side-by-side')
  const shown = () =>
    pair.locator('[data-stage] > canvas').evaluateAll((all) => all.map((one) => one.getAttribute('data-frame')))
  await pair.locator('canvas[data-frame]').nth(1).waitFor()
  await expect(pair.getByRole('slider', { name: 'Frame' })).toHaveCount(1)
  await pair.getByRole('slider', { name: 'Frame' }).fill('29')
  await expect.poll(shown).toEqual(['29', '14'])
  await pair.getByRole('button', { name: 'Frame forward' }).click()
  await expect.poll(shown).toEqual(['0', '0'])
  await pair.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => Number((await shown())[0])).toBeGreaterThan(4)
  await pair.getByRole('button', { name: 'Pause' }).click()
  const at = Number(await pair.getByRole('slider', { name: 'Frame' }).inputValue())
  await expect.poll(shown).toEqual([String(at), String(Math.round((at / 29) * 14))])
})

test('every viewer gives axe nothing to find, in both themes [imaging/viewer-keyboard]', async ({ page }) => {
  await page.route('/api/assets/**', (route) => route.fulfill({ status: 404, json: { detail: 'Not found' } }))
  await openDesignPage(page, folder)
  for (const kind of ['point', 'label', 'frame', 'regions', 'boxes']) await viewerOf(page, kind).button('More').click()
  await expect(page.locator('#side-by-side canvas[data-frame]').first()).toBeAttached()
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const parts = [...(main?.children ?? [])]
    for (const part of parts) if (part.localName !== 'header' && !part.querySelector('[data-stage]')) part.remove()
  })
  await expectAccessible(page, ['light', 'dark'])
})

test('the viewer with all its tools is at most 25 kB, comes with the first picture, and brings a student nothing of an author [imaging/viewer-weight]', () => {
  type Chunk = { file: string; imports?: string[] }
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const filesOf = (entry: string, files = new Set<string>()): Set<string> => {
    const { file = '', imports = [] } = manifest[entry] ?? {}
    if (!file || files.has(file)) return files
    files.add(file)
    for (const imported of imports) filesOf(imported, files)
    return files
  }
  const of = (name: string) => filesOf(`src/imaging/${name}-viewer.tsx`)
  const page = filesOf('design.html')
  const [student, author, pair] = [of('student'), of('author'), of('side-by-side')]
  const weight = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000
  const added = new Set([...student, ...author, ...pair].filter((file) => !page.has(file)))
  expect(added.size).toBeGreaterThanOrEqual(3)
  expect(weight(added)).toBeLessThanOrEqual(25)
  const source = [...student].filter((file) => added.has(file)).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(source.join('')).toContain('Choose this frame')
  expect(source.join('')).not.toContain('Copy from the frame before')
})
