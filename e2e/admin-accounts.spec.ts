import type { Locator, Page } from '@playwright/test'
import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { getCourseForAdmin } from '@sonocampus/contract/courses'
import { fillSteps, openNew } from './admin-course-steps.ts'
import { ADMIN, expect, readMail, test } from './fixtures.ts'
import { expectAccessible, openFromMenu, toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

const IBAN = 'PK36 SCBL 0000 0011 2345 6702'
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const newNumber = () => `E2E ${Date.now()}${Math.floor(Math.random() * 1000)}`
const fillAccount = async (page: Page, number: string, values: Record<string, string> = {}) => {
  const texts = {
    'Bank name': 'Standard Chartered',
    'Account name': 'The Institute',
    'Account number': number,
    ...values,
  }
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('an administrator adds, changes and archives a bank account, each with the password, and everybody is told by mail [admin-accounts/bank-accounts]', async ({
  page,
  call,
}) => {
  const course = await makeCourse(call, { status: 'draft' })
  const number = newNumber()
  const saved = async () =>
    (await call(listBankAccounts, {}, 'admin')).body.find((account) => account.account_number === number)
  await page.goto('/admin/settings')
  await openFromMenu(page, 'Bank accounts')
  await expect(page).toHaveURL('/admin/bank-accounts')

  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expect(dialog(page)).toContainText("We'll email all administrators")
  await fillAccount(page, number, { IBAN: IBAN.toLowerCase(), Order: '900', 'Your password': ADMIN.password })
  await dialog(page).getByRole('button', { name: 'Add account' }).click()
  await expect(toast(page, 'Bank account added.')).toBeVisible()
  await expect(rowOf(page, number)).toContainText(IBAN)
  const account = await saved()
  expect(account).toMatchObject({
    bank_name: 'Standard Chartered',
    account_name: 'The Institute',
    iban: IBAN.replaceAll(' ', ''),
    position: 900,
    is_active: true,
  })
  expect(account?.course_ids).toContain(course.id)
  await readMail(ADMIN.email, new RegExp(`created the bank account[\\s\\S]*${number.slice(0, 8)}`))

  await page.getByRole('button', { name: `Edit Standard Chartered, ${number}` }).click()
  await expect(field(page, 'IBAN')).toHaveValue(IBAN)
  await field(page, 'Account name').fill('Another holder')
  await field(page, 'IBAN').fill('')
  await dialog(page).getByLabel('Some courses').check()
  await dialog(page).getByRole('group', { name: 'Courses' }).getByLabel(course.title).uncheck()
  await field(page, 'Your password').fill(ADMIN.password)
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Bank account changed.')).toBeVisible()
  await expect(rowOf(page, number)).toContainText('Another holder')
  expect(await saved()).toMatchObject({ account_name: 'Another holder', iban: null })
  expect((await saved())?.course_ids).not.toContain(course.id)
  const { body: unpaid } = await call(getCourseForAdmin, { params: { courseId: course.id } }, 'admin')
  expect(unpaid.bank_account_ids).not.toContain(account?.id)

  await page.getByRole('button', { name: `Archive Standard Chartered, ${number}` }).click()
  await field(page, 'Your password').fill(ADMIN.password)
  await dialog(page).getByRole('button', { name: 'Archive account' }).click()
  await expect(toast(page, 'Bank account archived.')).toBeVisible()
  const archived = page.getByRole('table', { name: 'Archived bank accounts' })
  await expect(archived.getByRole('row').filter({ hasText: number })).toContainText('Archived')
  expect((await saved())?.is_active).toBe(false)
})

test('nothing changes without the right password, or with an IBAN that does not check', async ({ page, call }) => {
  const number = newNumber()
  await page.goto('/admin/bank-accounts')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const add = dialog(page).getByRole('button', { name: 'Add account' })
  const alerts = dialog(page).getByRole('alert')
  await add.click()
  await expect(alerts).toHaveText([
    'Must not be empty.',
    'Must not be empty.',
    'Must not be empty.',
    'Please enter your password to confirm.',
  ])
  await fillAccount(page, number, { IBAN: IBAN.replace('2345', '2354'), 'Your password': 'not my password' })
  await add.click()
  await expect(alerts).toHaveText(["This IBAN isn't valid. Check it against the bank statement."])
  await field(page, 'IBAN').fill(IBAN)
  await add.click()
  await expect(alerts).toHaveText(["This password isn't right."])
  await expect(field(page, 'Your password')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add bank account' })).toBeFocused()
  const { body: accounts } = await call(listBankAccounts, {}, 'admin')
  expect(accounts.filter(({ account_number }) => account_number === number)).toEqual([])
})

test('every editor posts what is new and puts what exists: courses and bank accounts [layout/editor-post-put]', async ({
  page,
  call,
}) => {
  const course = await makeCourse(call, { status: 'draft' })
  const { body: accounts } = await call(listBankAccounts, {}, 'admin')
  const [first] = accounts.filter(({ is_active }) => is_active)
  const sent: string[] = []
  await page.route(/\/api\/admin\/(courses|bank-accounts)/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() === 'GET') return route.continue()
    sent.push(`${route.request().method()} ${pathname}`)
    return route.fulfill({ status: 400, json: { detail: 'Only looking.' } })
  })
  const send = async (button: string, within: Page | Locator = dialog(page)) => {
    const before = sent.length
    await within.getByRole('button', { name: button }).click()
    await expect.poll(() => sent.length).toBe(before + 1)
  }

  await page.goto(`/admin/courses?search=${course.title}`)
  await page.getByRole('button', { name: `Edit ${course.title}` }).click()
  await send('Save Changes', page)
  await openNew(page)
  await fillSteps(page, 'Long enough for each')
  await send('Create Course', page)

  await page.goto('/admin/bank-accounts')
  await page.getByRole('button', { name: `Edit ${first?.bank_name}, ${first?.account_number}` }).click()
  await field(page, 'Your password').fill('whatever')
  await send('Save Changes')
  await page.goto('/admin/bank-accounts')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await fillAccount(page, '1', { 'Your password': 'whatever' })
  await send('Add account')

  expect(sent).toEqual([
    `PUT /api/admin/courses/${course.id}`,
    'POST /api/admin/courses',
    `PUT /api/admin/bank-accounts/${first?.id}`,
    'POST /api/admin/bank-accounts',
  ])
})

test('a failed load says so, and Try Again loads the accounts', async ({ page }) => {
  await page.route('/api/admin/bank-accounts', (route) => route.fulfill({ status: 400, json: { detail: 'Locked.' } }))
  await page.goto('/admin/bank-accounts')
  await expect(page.getByRole('heading', { name: "Couldn't load the bank accounts." })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Active bank accounts' })).toBeVisible()
})

test('the list and both dialogs fit a phone and give axe nothing to find', async ({ page, call }) => {
  test.slow()
  const { body: accounts } = await call(listBankAccounts, {}, 'admin')
  const [first] = accounts.filter(({ is_active }) => is_active)
  const name = `${first?.bank_name}, ${first?.account_number}`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/bank-accounts')
  await expect(page.getByRole('table', { name: 'Active bank accounts' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog(page).getByLabel('Some courses').check()
  await expect(dialog(page).getByRole('group', { name: 'Courses' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(dialog(page)).toContainText('Students no longer see this account.')
  await expectAccessible(page)
})
