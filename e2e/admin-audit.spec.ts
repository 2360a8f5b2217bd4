import type { Page } from '@playwright/test'
import { listAudit } from '@sonocampus/contract/audit'
import { setUserActive } from '@sonocampus/contract/users'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { type CallServer, userOf } from './steps.ts'

const entries = (page: Page) => page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
const setActive = (call: CallServer, userId: string, is_active: boolean) =>
  call(setUserActive, { params: { userId }, body: { is_active } }, 'admin')

test('an entry tells who did what, when and from where, and unfolds what it was before and after', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { email } = await newStudent()
  const { id } = await userOf(call, email)
  await setActive(call, id, false)
  await logInAs(page, ADMIN)
  await page.goto('/admin/audit')
  await page.getByLabel('Search the audit log').fill(email)
  await expect(entries(page)).toHaveCount(1)
  const entry = entries(page).first()
  await expect(entry).toContainText(`Deactivated ${email}`)
  await expect(entry).toContainText(ADMIN.email)
  await expect(entry).toContainText('Account deactivated')
  await expect(entry).toContainText(/from \d+\.\d+\.\d+\.\d+/)
  await expect(entry.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/)
  await expect(entry.getByText('deactivated_at')).toHaveCount(0)
  const opener = entry.getByRole('button', { name: /before and after/ })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(entry.getByText('deactivated_at')).toBeVisible()
  await expect(entry.getByRole('definition').first()).toHaveText('Before: –')
  await expect(entry.getByRole('definition').last()).toHaveText(
    /^After: \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/,
  )
  await expectAccessible(page)
  await opener.click()
  await expect(entry.getByText('deactivated_at')).toHaveCount(0)
})

test('the trail is narrowed by action, actor, subject and time, kept in the address, and cleared [dates/beside-native-fields]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { email } = await newStudent()
  const { id } = await userOf(call, email)
  await setActive(call, id, false)
  await setActive(call, id, true)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/audit?search=${email}`)
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Action').selectOption('Account reactivated')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(`Reactivated ${email}`)
  await page.getByLabel('Done by').selectOption(ADMIN.email)
  await page.getByLabel('About').selectOption('Account')
  await expect(page).toHaveURL(/action=user\.reactivated&actor=[\w-]{36}&subject=user/)
  await expect(entries(page)).toHaveCount(1)
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Filter (3)' }).click()
  await expect(page.getByLabel('Done by').locator('option:checked')).toHaveText(ADMIN.email)

  const nothing = page.getByRole('heading', { name: 'No matching entries.' })
  await page.getByLabel('About').selectOption('Course')
  await expect(nothing).toBeVisible()
  await page.getByLabel('About').selectOption('Everything')
  await expect(entries(page)).toHaveCount(1)
  await page.getByLabel('From').fill(dayFromNow(0))
  await page.getByLabel('Until').fill(dayFromNow(0))
  await expect(page).toHaveURL(/until=/)
  await expect(entries(page)).toHaveCount(1)
  await page.getByLabel('Until').fill('2035-05-06')
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription('6 May 2035')
  await page.getByLabel('Until').fill('')
  await page.getByLabel('From').fill(dayFromNow(1))
  await expect(nothing).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByLabel('Search the audit log')).toHaveValue('')
  await expect(entries(page).nth(1)).toBeVisible()
})

/** A day in the browser's calendar, which here is the test's own. */
function dayFromNow(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

test("an administrator's look at a private document is in the trail", async ({ page, call, applicant, logInAs }) => {
  const { student } = await applicant()
  const { id } = await userOf(call, student.email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  const opened = page.waitForResponse((response) => response.url().includes('/api/documents/'))
  await page.getByRole('button', { name: 'View certificate' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  const documentId = new URL((await opened).url()).pathname.split('/').at(-1)
  await page.goto('/admin/audit?action=document.viewed')
  await expect(entries(page).first()).toContainText('Opened')
  const { body: rows } = await call(listAudit, { query: { action: 'document.viewed' } }, 'admin')
  expect(rows.filter(({ subject_id }) => subject_id === documentId)).toHaveLength(1)
})

test('a long trail comes in pages', async ({ page, call, newStudent, logInAs }) => {
  const { email } = await newStudent()
  const { id } = await userOf(call, email)
  for (let turn = 0; turn < 21; turn++) await setActive(call, id, turn % 2 === 1)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/audit?search=${email}`)
  await expect(entries(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByText('21–21 of 21')).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Action').selectOption('Account reactivated')
  await expect(page.getByText('1–10 of 10')).toBeVisible()
})

test('a trail that does not come says so and can be tried again', async ({ page, logInAs }) => {
  await logInAs(page, ADMIN)
  const list = /\/api\/admin\/audit\?/
  await page.route(list, (route) => route.fulfill({ status: 403, json: { detail: 'Not today.' } }))
  await page.goto('/admin/audit')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText("Couldn't load the audit trail.")
  await expect(alert).toContainText('Not today.')
  await page.unroute(list)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toHaveCount(0)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters unfold, and nothing scrolls sideways', async ({ page, logInAs }) => {
    await logInAs(page, ADMIN)
    await page.goto('/admin/audit')
    await expect(page.getByLabel('Action')).toBeHidden()
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByLabel('Action')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
})
