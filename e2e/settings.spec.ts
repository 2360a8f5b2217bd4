import { brandTokens } from '@sonocampus/contract/brand-color'
import { getSite, type SiteSettings, updateSite } from '@sonocampus/contract/site'
import { updateSiteTexts } from '@sonocampus/contract/site.texts'
import { SECTION_CHANGES, SITE_CHANGES } from '../web/test/site.ts'
import { ADMIN, BARE, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'

test.use({ baseURL: BARE })
test.describe.configure({ mode: 'serial' })

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let shipped: SiteSettings | undefined
test.beforeEach(async ({ call }) => {
  shipped ??= (await call(getSite, {})).body
})
test.afterEach(async ({ call }) => {
  if (shipped) await call(updateSite, { body: shipped }, 'admin')
})

test('an administrator edits every setting, and the public pages show the new values [landing/site-settings-edit, settings/time-zone, site/brand-color]', async ({
  page,
  call,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  await page.goto('/admin/settings')
  const save = async (section: string, said: string) => {
    const card = page.getByRole('region', { name: section, exact: true })
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, `${said} saved.`)).toBeVisible()
    await expect(card.getByText('You have unsaved changes.')).toHaveCount(0)
  }
  const upload = async (label: string) => {
    await page
      .getByLabel(`Upload ${label.toLowerCase()}`)
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(page.getByLabel(`${label} address`)).toHaveValue(/^\/files\/public\/images\/.+\.webp$/)
    await expect(page.getByRole('img', { name: `Current ${label.toLowerCase()}` })).toBeVisible()
  }
  for (const [section, changes] of Object.entries(SECTION_CHANGES)) {
    await page.getByRole('tab', { name: section }).click()
    for (const [label, value] of Object.entries(changes)) await page.getByLabel(label, { exact: true }).fill(value)
    if (section === 'Institute') {
      await upload('Hero picture')
      await page.getByLabel('Time zone').selectOption('Europe/London')
    }
    if (section === 'People') await upload("Founder's picture")
    if (section === 'People') await save('Founder & CEO', 'Founder')
    else await save(section, section)
  }
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByLabel('Colour', { exact: true }).fill('#7a1f5c')
  await page.getByLabel('Upload a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByRole('img', { name: 'Current logo' })).toBeVisible()
  await save('Look', 'Look')
  await page.getByRole('tab', { name: 'Protection' }).click()
  await page.getByLabel('Warn only').check()
  await save('Protection', 'Protection')

  const { version: _version, policies: _policies, ...site } = (await call(getSite, {})).body
  expect(Object.values(site).sort()).toEqual(
    [
      ...Object.values(SITE_CHANGES),
      site.hero_image_url,
      site.founder_image_url,
      site.logo_url,
      site.icon_url,
      '#7a1f5c',
      'shown',
      'warn',
      'off',
      'Europe/London',
      'optional',
    ].sort(),
  )
  expect([site.hero_image_url, site.founder_image_url]).not.toContain(shipped?.hero_image_url)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lahore School of Sonography')
  const logo = page.getByRole('banner').getByRole('img', { name: 'LSS' })
  await expect(logo).toHaveAttribute('src', site.logo_url)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', site.icon_url)
  const button = page.getByRole('banner').getByRole('link', { name: 'My dashboard' }).first()
  const { dark } = brandTokens('#7a1f5c')
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(dark.action.slice(at, at + 2), 16))
  await expect(button).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`)
  const {
    'Institute name': _,
    'Brand abbreviation': __,
    'Chat-support link': chat,
    'Map link': map,
    ...words
  } = SITE_CHANGES
  for (const text of Object.values(words)) await expect(page.getByText(text).first()).toBeAttached()
  await expect(page.locator(`img[src="${site.hero_image_url}"]`)).toHaveCount(1)
  await expect(page.locator('#about').locator(`img[src="${site.founder_image_url}"]`)).toHaveCount(1)
  for (const address of [chat, map]) await expect(page.locator(`a[href="${address}"]`).first()).toBeAttached()
  await page.goto('/nowhere')
  await expect(logo).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('policies and questions are read as they were written, and found by their links [public/policies, public/questions]', async ({
    page,
    call,
  }) => {
    const words = 'Fees & <script>alert("refunds")</script> within 7 days'
    const faq = [{ question: 'Who may apply?', answer: words }]
    const none = { terms: '', privacy: '', refunds: '', faq: [], instructors: [] }
    await call(updateSiteTexts, { body: { ...none, refunds: `# In time\n${words}`, faq } }, 'admin')
    await page.goto('/')
    await page.getByText('Who may apply?').click()
    await expect(page.locator('#questions').getByText(words)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
    await expect(page).toHaveURL('/refunds')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund policy')
    await expect(page.getByRole('article').getByText(words)).toBeVisible()
    await call(updateSiteTexts, { body: none }, 'admin')
    expect((await page.goto('/refunds'))?.status()).toBe(404)
    await page.goto('/')
    await expect(page.locator('#questions')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' })).toHaveCount(0)
  })
})
