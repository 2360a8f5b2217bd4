// Takes the pictures of a screen and notes what is wrong with it.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import axe from 'axe-core'

const WIDTHS = [1280, 768, 360]
const HEIGHTS = { 1280: 800, 768: 1024, 360: 740 }
const THEMES = ['light', 'dark']
const NARROWEST = 320
/** What a screen may jump while it loads. */
const MOST_SHIFT = 0.02
/** Longer screens are cut: what is below looks like what is above. */
const TALLEST = 4000

/** How a state comes about: what happens to the calls that read. */
const ANSWERS = {
  loading: () => undefined, // Never answered.
  error: (route) =>
    route.fulfill({
      status: 500,
      json: { detail: 'Something went wrong on our side. Please try again.', code: 'internal_error' },
    }),
}

/** Reads are held or refused; everything else, and the session itself, goes on. */
export async function holdAnswers(page, state) {
  const answer = ANSWERS[state]
  if (!answer) return
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? answer(route) : route.fallback()))
}

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function makeShooter({ out, only, pictures, faults }) {
  const isWanted = ({ reader, screen, state }) => `${reader.role} ${reader.name} ${screen} ${state}`.includes(only)

  async function takePictures(page, { reader, screen, state }) {
    const where = `${reader.name} · ${screen} · ${state}`
    const files = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] })
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(80)
        const file = join(
          slug(reader.role),
          slug(reader.name),
          slug(`${screen} ${state}`),
          `${width}-${colorScheme}.png`,
        )
        mkdirSync(join(out, dirname(file)), { recursive: true })
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        const isCut = height > TALLEST || state.startsWith('dialog')
        await page.screenshot({ path: join(out, file), fullPage: !isCut })
        files.push({ file, width, colorScheme })
      }
    }
    pictures.push(...files.map((one) => ({ ...one, reader, screen, state })))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: NARROWEST, height: 740 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > NARROWEST) faults.push(`${where}: ${wide} pixels wide at ${NARROWEST}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const id of await findViolations(page)) faults.push(`${where}: axe ${id}`)
  }

  async function shoot(context, { reader, screen, address, state }) {
    if (!isWanted({ reader, screen, state })) return
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    const errors = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (line) => {
      if (line.type() === 'error' && state !== 'error') errors.push(line.text())
    })
    await holdAnswers(page, state)
    await page.goto(address, { waitUntil: 'load' })
    if (state === 'loading') await page.waitForTimeout(600)
    // A failed call is made three times more, over seven seconds, before the screen says so.
    else if (state === 'error') await page.waitForTimeout(8500)
    else await page.waitForLoadState('networkidle', { timeout: 12_000 }).catch(() => undefined)
    const shifted = await page.evaluate(() => window.shifted)
    if (shifted > MOST_SHIFT)
      faults.push(`${reader.name} · ${screen} · ${state}: jumps by ${shifted.toFixed(3)} at 360`)
    await takePictures(page, { reader, screen, state })
    for (const error of errors) faults.push(`${reader.name} · ${screen} · ${state}: ${error}`)
    await page.close()
  }

  return { shoot, takePictures, isWanted }
}

async function findViolations(page) {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)
  })
}
