import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { exploreCourse, exploreCourses } from '@sonocampus/contract/courses'
import { expect, SHOW, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'

test.use({ baseURL: SHOW })

const publicPages = ['landing', 'course', '404'] as const

async function open(page: Page, name: (typeof publicPages)[number]) {
  if (name === '404') return page.goto('/no/such/page')
  await page.goto('/')
  if (name === 'landing') return
  const link = page.locator('#courses h3 a').first()
  await page.goto((await link.getAttribute('href')) ?? '')
}

for (const name of publicPages)
  test(`axe finds nothing on the ${name} page, wide and narrow, light and dark`, async ({ page }) => {
    await open(page, name)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, ['light', 'dark'])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

test('who wants less motion sees the colours of the night at once: nothing passes from one to the other [layout/less-motion]', async ({
  page,
}) => {
  const passing = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length
  await page.goto('/')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(passing)).toBe(0)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  expect(await page.evaluate(passing)).toBeGreaterThan(0)
})

test('an unknown address answers 404 with the way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every course, its price and its curriculum can be read, and the small menu opens', async ({ page, call }) => {
    const { body: courses } = await call(exploreCourses, {})
    await page.goto('/')
    for (const { title } of courses) await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('PKR 25,000', { exact: true })).toBeVisible()
    await page.locator('#courses h3 a').first().click()
    const { body: course } = await call(exploreCourse, { params: { courseId: courses[0]?.id ?? '' } })
    for (const line of course.curriculum.split('\n'))
      await expect(page.locator('ol').getByText(line, { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByLabel('Menu').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})

test('the app takes over without a reload, and Back returns', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const sameDocument = () => page.evaluate(() => 'sameDocument' in window)
  await page.getByRole('link', { name: 'Start Your Journey' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Ultrasound Training')
  expect(await sameDocument()).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Start Your Journey' })).toBeVisible()
  await page.locator('#courses h3 a').first().click()
  await expect(page.getByRole('link', { name: 'Apply for this course' })).toBeVisible()
  await page.getByRole('link', { name: 'All courses' }).click()
  await expect(page).toHaveURL('/#courses')
  await expect(page.locator('#courses h2')).toBeInViewport()
  expect(await sameDocument()).toBe(true)
})

test('a click with a modifier key stays a link of the browser', async ({ page, context }) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Start Your Journey' }).click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL('/signup')
  await expect(page).toHaveURL('/')
})

test.describe('at the first visit', () => {
  test.use({ isFirstVisit: true })

  test('the landing page brings at most 90.5 kB of script and 40 kB of type', async ({ page }) => {
    const sizes = { script: 0, font: 0 }
    const reading: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'font') return
      reading.push(
        response.body().then((body) => {
          sizes[kind] += kind === 'script' ? gzipSync(body, { level: 9 }).length : body.length
        }),
      )
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await Promise.all(reading)
    expect(sizes.script).toBeGreaterThan(0)
    expect(sizes.script).toBeLessThanOrEqual(90_500)
    expect(sizes.font).toBeGreaterThan(0)
    expect(sizes.font).toBeLessThanOrEqual(40_000)
  })

  for (const width of [360, 1280])
    test(`nothing moves while the landing page loads, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/', { waitUntil: 'networkidle' })
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 500)
          }),
      )
      expect(shift).toBeLessThanOrEqual(0.01)
    })
})
