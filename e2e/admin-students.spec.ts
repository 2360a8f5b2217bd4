import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logIn, signUp } from '@sonocampus/contract/auth'
import { updateProfile } from '@sonocampus/contract/profile'
import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { enroll } from './enrollment-steps.ts'
import { ADMIN, expect, PASSWORD, test } from './fixtures.ts'
import { expectAccessible, letRetriesPass, toast } from './on-screen.ts'
import { applyAs, type CallServer, makeCourse, tokenOf, userOf } from './steps.ts'

const QUESTION = 'Are you sure you want to permanently delete this user?'

/** Students whose addresses share a mark, so that a search finds exactly them. */
async function markedStudents(call: CallServer, count: number) {
  const mark = `mark${randomUUID().slice(0, 8)}`
  const emails = Array.from({ length: count }, (_, index) => `${mark}.${index + 1}@example.org`)
  for (const email of emails) expect((await call(signUp, { body: { email, password: PASSWORD } })).status).toBe(201)
  return { mark, emails }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Students' }).locator('tbody tr')
const rowOf = (page: Page, email: string) => rows(page).filter({ hasText: email })
const openMenu = (page: Page, email: string) => page.getByRole('button', { name: `Actions for ${email}` }).click()
const deactivate = (call: CallServer, userId: string) =>
  call(setUserActive, { params: { userId }, body: { is_active: false } }, 'admin')

test('a row shows initials, name and id, status, email and role; its actions are View Details and Delete, by keyboard too, and in reach on a small screen [admin-students/table, admin-students/student-cell, admin-students/actions]', async ({
  page,
  call,
  logInAs,
}) => {
  const { mark, emails } = await markedStudents(call, 1)
  const [email = ''] = emails
  const { id } = await userOf(call, email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${mark}`)
  const table = page.getByRole('table', { name: 'Students' })
  await expect(table.getByRole('columnheader')).toHaveText(['Student', 'Status', 'Email', 'Role', 'Actions'])
  const cells = rows(page).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(`MA${mark}.1${id.slice(0, 8)}`)
  await expect(cells.nth(0).getByText('MA', { exact: true })).toBeVisible()
  await expect(cells.nth(1)).toHaveText('Active')
  await expect(cells.nth(2)).toHaveText(email)
  await expect(cells.nth(3)).toHaveText('Student')
  await expectAccessible(page)
  const opener = page.getByRole('button', { name: `Actions for ${email}` })
  await opener.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Delete'])
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await opener.click()
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page).toHaveURL(`/admin/students/${id}`)
})

test('tabs part active and inactive students, Export downloads those of the present tab and search, and the address keeps the choice [admin-students/tabs, admin-students/export]', async ({
  page,
  call,
  logInAs,
}) => {
  const { mark, emails } = await markedStudents(call, 3)
  const [one = '', two = '', three = ''] = emails
  await deactivate(call, (await userOf(call, two)).id)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${mark}`)
  const download = async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('students.csv')
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  }
  await expect(rows(page)).toHaveCount(3)
  const [header = '', ...all] = await download()
  expect(header).toMatch(/^\uFEFF"ID","Email"/)
  expect(all).toHaveLength(3)
  for (const email of emails) expect(all.filter((line) => line.includes(`"${email}"`))).toHaveLength(1)
  await expect(page.getByRole('tab')).toHaveText(['All', 'Active', 'Inactive'])
  await page.getByRole('tab', { name: 'Active', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, one)).toContainText('Active')
  await expect(rowOf(page, three)).toBeVisible()
  const active = (await download()).slice(1)
  expect(active).toHaveLength(2)
  expect(active.join()).toContain(one)
  expect(active.join()).toContain(three)
  await page.getByRole('tab', { name: 'Inactive' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, two)).toContainText('Inactive')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Inactive' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(1)
  await page.route('/api/admin/users/export?*', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }))
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(toast(page, 'The students were not exported.')).toContainText('No.')
})

