import { getSite, type SiteSettings, updateSite } from '@sonocampus/contract/site'
import { updateSiteTexts } from '@sonocampus/contract/site.texts'
import { SITE_CHANGES } from '../web/test/site.ts'
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

test('an administrator edits every setting, and the public pages show the new values [landing/site-settings-edit, settings/time-zone]', async ({
  page,
  call,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  await page.goto('/admin/settings')
  for (const [label, value] of Object.entries(SITE_CHANGES)) await page.getByLabel(label, { exact: true }).fill(value)
  for (const label of ['Hero picture', "Founder's picture"]) {
    await page
      .getByLabel(`Upload ${label.toLowerCase()}`)
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(page.getByLabel(`${label} address`)).toHaveValue(/^\/files\/public\/images\/.+\.webp$/)
    await expect(page.getByRole('img', { name: `Current ${label.toLowerCase()}` })).toBeVisible()
  }
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await page.getByLabel('Warn only').check()
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Site settings saved.')).toBeVisible()
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0)

  const { version: _version, policies: _policies, ...site } = (await call(getSite, {})).body
  expect(Object.values(site).sort()).toEqual(
    [
      ...Object.values(SITE_CHANGES),
      site.hero_image_url,
      site.founder_image_url,
      'warn',
      'off',
      'Europe/London',
      'optional',
    ].sort(),
  )
  expect([site.hero_image_url, site.founder_image_url]).not.toContain(shipped?.hero_image_url)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lahore School of Sonography')
  await expect(page.getByRole('banner')).toContainText('LSS')
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
  await expect(page.getByRole('banner')).toContainText('LSS')
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
