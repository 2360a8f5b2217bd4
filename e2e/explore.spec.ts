import { exploreCourses } from '@sonocampus/contract/courses'
import { expect, SHOW, test } from './fixtures.ts'

test.use({ baseURL: SHOW })

test.beforeEach(async ({ page, newStudent, logInAs }) => logInAs(page, await newStudent()))

test('all courses on offer are listed, the price in PKR with separators or Free, each leading to its page [explore/list, explore/price]', async ({
  page,
  call,
}) => {
  const { body: courses } = await call(exploreCourses, {})
  expect(courses.length).toBeGreaterThan(3)
  await page.goto('/student/courses')
  const cards = page.getByRole('list', { name: 'Courses' }).getByRole('listitem')
  await expect(cards).toHaveCount(courses.length)
  for (const course of courses) {
    const card = cards.filter({ has: page.getByRole('heading', { name: course.title, exact: true }) })
    for (const text of [course.category, course.description, course.instructor_name])
      await expect(card).toContainText(text)
    const price = course.price === 0 ? 'Free' : `PKR ${course.price.toLocaleString('en-US')}`
    await expect(card.getByText(price, { exact: true })).toBeVisible()
    await expect(card.locator('img')).toHaveAttribute('src', course.thumbnail_url ?? course.image_url ?? '')
  }
  expect(courses.map(({ price }) => price)).toEqual(expect.arrayContaining([0, 25_000]))
  for (const course of courses.slice(0, 2)) {
    await page.getByRole('link', { name: course.title, exact: true }).click()
    await expect(page).toHaveURL(`/student/courses/${course.id}`)
    await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
    await page.goBack()
  }
})

test('a failed load says so, and Try Again loads the list [explore/failure]', async ({ page }) => {
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  await page.route('/api/courses/explore-courses', async (route) => {
    await seen
    await route.fulfill({ status: 400, json: { detail: 'Down.' } })
  })
  await page.goto('/student/courses')
  await expect(page.getByRole('status')).toContainText('Loading courses')
  see()
  await expect(page.getByRole('heading', { name: 'Could Not Load Courses' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('list', { name: 'Courses' }).getByRole('listitem').first()).toBeVisible()
})
