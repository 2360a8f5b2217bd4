import { getRejectionReasons } from '@sonocampus/contract/decisions'
import { getSite, type SiteSettings, updateSite } from '@sonocampus/contract/site'
import { ADMIN, BARE, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'

test.use({ baseURL: BARE })
test.describe.configure({ mode: 'serial' })

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const changed = {
  'Institute name': 'Lahore School of Sonography',
  'Brand abbreviation': 'LSS',
  Tagline: 'Scanning taught by people who scan.',
  "Founder's name": 'Dr. Hina Qadir',
  "Founder's title": 'Radiologist',
  "Founder's profile": 'She has read a hundred thousand scans.',
  'Contact email': 'hello@lss.example',
  'Contact phone': '+92 311 1234567',
  'Postal address': '7 Canal Bank, Multan',
  'Chat-support link': 'https://chat.example/lss',
}

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
  for (const [label, value] of Object.entries(changed)) await page.getByLabel(label, { exact: true }).fill(value)
  for (const label of ['Hero picture', "Founder's picture"]) {
    await page
      .getByLabel(`Upload ${label.toLowerCase()}`)
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(page.getByLabel(`${label} address`)).toHaveValue(/^\/files\/public\/images\/.+\.webp$/)
    await expect(page.getByRole('img', { name: `${label} now` })).toBeVisible()
  }
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await page.getByLabel('Warn only').check()
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Site settings saved.')).toBeVisible()
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0)

  const { version: _version, ...site } = (await call(getSite, {})).body
  expect(Object.values(site).sort()).toEqual(
    [
      ...Object.values(changed),
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
  const { 'Institute name': _, 'Brand abbreviation': __, 'Chat-support link': chat, ...words } = changed
  for (const text of Object.values(words)) await expect(page.getByText(text).first()).toBeAttached()
  await expect(page.locator(`img[src="${site.hero_image_url}"]`)).toHaveCount(1)
  await expect(page.locator('#about').locator(`img[src="${site.founder_image_url}"]`)).toHaveCount(1)
  await expect(page.locator(`a[href="${chat}"]`).first()).toBeAttached()
  await page.goto('/nowhere')
  await expect(page.getByRole('banner')).toContainText('LSS')
})

test('what is wrong is told at its field, by the form and by the server, and can be discarded', async ({
  page,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  await page.goto('/admin/settings')
  await page.getByLabel('Contact email').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter a valid email address.')
  await expect(page.getByLabel('Contact email')).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Contact email')).toHaveValue(shipped?.contact_email ?? '')

  const json = { detail: [{ loc: ['body', 'brand'], msg: 'This label is taken.' }], code: 'invalid' }
  await page.route('/api/admin/site?*', (route) => route.fulfill({ status: 422, json }))
  await page.getByLabel('Brand abbreviation').fill('XYZ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This label is taken.')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
})

test('a picture of the wrong kind is refused with the reason', async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  await page.goto('/admin/settings')
  const upload = page.getByLabel('Upload hero picture')
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Please select a valid image file (JPEG, PNG, GIF).',
  )
  await upload.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please select a file smaller than 2MB.')
})

test('reasons to reject are written one in each line, and offered as they stand [desk/reasons-edited]', async ({
  page,
  call,
  logInAs,
}) => {
  const { body: before } = await call(getRejectionReasons, {}, 'admin')
  await logInAs(page, ADMIN)
  await page.goto('/admin/settings')
  const card = page.getByRole('region', { name: 'Reasons to reject' })
  const payments = card.getByLabel('For payments')
  await expect(payments).toHaveValue(before.payment.join('\n'))
  const own = [...before.payment, 'Paid from somebody else’s account.']
  await payments.fill(`${own.join('\n')}\n\n`)
  await card.getByRole('button', { name: 'Update reasons' }).click()
  await expect(toast(page, 'The reasons are saved.')).toBeVisible()
  expect((await call(getRejectionReasons, {}, 'admin')).body).toEqual({
    ...before,
    payment: own,
    version: expect.any(String),
  })
  await payments.fill(Array.from({ length: 10 }, (_, n) => `Reason ${n}`).join('\n'))
  await card.getByRole('button', { name: 'Update reasons' }).click()
  await expect(card.getByRole('alert')).toHaveText('At most 9 reasons.')
})
