import { exploreCourses } from '@sonocampus/contract/courses'
import { getSite } from '@sonocampus/contract/site'
import { getSiteTexts } from '@sonocampus/contract/site.texts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '#test/fake-server.ts'
import { answerLanding, bar, FIVE, openLanding } from '#test/landing.ts'
import { address, expectAccessible, openScreen, PIXEL } from '#test/screen.tsx'
import { SITE, TEXTS } from '#test/site.ts'

const isInView = (id: string) => (document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? 9999) < 740
const DAY = '2026-05-03T09:00:00.000Z'

beforeEach(answerLanding)

it('the bar and the founder are those of the site settings [landing/brand-label, landing/founder-section]', async () => {
  await openLanding()
  await expect.element(page.getByRole('banner').getByText(SITE.brand, { exact: true })).toBeVisible()
  const about = page.getByRole('region', { name: 'Founder & CEO' })
  await expect.element(about).toHaveAttribute('id', 'about')
  await expect.element(about.getByRole('heading', { name: 'Founder & CEO', exact: true })).toBeVisible()
  for (const text of [SITE.founder_name, SITE.founder_title, SITE.founder_bio])
    await expect.element(about.getByText(text, { exact: true })).toBeVisible()
})

it('what the settings leave empty is not shown, nor linked to [landing/unfilled-hidden]', async () => {
  const texts = ['headline_note', 'tagline', 'founder_name', 'founder_title', 'founder_bio', 'chat_url'] as const
  const contacts = ['contact_email', 'contact_phone', 'contact_address'] as const
  answer(getSite, { ...SITE, ...Object.fromEntries([...texts, ...contacts].map((name) => [name, ''])) })
  await openLanding()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(SITE.institute_name)
  expect(document.querySelector('#about, #contact, [href$="#about"], [href$="#contact"]')).toBeNull()
  await expect.element(page.getByRole('contentinfo')).not.toHaveTextContent('Contact details')
  await expect.element(page.getByText('Live Classes Available')).not.toBeInTheDocument()
})

it('the contact section shows every way to reach the institute [landing/contact-section]', async () => {
  await openLanding()
  await expect.poll(() => document.querySelector('#contact')).not.toBeNull()
  const contact = page.elementLocator(document.querySelector('#contact') as Element)
  const mail = contact.getByRole('link', { name: new RegExp(SITE.contact_email) })
  await expect.element(mail).toHaveAttribute('href', `mailto:${SITE.contact_email}`)
  const phone = contact.getByRole('link', { name: /\+92 300 1234567/ })
  await expect.element(phone).toHaveAttribute('href', 'tel:+923001234567')
  await expect.element(contact.getByText(SITE.contact_address)).toBeVisible()
})

