import { enroll, rejectApplication } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { LIVE_STREAM } from './on-screen.ts'
import { applyAs, approveApplication, makeCourse } from './steps.ts'

test('a decision reaches the open screen and the bell without a reload, also after the stream was cut', async ({
  page,
  context,
  call,
  applicant,
  logInAs,
}) => {
  const { student, token, course, applicationId } = await applicant()
  await logInAs(page, student)
  const stream = page.waitForResponse(LIVE_STREAM)
  await page.goto(`/student/courses/${course.id}`)
  await stream
  await expect(page.getByRole('main').getByText('under admin review')).toBeVisible()
  await rejectApplication(call, applicationId, 'Blurred.')
  await expect(page.getByRole('main').getByText('was not accepted')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ }).first()).toHaveAccessibleName(
    'Notifications, 1 new',
  )

  await context.setOffline(true)
  const again = await applyAs(call, token, course.id)
  await approveApplication(call, again)
  await enroll(call, student.email, course.id)
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('was not accepted')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Notifications/ }).first()).toHaveAccessibleName(
    'Notifications, 3 new',
  )
})

test('a tab that nobody looks at does not listen, and catches up when it is looked at again', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const course = await makeCourse(call)
  await logInAs(page, student)
  const stream = page.waitForRequest(LIVE_STREAM)
  await page.goto('/student/my-courses')
  const ended = page.waitForEvent('requestfailed', { predicate: (one) => LIVE_STREAM.test(one.url()) })
  await stream
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await ended
  await enroll(call, student.email, course.id)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText(course.title)).toBeVisible()
})
