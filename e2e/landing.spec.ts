import { getSite } from '@sonocampus/contract/site'
import { BARE, expect, SHOW, test } from './fixtures.ts'

test.use({ baseURL: SHOW })

const session = { email: 'visitor@example.org', role: 'student', full_name: 'Visitor', access_token: 'stored' }

test('the page names the institute and its promises, shows one picture, the founder, every way to reach it, and a footer [landing/headline, landing/live-classes, landing/hero-image, landing/brand-label, landing/founder-section, landing/contact-section, landing/footer, landing/verify-link]', async ({
  page,
  call,
}) => {
  const { body: site } = await call(getSite, {})
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(site.brand, { exact: true })).toBeVisible()
  await expect(page.getByText('Live Classes Available')).toBeVisible()
  await test.step('headline and picture', async () => {
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toContainText(site.institute_name)
    await expect(headline).toContainText(/world-class training/i)
    await expect(headline).toContainText(/advanced technology/i)
    await expect(headline).toContainText(/over two decades of excellence/i)
    const images = page.locator('section', { has: headline }).locator('img')
    await expect(images).toHaveCount(1)
    await expect(images).toHaveAttribute('src', site.hero_image_url)
    await expect(images).toHaveAttribute('alt', /\S/)
  })
  await test.step('founder', async () => {
    const about = page.locator('#about')
    await expect(about.getByRole('heading', { name: 'Founder & CEO', exact: true })).toBeVisible()
    for (const text of [site.founder_name, site.founder_title, site.founder_bio])
      await expect(about.getByText(text, { exact: true })).toBeVisible()
  })
  await test.step('contact', async () => {
    const contact = page.locator('#contact')
    await expect(contact.getByRole('link', { name: site.contact_email })).toHaveAttribute(
      'href',
      `mailto:${site.contact_email}`,
    )
    await expect(contact.getByRole('link', { name: site.contact_phone })).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expect(contact.getByText(site.contact_address)).toBeVisible()
  })
  await test.step('footer', async () => {
    const footer = page.getByRole('contentinfo')
    const links = { Home: '/', Courses: '/#courses', About: '/#about', Contact: '/#contact' }
    for (const [name, address] of Object.entries(links))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    await expect(footer.getByRole('link', { name: site.contact_email })).toBeVisible()
    await expect(footer.getByRole('link', { name: site.contact_phone })).toBeVisible()
    await expect(footer.getByText(site.contact_address)).toBeVisible()
    const chat = footer.getByRole('link', { name: 'Chat support' })
    await expect(chat).toHaveAttribute('href', site.chat_url)
    await expect(chat).toHaveAttribute('rel', /noopener/)
    await expect(chat).toHaveAttribute('target', '_blank')
    await footer.getByRole('link', { name: 'Verify a certificate' }).click()
    await expect(page).toHaveURL('/verify')
  })
})

test('the hero image shows while no outside host can be reached, and without a published course the list says so [landing/hero-image-bundled, landing/empty-featured]', async ({
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
  await expect(page.locator('#courses').getByText('No featured courses available right now.')).toBeVisible()
})

test('the bar stays in view, offers its entries, and a visitor Login and Sign Up, a student the dashboard [landing/nav-entries, landing/nav-login-signup, landing/start-your-journey]', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/')
  await expect(bar.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  for (const name of ['Courses', 'Founder & CEO', 'Contact'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  for (const [place, name, address] of [
    [bar, 'Login', '/login'],
    [bar, 'Sign Up', '/signup'],
    [page, 'Start Your Journey', '/signup'],
  ] as const) {
    await place.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
  await page.evaluate((value) => localStorage.setItem('student_session', JSON.stringify(value)), session)
  await page.goto('/')
  await expect(bar.getByRole('link', { name: 'My dashboard' })).toHaveAttribute('href', '/student/dashboard')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
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

test('on a small screen the bar is a menu that closes after a choice [landing/nav-mobile]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const contact = bar.getByRole('link', { name: 'Contact', exact: true })
  await expect(contact).toBeHidden()
  await bar.getByLabel('Menu').click()
  await expect(bar.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await contact.click()
  await expect(contact).toBeHidden()
  await expect(page.locator('#contact h2')).toBeInViewport()
  await bar.getByLabel('Menu').click()
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()
  await expect(bar.getByLabel('Menu')).toBeFocused()
})
