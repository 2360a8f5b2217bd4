import { getSite } from '@sonocampus/contract/site'
import { BARE, expect, SHOW, test } from './fixtures.ts'

test.use({ baseURL: SHOW })

test('the headline names the institute and its promises, over one picture [landing/headline, landing/live-classes, landing/hero-image]', async ({
  page,
  call,
}) => {
  const { body: site } = await call(getSite, {})
  await page.goto('/')
  await expect(page.getByText('Live Classes Available')).toBeVisible()
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toContainText(site.institute_name)
  for (const promise of [/world-class training/i, /advanced technology/i, /over two decades of excellence/i])
    await expect(headline).toContainText(promise)
  const images = page.locator('section', { has: headline }).locator('img')
  await expect(images).toHaveCount(1)
  await expect(images).toHaveAttribute('src', site.hero_image_url)
  await expect(images).toHaveAttribute('alt', /\S/)
})

test('the hero image shows while no outside host can be reached, also where no course is published [landing/hero-image-bundled]', async ({
  page,
}) => {
  const outside: string[] = []
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(BARE)
  const image = page.getByRole('img', { name: /ultrasound/i }).first()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  expect(outside).toEqual([])
})

test('the bar scrolls smoothly to the sections [landing/nav-smooth-scroll]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const places = { Courses: 'courses', 'Founder & CEO': 'about', Contact: 'contact' }
  for (const [name, id] of Object.entries(places)) {
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect(page.locator(`#${id} h2`)).toBeInViewport()
    const reached = () => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(reached).toBeGreaterThanOrEqual(0)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})
