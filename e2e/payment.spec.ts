import { endEnrollmentAt, pickedPicture } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test('an enrollment that was given without an application is renewed by a proof', async ({
  page,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
  endEnrollmentAt(student.email, course.id, '2025-02-03T09:00:00.000Z')
  await logInAs(page, student)
  await page.goto(`/student/payment/${course.id}`)
  await page.getByLabel('Transaction ID').fill('FT-2026-1')
  await page.getByLabel('Payment proof', { exact: true }).setInputFiles(pickedPicture())
  await page.getByRole('button', { name: 'Submit proof' }).click()
  await expect(page.getByText('Your payment is pending verification.')).toBeVisible()
})

test('an ended enrollment in a free course opens again with one tap [payment/free-renewal]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent({ course: await makeCourse(call, { price: 0 }) })
  endEnrollmentAt(student.email, course.id, '2026-01-15T10:00:00.000Z')
  await logInAs(page, student)
  await page.goto(`/student/payment/${course.id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('It ended on 15 Jan 2026. You can renew it; your results and certificates stay.')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Renew Access' }).click()
  await expect(toast(page, 'Access renewed.')).toContainText(/Your access is open until \d{1,2} [A-Z][a-z]{2} \d{4}\./)
  await expect(main.getByRole('link', { name: 'Go to the Course' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Renew Access' })).toHaveCount(0)
})
