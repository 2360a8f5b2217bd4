import { acceptedFor } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { makeCourse, tokenOf } from './steps.ts'

test('an enrollment in a free course opens with the approval, without a payment step [course-page/free-course]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const { id } = await makeCourse(call, { price: 0 })
  await acceptedFor(call, await tokenOf(call, student), id)
  await logInAs(page, student)
  await page.goto(`/student/courses/${id}`)
  await expect(page.getByText('You are enrolled until')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lessons', exact: true })).toBeVisible()
  await expect(page.getByText('Application Approved')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Submit Payment Proof' })).toHaveCount(0)
})
