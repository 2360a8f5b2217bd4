import { exploreCourses } from '@sonocampus/contract/courses'
import { expect, test } from './fixtures.ts'
import { makeCourse } from './steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test.describe('the course page', () => {
  test.beforeEach(async ({ page, newStudent, logInAs }) => logInAs(page, await newStudent()))

  test('shows the course with its price in PKR, or Free [course-page/shows-course, course-page/price-pkr]', async ({
    page,
    call,
  }) => {
    const { body: courses } = await call(exploreCourses, {})
    const chosen = [courses.find(({ price }) => price === 25_000), courses.find(({ price }) => price === 0)]
    for (const [index, course] of chosen.entries()) {
      await page.goto(`/student/courses/${course?.id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(course?.title ?? '')
      for (const text of [course?.category, course?.instructor_name, course?.description.slice(0, 400)]) {
        await expect(main).toContainText(text ?? '')
      }
      await expect(main.locator('img')).toHaveAttribute('src', course?.thumbnail_url ?? '')
      await expect(main.getByText(['PKR 25,000', 'Free'][index] ?? '', { exact: true })).toBeVisible()
      await expect(main).not.toContainText('$')
    }
  })

  test('cuts a description at 400 characters until more is asked for [course-page/description-truncated]', async ({
    page,
    call,
  }) => {
    const whole = await makeCourse(call, { description: 'x'.repeat(400) })
    const long = await makeCourse(call, { description: `${'y'.repeat(400)}END` })
    await page.goto(`/student/courses/${whole.id}`)
    await expect(page.getByText('x'.repeat(400), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0)
    await page.goto(`/student/courses/${long.id}`)
    await expect(page.getByText(`${'y'.repeat(400)}…`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show More' }).click()
    await expect(page.getByText(`${'y'.repeat(400)}END`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show Less' }).click()
    await expect(page.getByText(`${'y'.repeat(400)}…`, { exact: true })).toBeVisible()
  })

  test('of an unknown course says so, and one that cannot be loaded ends in the error text of the answer [course-page/not-found, course-page/load-failure]', async ({
    page,
  }) => {
    for (const id of [UNKNOWN, 'no-id-at-all']) {
      await page.goto(`/student/courses/${id}`)
      await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
    }
    const json = { message: 'The shelf is empty.', detail: 'Other words.' }
    await page.route(`/api/courses/explore-courses/${UNKNOWN}`, (route) => route.fulfill({ status: 400, json }))
    await page.goto(`/student/courses/${UNKNOWN}`)
    await expect(page.getByText('Failed to load course details: The shelf is empty.')).toBeVisible()
  })
})

test('a new student sees an empty learning journey that leads to the courses, and a profile with its defaults, or that it could not be loaded [my-courses/title, my-courses/empty, profile/defaults, profile/load-failure]', async ({
  page,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  await logInAs(page, student)
  await page.goto('/student/my-courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Learning Journey')
  await page.getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page).toHaveURL('/student/courses')
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'New User' })).toBeVisible()
  await expect(main.getByText('NU', { exact: true })).toBeVisible()
  await expect(main.getByText('Student', { exact: true })).toBeVisible()
  await expect(main.getByRole('paragraph').filter({ hasText: student.email })).toBeVisible()
  await expect(main.getByText('Nothing here yet.')).toBeVisible()
  await page.route('/api/profile/profile', (route) => route.fulfill({ status: 400, json: { detail: 'No.' } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Could not load your profile.' })).toBeVisible()
  await expect(page.getByText('Failed to fetch profile data.')).toBeVisible()
})
