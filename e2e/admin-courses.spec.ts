import { deleteCourse, exploreCourse } from '@sonocampus/contract/courses'
import { fillSteps, find, openNew, rowOf, unique } from './admin-course-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('a deleted course can be taken back: it is then offered again [admin-courses/restore]', async ({ page, call }) => {
  const course = await makeCourse(call, { status: 'active', thumbnail_url: '/favicon.svg' })
  const params = { courseId: course.id }
  await find(page, course.title)
  await page.getByRole('button', { name: `Delete ${course.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click()
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await page.getByRole('tab', { name: 'Deleted' }).click()
  expect((await call(exploreCourse, { params })).status).toBe(404)
  await page.getByRole('button', { name: `Restore ${course.title}` }).click()
  await expect(toast(page, 'Course restored successfully')).toBeVisible()
  expect((await call(exploreCourse, { params })).status).toBe(200)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(rowOf(page, course.title)).toBeVisible()
  await call(deleteCourse, { params }, 'admin')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the steps of a new course fit, and it is added with a thumb [admin-courses/steps]', async ({ page }) => {
    await openNew(page)
    const title = unique('Small')
    await fillSteps(page, title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'Course created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('region', { name: 'Before you publish' })).toContainText('Add the first lesson')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
