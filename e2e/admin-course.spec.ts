import { deleteCourse, getCourseForAdmin } from '@sonocampus/contract/courses'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('a course has its title, picture and information, the price in rupees and never in dollars; it is edited, restored when it was deleted, and leads back to the list [admin-course/head, admin-course/information, admin-course/price-pkr, admin-course/edit-works, admin-course/thumbnail]', async ({
  page,
  call,
}) => {
  const course = await makeCourse(call, {
    status: 'draft',
    difficulty_level: 'Advanced',
    price: 31_500,
    thumbnail_url: '/favicon.svg',
  })
  await page.goto(`/admin/courses/${course.id}`)
  const card = page.getByRole('region', { name: 'Course Information' })
  const wordsOf = (name: string) => card.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await expect(wordsOf('Description')).toHaveText(course.description)
  await expect(wordsOf('Price')).toHaveText('PKR 31,500')
  await expect(wordsOf('Difficulty')).toHaveText('Advanced')
  await expect(wordsOf('Status')).toHaveText('Draft')
  await expect(wordsOf('Created by')).toHaveText(course.created_by ?? '?')
  for (const [name, value] of [
    ['Last updated', course.updated_at],
    ['Created at', course.created_at],
  ] as const) {
    await expect(wordsOf(name)).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [AP]M$/)
    await expect(wordsOf(name).locator('time')).toHaveAttribute('datetime', new Date(value).toISOString())
  }
  await expect(page.getByRole('main')).not.toContainText('$')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  const thumbnail = page.getByRole('region', { name: 'Thumbnail' })
  await expect(thumbnail.locator('img')).toHaveAttribute('src', '/favicon.svg')
  await test.step('edited', async () => {
    await page.getByRole('button', { name: 'Edit Course' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Course' })
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(course.title)
    await dialog.getByLabel('Title', { exact: true }).fill(`${course.title} again`)
    await dialog.getByLabel('Price (PKR)').fill('7500')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Course updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${course.title} again`)
    await expect(page.getByRole('region', { name: 'Course Information' })).toContainText('PKR 7,500')
    const { body } = await call(getCourseForAdmin, { params: { courseId: course.id } }, 'admin')
    expect(body).toMatchObject({
      title: `${course.title} again`,
      price: 7500,
      bank_account_ids: course.bank_account_ids,
    })
  })
  await call(deleteCourse, { params: { courseId: course.id } }, 'admin')
  await page.reload()
  await expect(page.getByText('This course is deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Course' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Edit Course' })).toBeVisible()
  await expect(page.getByText('This course is deleted.')).toHaveCount(0)

  const free = await makeCourse(call, { status: 'draft', price: 0, title: 'Renal Colic Scanning' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/courses/${free.id}`)
  await expect(wordsOf('Price')).toHaveText('Free')
  await expect(thumbnail.locator('svg')).toHaveText('RCS')
  await expect(thumbnail.locator('img')).toHaveCount(0)
  await expect(page.getByText('No videos found for this course.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to courses' }).click()
  await expect(page).toHaveURL('/admin/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Courses')
})

test("a missing course shows 'Course not found.', a failed load 'Failed to fetch course details.', and Try Again loads it [admin-course/not-found, admin-course/fetch-failure]", async ({
  page,
  call,
}) => {
  const course = await makeCourse(call, { status: 'draft' })
  for (const id of [UNKNOWN, 'no-such-course']) {
    await page.goto(`/admin/courses/${id}`)
    await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to courses' })).toBeVisible()
  }
  await page.route(`/api/admin/courses/${course.id}`, (route) =>
    route.fulfill({ status: 400, json: { detail: 'No.' } }),
  )
  await page.goto(`/admin/courses/${course.id}`)
  await expect(page.getByRole('heading', { name: 'Failed to fetch course details.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
})
