import { deleteCourse, exploreCourse, getCourseForAdmin, listCoursesForAdmin } from '@sonocampus/contract/courses'
import { dialog, fillTexts, find, LIST, makeDraft, openNew, rowOf, table, unique } from './admin-course-steps.ts'
import { ADMIN, BARE, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { makeCourse } from './steps.ts'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test.describe('the table of courses', () => {
  test('has title, price, enrollments, status and actions, in words for people, and finds by title and by status [admin-courses/table, admin-courses/price, admin-courses/status-capitalised]', async ({
    page,
    call,
  }) => {
    const dear = await makeDraft(call, { title: unique('Dear'), price: 1_250_000 })
    const free = await makeDraft(call, { title: unique('Gratis'), price: 0 })
    await find(page, dear.title)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Title',
      'Price',
      'Enrollments',
      'Status',
      'Actions',
    ])
    const cells = rowOf(page, dear.title).getByRole('cell')
    await expect(cells.nth(1)).toHaveText('PKR 1,250,000')
    await expect(cells.nth(2)).toHaveText('0')
    await expect(cells.nth(3)).toHaveText('Draft')
    for (const name of [`Edit ${dear.title}`, `Delete ${dear.title}`])
      await expect(cells.nth(4).getByRole('button', { name }).locator('svg')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search by title' })
    await search.fill(free.title.toUpperCase())
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, free.title).getByRole('cell').nth(1)).toHaveText('Free')
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
    await search.fill('')
    await expect(table(page).getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText('Active')
    await page.getByRole('tab', { name: 'Draft' }).click()
    await search.fill(free.title)
    await page.getByRole('link', { name: free.title }).click()
    await expect(page).toHaveURL(`/admin/courses/${free.id}`)
  })

  test('turns pages that the server cuts', async ({ page, call }) => {
    const name = unique('Paged')
    await Promise.all(Array.from({ length: 21 }, (_, index) => makeDraft(call, { title: `${name} ${index}` })))
    await find(page, name)
    await expect(table(page).getByRole('row')).toHaveCount(21)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–20 of 21')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(table(page).getByRole('row')).toHaveCount(2)
  })

  test("toasts what the server says of a failed load, else its own words; Try Again says 'Loading courses...' until they have come [admin-courses/fetch-failure, admin-courses/loading]", async ({
    page,
  }) => {
    await page.route(LIST, (route) => route.fulfill({ status: 400, json: { detail: 'The shelf is locked.' } }))
    await page.goto('/admin/courses')
    await expect(toast(page, 'The shelf is locked.')).toBeVisible()
    await page.unrouteAll()
    await page.route(LIST, (route) => route.fulfill({ status: 400, body: '' }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(toast(page, 'Failed to fetch courses')).toBeVisible()
    await page.unrouteAll()
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(LIST, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Loading courses...')).toBeVisible()
    answer()
    await expect(table(page)).toBeVisible()
    await expect(page.getByText('Loading courses...')).toHaveCount(0)
  })
})

test.describe('without any course', () => {
  test.use({ baseURL: BARE })

  test("the table says 'No courses found' [admin-courses/empty]", async ({ page, call }) => {
    expect((await call(listCoursesForAdmin, { query: {} }, 'admin')).body).toEqual([])
    await page.goto('/admin/courses')
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
    await expect(table(page)).toHaveCount(0)
  })
})

test.describe('deleting a course', () => {
  const question = 'Are you absolutely sure? This will permanently delete the course. This action cannot be undone.'

  test('asks first, does nothing when declined, hides it when confirmed, and says when the server refuses [admin-courses/delete, admin-courses/delete-failure]', async ({
    page,
    call,
  }) => {
    const course = await makeDraft(call, { title: unique('Twice') })
    const gone = await makeDraft(call, { title: `${course.title} gone` })
    const params = { courseId: course.id }
    await find(page, course.title)
    const opener = page.getByRole('button', { name: `Delete ${course.title}`, exact: true })
    await opener.click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText(question, { exact: true })).toBeVisible()
    await expect(asked).toContainText('Payments and certificates are kept')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect((await call(getCourseForAdmin, { params }, 'admin')).body.deleted_at).toBeNull()
    await opener.click()
    await asked.getByRole('button', { name: 'Delete course' }).click()
    await expect(toast(page, 'Course deleted successfully')).toBeVisible()
    await expect(opener).toHaveCount(0)
    expect((await call(getCourseForAdmin, { params }, 'admin')).body.deleted_at).not.toBeNull()
    await page.getByRole('button', { name: `Delete ${gone.title}` }).click()
    await call(deleteCourse, { params: { courseId: gone.id } }, 'admin')
    await asked.getByRole('button', { name: 'Delete course' }).click()
    await expect(toast(page, 'Failed to delete course')).toContainText('Course not found.')
  })

  test('can be taken back: the course is then offered again [admin-courses/restore]', async ({ page, call }) => {
    const course = await makeCourse(call, { status: 'active', thumbnail_url: '/favicon.svg' })
    const params = { courseId: course.id }
    await call(deleteCourse, { params }, 'admin')
    await find(page, course.title)
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
    await page.getByRole('tab', { name: 'Deleted' }).click()
    expect((await call(exploreCourse, { params })).status).toBe(404)
    await page.getByRole('button', { name: `Restore ${course.title}` }).click()
    await expect(toast(page, 'Course restored successfully')).toBeVisible()
    await expect(rowOf(page, course.title)).toHaveCount(0)
    expect((await call(exploreCourse, { params })).status).toBe(200)
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(rowOf(page, course.title)).toBeVisible()
    await call(deleteCourse, { params }, 'admin')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('list and dialog fit, and a course can be added with a thumb', async ({ page }) => {
    await openNew(page)
    await fillTexts(page, unique('Small'))
    await dialog(page).getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'Course created successfully!')).toBeVisible()
    await expect(table(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('the list, the dialog and the question give axe nothing to find', async ({ page, call }) => {
  test.slow()
  const course = await makeDraft(call)
  await find(page, course.title)
  await expect(table(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Edit ${course.title}` }).click()
  await expect(dialog(page).getByRole('group', { name: 'Bank accounts' }).getByRole('checkbox').first()).toBeVisible()
  await dialog(page).getByLabel('Title', { exact: true }).fill('a')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: `Delete ${course.title}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
