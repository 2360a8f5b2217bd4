import { setUserActive } from '@sonocampus/contract/users'
import { ADMIN, expect, test } from './fixtures.ts'
import { chooseFor, fillLogIn, toast } from './on-screen.ts'
import { tokenOf, userOf } from './steps.ts'

test('a deactivated student moves to Inactive and can log in no more [admin-students/deactivate]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const { id } = await userOf(call, student.email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  await chooseFor(page, student.email, 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, `${student.email} is deactivated and can no longer log in.`)).toBeVisible()
  await page.goto(`/admin/students?status=inactive&search=${student.email}`)
  await expect(page.getByRole('table', { name: 'Students' }).getByText(student.email)).toBeVisible()
  await page.getByRole('tab', { name: 'Active', exact: true }).click()
  await expect(page.getByText('No students found.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillLogIn(page, student)
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toHaveText('Login FailedThis account is deactivated. Please contact support.')
})

test('a reactivated student can log in again [admin-students/reactivate]', async ({
  page,
  call,
  newStudent,
  logInAs,
  openAs,
}) => {
  const student = await newStudent()
  const { id } = await userOf(call, student.email)
  await call(setUserActive, { params: { userId: id }, body: { is_active: false } }, 'admin')
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  await chooseFor(page, student.email, 'Reactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(toast(page, `${student.email} can log in again.`)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await openAs(page, student)
  await expect(page).toHaveURL('/student/dashboard')
})

test('ending all sessions logs the student out and leaves the account open', async ({
  page,
  call,
  newStudent,
  logInAs,
  request,
}) => {
  const student = await newStudent()
  const { id } = await userOf(call, student.email)
  const headers = { authorization: `Bearer ${await tokenOf(call, student)}` }
  expect((await request.get('/api/profile/profile', { headers })).status()).toBe(200)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  await chooseFor(page, student.email, 'End all sessions')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(toast(page, `All sessions of ${student.email} ended.`)).toBeVisible()
  expect((await request.get('/api/profile/profile', { headers })).status()).toBe(401)
  expect(await tokenOf(call, student)).toBeTruthy()
})
