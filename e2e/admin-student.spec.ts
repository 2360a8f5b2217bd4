import { listMyPayments } from '@sonocampus/contract/payments'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { gradeWork, handIn, makeAssignment } from './assignment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, fillLogIn, toast } from './on-screen.ts'
import { applyAs, approveApplication, madeOverdue, makeCourse, payAs, tokenOf, userOf } from './steps.ts'

test('View Details opens the student with all that belongs to them [admin-students/view-details]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const user = await userOf(call, student.email)
  const token = await tokenOf(call, student)
  const course = await makeCourse(call)
  await approveApplication(call, await applyAs(call, token, course.id))
  const transaction = `TX-${student.email.slice(0, 14)}`
  await payAs(call, token, course.id, transaction)
  const query = { user_id: user.id, course_id: course.id, duration_months: 4 }
  expect((await call(approveEnrollment, { query }, 'admin')).status).toBe(200)
  const work = await madeOverdue((due_date) => makeAssignment(call, course.id, { due_date }))
  await gradeWork(call, { ...work, submissionId: await handIn(call, token, work) }, 83)

  await logInAs(page, ADMIN)
  await page.goto(`/admin/students?search=${student.email}`)
  await page.getByRole('button', { name: `Actions for ${student.email}` }).click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page).toHaveURL(`/admin/students/${user.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(student.email, { exact: true })).toBeVisible()
  await expect(
    main
      .getByText(/^Last login/)
      .locator('..')
      .getByRole('time'),
  ).toBeVisible()

  const section = (name: string) => main.getByRole('region', { name, exact: true })
  await expect(section('Applications').locator('tbody tr')).toHaveCount(1)
  for (const text of [course.title, 'Approved', 'Sara Malik', 'MBBS'])
    await expect(section('Applications')).toContainText(text)
  await expect(section('Payments').locator('tbody tr')).toHaveCount(1)
  for (const text of [course.title, 'Approved', 'PKR 25,000', transaction])
    await expect(section('Payments')).toContainText(text)
  await expect(section('Enrollments').locator('tbody tr')).toHaveCount(1)
  for (const text of [course.title, 'Active']) await expect(section('Enrollments')).toContainText(text)
  await expect(section('Progress')).toContainText('1 of 1 assignments')
  for (const text of ['Liver report', course.title, 'Late', '83 of 100'])
    await expect(section('Submissions')).toContainText(text)
  await expectAccessible(page)
})

test('somebody who has done nothing yet has empty sections and no login', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { id } = await userOf(call, (await newStudent()).email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  for (const text of [
    'Has never logged in',
    'No application yet.',
    'No payment proof yet.',
    'Not enrolled in any course yet.',
    'No progress yet.',
    'Nothing handed in yet.',
  ])
    await expect(page.getByText(text)).toBeVisible()
})

test('certificates and proofs are shown inside the page', async ({ page, call, newStudent, logInAs }) => {
  const student = await newStudent()
  const { id } = await userOf(call, student.email)
  const token = await tokenOf(call, student)
  const course = await makeCourse(call)
  await approveApplication(call, await applyAs(call, token, course.id))
  await payAs(call, token, course.id)
  const { body: payments } = await call(listMyPayments, { query: {} }, token)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  for (const [label, title, width] of [
    ['View certificate', `Qualification certificate for ${course.title}`, 1],
    ['View proof', `Proof of payment P-${payments[0]?.number}`, 16],
  ] as const) {
    const opener = page.getByRole('button', { name: label })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: title })
    const picture = dialog.getByRole('img', { name: title })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
    await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a deactivated student moves to Inactive and can log in no more; a reactivated one can again [admin-students/deactivate, admin-students/reactivate]', async ({
  page,
  call,
  newStudent,
  logInAs,
  openAs,
}) => {
  const student = await newStudent()
  const { id } = await userOf(call, student.email)
  const row = page.getByRole('table', { name: 'Students' }).getByText(student.email)
  const refusal = page.getByRole('main').getByRole('alert')
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog', { name: `Deactivate ${student.email}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, `${student.email} is deactivated and can no longer log in.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeFocused()
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible()
  await page.goto(`/admin/students?status=inactive&search=${student.email}`)
  await expect(row).toBeVisible()
  await page.getByRole('tab', { name: 'Active', exact: true }).click()
  await expect(page.getByText('No students found.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillLogIn(page, student)
  await expect(refusal).toHaveText('Login FailedThis account is deactivated. Please contact support.')

  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(toast(page, `${student.email} can log in again.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
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
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(toast(page, `All sessions of ${student.email} are ended.`)).toBeVisible()
  expect((await request.get('/api/profile/profile', { headers })).status()).toBe(401)
  expect(await tokenOf(call, student)).toBeTruthy()
})

test('what fails is told: an act that is refused, a student that is not there, a page that does not come', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { email } = await newStudent()
  const { id } = await userOf(call, email)
  await logInAs(page, ADMIN)
  await page.goto(`/admin/students/${id}`)
  await page.route('/api/admin/users/*/status', (route) => route.fulfill({ status: 409, json: { detail: 'Not now.' } }))
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'The account was not deactivated.')).toContainText('Not now.')
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()

  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    await page.goto(`/admin/students/${unknown}`)
    await expect(page.getByRole('heading', { name: 'Student not found.' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.route(`/api/admin/users/${id}`, (route) => route.fulfill({ status: 403, json: { detail: 'Not today.' } }))
  await page.goto(`/admin/students/${id}`)
  await expect(page.getByRole('heading', { name: 'Failed to load the student' })).toBeVisible()
  await page.unroute(`/api/admin/users/${id}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All students' }).click()
  await expect(page).toHaveURL('/admin/students')
})