it('the address has a map once the settings have its link [public/map]', async () => {
  await openLanding()
  const map = page.getByRole('link', { name: 'Open the map' })
  await expect.element(page.getByText(SITE.contact_address).first()).toBeVisible()
  await expect.element(map).not.toBeInTheDocument()
  answer(getSite, { ...SITE, map_url: 'https://maps.example/sono' })
  await openLanding()
  await expect.element(map).toHaveAttribute('href', 'https://maps.example/sono')
  await expect.element(map).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it('questions stand in their order and open; without any there is no section [public/questions]', async () => {
  await openLanding()
  const section = page.getByRole('region', { name: 'Questions and answers' })
  await expect.element(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
  const faq = [
    { question: 'Who may apply?', answer: 'Doctors.\n- <b>MBBS</b>' },
    { question: 'Is it live?', answer: 'Twice a week.' },
  ]
  answer(getSiteTexts, { ...TEXTS, faq })
  await openLanding()
  await expect
    .poll(() =>
      section
        .getByRole('heading', { level: 3 })
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(faq.map(({ question }) => question))
  await expect.element(section.getByText('<b>MBBS</b>')).not.toBeVisible()
  await section.getByText('Who may apply?').click()
  await expect.element(section.getByText('<b>MBBS</b>')).toBeVisible()
  await expectAccessible()
})

it('instructors are shown with their registration and their courses; without any there is no section [public/instructors]', async () => {
  await openLanding()
  const section = page.getByRole('region', { name: 'Instructors' })
  await expect.element(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
  const blank = { degrees: '', registration: '', about: '', photo_url: '' }
  const sana = {
    name: 'Dr. Sana Tariq',
    degrees: 'FCPS',
    registration: '12345-P',
    about: 'Scans daily.',
    photo_url: PIXEL,
  }
  answer(getSiteTexts, { ...TEXTS, instructors: [sana, { ...blank, name: 'Bilal' }] })
  answer(
    exploreCourses,
    FIVE.map((course, at) => ({ ...course, instructor_name: at < 2 ? 'Dr. Sana Tariq' : '' })),
  )
  await openLanding()
  const [first, second] = [section.getByRole('listitem').first(), section.getByText('Bilal')]
  for (const text of ['Dr. Sana Tariq', 'FCPS', 'Registration 12345-P', 'Scans daily.'])
    await expect.element(first.getByText(text, { exact: true })).toBeVisible()
  expect(
    first
      .getByRole('link')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Abdomen', 'Cardiac'])
  await expect.element(second).toBeVisible()
  await expectAccessible()
})

it('a policy is linked in the footer and read on a page of its own; one without a text is not found [public/policies]', async () => {
  answer(getSite, { ...SITE, policies: ['refunds'] })
  answer(getSiteTexts, { ...TEXTS, refunds: '# In time\nWithin 7 days.', changed: { ...TEXTS.changed, refunds: DAY } })
  await openLanding()
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link', { name: 'Privacy policy' })).not.toBeInTheDocument()
  await footer.getByRole('link', { name: 'Refund policy' }).click()
  await expect.poll(address).toBe('/refunds')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Refund policy' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'In time' })).toBeVisible()
  await expect.element(page.getByText('3 May 2026', { exact: true })).toBeVisible()
  await expectAccessible()
  openScreen('/privacy', 'visitor')
  await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})

it('the footer has the quick links, the contact details, the chat and the check of a certificate [landing/footer, landing/verify-link]', async () => {
  await openLanding()
  const footer = page.getByRole('contentinfo')
  const links = { Home: '/', Courses: '/#courses', About: '/#about', Contact: '/#contact' }
  for (const [name, href] of Object.entries(links))
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect.element(footer.getByRole('link', { name: SITE.contact_email })).toBeVisible()
  await expect.element(footer.getByRole('link', { name: SITE.contact_phone })).toBeVisible()
  await expect.element(footer.getByText(SITE.contact_address)).toBeVisible()
  const chat = footer.getByRole('link', { name: /Chat support/ })
  await expect.element(chat).toHaveAttribute('href', SITE.chat_url)
  await expect.element(chat).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expect.element(chat).toHaveAttribute('target', '_blank')
  await footer.getByRole('link', { name: 'Verify a certificate' }).click()
  await expect.poll(address).toBe('/verify')
})

describe('the bar', () => {
  it('stays in view and offers its entries [landing/nav-entries]', async () => {
    await openLanding()
    for (const [name, href] of Object.entries({
      Home: '/',
      Courses: '/#courses',
      'Founder & CEO': '/#about',
      Contact: '/#contact',
    }))
      await expect.element(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    scrollTo({ top: 1500, behavior: 'instant' })
    await expect.poll(() => scrollY).toBeGreaterThan(1000)
    const { top, bottom } = bar.element().getBoundingClientRect()
    expect([top, bottom <= 80]).toEqual([0, true])
  })

  it.each([
    ['Login', '/login'],
    ['Sign Up', '/signup'],
  ])('offers a visitor %s [landing/nav-login-signup]', async (name, to) => {
    await openLanding()
    await bar.getByRole('link', { name }).click()
    await expect.poll(address).toBe(to)
  })

  it('offers a student the dashboard', async () => {
    await openLanding('student')
    await expect.element(bar.getByRole('link', { name: 'My dashboard' })).toHaveAttribute('href', '/student/dashboard')
    await expect.element(bar.getByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  })

  it('is a menu on a small screen, which closes after a choice [landing/nav-mobile]', async () => {
    await page.viewport(360, 740)
    await openLanding()
    const menu = bar.element().querySelector('summary') as HTMLElement
    const isOpen = () => menu.parentElement?.hasAttribute('open')
    await expect.poll(() => bar.getByRole('link', { name: 'Contact', exact: true }).elements().length).toBe(0)
    await page.elementLocator(menu).click()
    await expect.element(bar.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await bar.getByRole('link', { name: 'Contact', exact: true }).click()
    expect(isOpen()).toBe(false)
    await expect.poll(() => isInView('contact')).toBe(true)
    await page.elementLocator(menu).click()
    expect(isOpen()).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(menu)
  })
})

it('Start Your Journey leads to the sign-up [landing/start-your-journey]', async () => {
  await openLanding()
  await page.getByRole('link', { name: 'Start Your Journey' }).click()
  await expect.poll(address).toBe('/signup')
})
