import { assignCourses, changeStaffRole } from '@sonocampus/contract/staff'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { newStaff } from './staff-steps.ts'
import { makeCourse } from './steps.ts'

test('a teacher reads and finds the own courses only [roles/teacher-screens]', async ({ page, call, openAs }) => {
  const [own, foreign] = [await makeCourse(call), await makeCourse(call)]
  await openAs(page, await newStaff(call, 'teacher', [own.id]))
  const courses = page.getByRole('region', { name: 'My courses' })
  await expect(courses.getByRole('listitem')).toHaveCount(1)
  await courses.getByRole('link', { name: own.title }).click()
  await expect(page.getByRole('heading', { name: own.title })).toBeVisible()
  await page.goto(`/admin/courses/${foreign.id}`)
  await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(foreign.title)
  await expect(page.getByRole('dialog')).toContainText(/nothing/i)
})

test('a clerk decides an application [roles/clerk-screens]', async ({ page, call, applicant, logInAs }) => {
  const { course } = await applicant()
  await logInAs(page, await newStaff(call, 'clerk'))
  await page.goto(`/admin/queue/applications?search=${course.title.slice(7)}`)
  await page.getByRole('article').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('form', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: "You're all caught up." })).toBeVisible()
})

test('the open browser of a clerk who becomes a teacher follows [roles/change-live]', async ({
  page,
  call,
  logInAs,
}) => {
  const course = await makeCourse(call)
  const member = await newStaff(call, 'clerk')
  await logInAs(page, member)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
  const params = { userId: member.id }
  const body = { role: 'teacher' as const, current_password: ADMIN.password }
  expect((await call(changeStaffRole, { params, body }, 'admin')).status).toBe(200)
  await call(assignCourses, { params, body: { course_ids: [course.id] } }, 'admin')
  await expect(page.getByRole('region', { name: 'My courses' })).toContainText(course.title)
})

test('an administrator makes a clerk a teacher of a course, with the password [roles/staff-screen]', async ({
  page,
  call,
  logInAs,
}) => {
  const course = await makeCourse(call)
  const member = await newStaff(call, 'clerk')
  await logInAs(page, ADMIN)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: `Role and courses of ${member.email}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Teacher/ }).check()
  await dialog.getByRole('checkbox', { name: course.title }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your password to confirm.')
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, `${member.email}: Teacher`)).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: member.email }),
  ).toContainText(course.title)
})