test('the search matches email or id in any case, on the server, and stands in the address; it finds no administrator, and says so [admin-students/search, admin-students/empty]', async ({
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
  await expect(page).toHaveURL(`/admin/students?search=${mark.toUpperCase()}`)
  await box.fill(`${mark}.1@EXAMPLE`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, one)).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes(`search=${id.slice(4, 30).toUpperCase()}`))
  await box.fill(id.slice(4, 30).toUpperCase())
  await asked
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, two)).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(id.slice(4, 30).toUpperCase())
  await expect(rowOf(page, two)).toBeVisible()
  await box.fill('')
  await expect(page).toHaveURL('/admin/students')
  await box.fill(ADMIN.email)
  await expect(page.getByRole('heading', { name: 'No students found.' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a student is found by name and phone, and shown with both and with the courses; the list is sorted [admin-students/search-people, admin-students/people-columns, admin-tables/sort, admin-tables/actions-header]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const mark = randomUUID()
  const phone = `+92 300 ${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const course = await makeCourse(call)
  const people = []
  for (const first of ['Zara', 'Anum']) {
    const student = await newStudent()
    const token = await tokenOf(call, student)
    await call(updateProfile, { body: { full_name: `${first} ${mark}` } }, token)
    await applyAs(call, token, course.id, { contact_number: first === 'Zara' ? phone : '+92 51 9251234' })
    people.push(student)
  }
  await enroll(call, people[0]?.email ?? '', course.id)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${encodeURIComponent(phone.replace('+92 ', '0'))}`)
  await expect(rows(page)).toHaveCount(1)
  for (const text of [`Zara ${mark}`, phone, course.title]) await expect(rows(page).first()).toContainText(text)
  await page.goto(`/admin/students?search=${mark}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Sort by').selectOption('By name')
  await expect(rows(page).first()).toContainText('Anum')
  const header = page.getByRole('columnheader', { name: 'Actions' })
  expect((await header.boundingBox())?.width).toBeGreaterThan(20)
  expect(await header.evaluate((cell) => cell.querySelector('.sr-only'))).toBeNull()
})

test('a list that does not come says how it failed and can be tried again [admin-students/fetch-failure]', async ({
  page,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  const list = /\/api\/admin\/users\?/
  await page.route(list, (route) => route.fulfill({ status: 403, json: { detail: 'Not today.' } }))
  await page.goto('/admin/students')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.getByRole('heading')).toHaveText('Failed to fetch students')
  await expect(alert).toContainText('Not today.')
  await expectAccessible(page)
  await page.unroute(list)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page).first()).toBeVisible()

  await page.route(list, (route) => route.abort())
  await page.clock.install()
  await page.goto('/admin/students?status=active')
  await expect(page.getByText('Loading students')).toBeAttached()
  await letRetriesPass(page, alert)
  await expect(alert.getByRole('heading')).toHaveText('Failed to load students')
})

test('deleting asks first, sends nothing when declined, ends access when done, and says what the server says of a refusal, or that it failed [admin-students/delete, admin-students/delete-failure]', async ({
  page,
  call,
  logInAs,
}) => {
  const { mark, emails } = await markedStudents(call, 3)
  const [email = '', gone = '', kept = ''] = emails
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${mark}`)
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`)
    return answer ? dialog.accept() : dialog.dismiss()
  })
  await openMenu(page, email)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => questions).toEqual([`confirm: ${QUESTION}`])
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(rowOf(page, email)).toBeVisible()
  expect(deletions).toEqual([])

  answer = true
  await openMenu(page, email)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(toast(page, 'Now, Student does not have access to the platform.')).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)
  await expect(rowOf(page, kept)).toBeVisible()
  expect(questions).toHaveLength(2)
  expect(deletions).toHaveLength(1)
  expect((await call(logIn, { body: { username: email, password: PASSWORD } })).status).toBe(401)
  await test.step('refused', async () => {
    await call(deleteUser, { params: { userId: (await userOf(call, gone)).id } }, 'admin')
    await openMenu(page, gone)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(toast(page, 'User not found.')).toBeVisible()

    await page.route('/api/admin/users/*', (route) => route.abort())
    await openMenu(page, kept)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(toast(page, 'Failed to delete student')).toBeVisible()
    await expect(rowOf(page, kept)).toBeVisible()
  })
})

test('a long list comes in pages, and a page that is gone leads to the last', async ({ page, call, logInAs }) => {
  const { mark } = await markedStudents(call, 21)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${mark}`)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('1–20 of 21')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/admin/students?search=${mark}&page=2`)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL(`/admin/students?search=${mark}`)
})
