import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logIn, signUp } from '@sonocampus/contract/auth'
import { setUserActive } from '@sonocampus/contract/users'
import { ADMIN, expect, PASSWORD, test } from './fixtures.ts'
import { type CallServer, userOf } from './steps.ts'

/** Students whose email addresses share a mark that a search finds. */
async function markedStudents(call: CallServer, count: number) {
  const mark = `mark${randomUUID().slice(0, 8)}`
  const emails = Array.from({ length: count }, (_, index) => `${mark}.${index + 1}@example.org`)
  for (const email of emails) expect((await call(signUp, { body: { email, password: PASSWORD } })).status).toBe(201)
  return { mark, emails }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Students' }).locator('tbody tr')
const rowOf = (page: Page, email: string) => rows(page).filter({ hasText: email })
test('the search matches email or id in any case, on the server, and finds no administrator [admin-students/search, admin-students/empty]', async ({
  page,
  call,
  logInAs,
}) => {
  const { mark, emails } = await markedStudents(call, 2)
  const [one = '', two = ''] = emails
  const { id } = await userOf(call, two)
  await logInAs(page, ADMIN)
  await page.goto('/admin/students')
  const box = page.getByPlaceholder('Search by email or ID...')
  await box.fill(mark.toUpperCase())
  await expect(rows(page)).toHaveCount(2)
  await box.fill(`${mark}.1@EXAMPLE`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, one)).toBeVisible()
  await box.fill(id.slice(4, 30).toUpperCase())
  await expect(rowOf(page, two)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await box.fill(ADMIN.email)
  await expect(page.getByRole('heading', { name: 'No students found.' })).toBeVisible()
})

test('tabs part active and inactive students, and Export downloads those of the tab [admin-students/tabs, admin-students/export]', async ({
  page,
  call,
  logInAs,
}) => {
  const { mark, emails } = await markedStudents(call, 2)
  const [one = '', two = ''] = emails
  const { id: userId } = await userOf(call, two)
  await call(setUserActive, { params: { userId }, body: { is_active: false } }, 'admin')
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${mark}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Active', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('students.csv')
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toMatch(/^\uFEFF"ID","Email"/)
  expect(lines).toEqual([expect.stringContaining(`"${one}"`)])
  await page.getByRole('tab', { name: 'Inactive' }).click()
  await expect(rowOf(page, two)).toContainText('Inactive')
  await expect(rows(page)).toHaveCount(1)
})

test('a deleted student is gone from the list, whose last page may go too, and can log in no more [admin-students/delete]', async ({
  page,
  call,
  logInAs,
}) => {
  const { mark } = await markedStudents(call, 21)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${mark}&page=2`)
  await expect(rows(page)).toHaveCount(1)
  const email = (await rows(page).getByText(`@example.org`).textContent()) ?? ''
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL(`/admin/students?search=${mark}`)
  expect((await call(logIn, { body: { username: email, password: PASSWORD } })).status).toBe(401)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('a short touch at the edge of a row opens it, where its checkbox is not seen; a held finger selects [desk/list-select]', async ({
    page,
    call,
    logInAs,
  }) => {
    const { mark, emails } = await markedStudents(call, 1)
    const { id } = await userOf(call, emails[0] ?? '')
    await logInAs(page, ADMIN)
    await page.goto(`/admin/students?search=${mark}`)
    await rows(page).tap({ position: { x: 24, y: 20 } })
    await expect(page).toHaveURL(`/admin/students/${id}`)
    await page.goBack()
    await rows(page).dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(page.getByText('1 selected')).toBeVisible()
    await rows(page).getByRole('checkbox').tap()
    await expect(page.getByText('1 selected')).toHaveCount(0)
  })
})
