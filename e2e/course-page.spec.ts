import { expect, test } from './fixtures.ts'
import { approveApplication, makeCourse } from './steps.ts'

test('an enrollment in a free course opens with the approval, without a payment step [course-page/free-course]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const { student, course, applicationId } = await applicant({ course: await makeCourse(call, { price: 0 }) })
  await approveApplication(call, applicationId)
  await logInAs(page, student)
  await page.goto(`/student/courses/${course.id}`)
  await expect(page.getByText('You are enrolled until')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lessons', exact: true })).toBeVisible()
  await expect(page.getByText('Application Approved')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Submit Payment Proof' })).toHaveCount(0)
})
