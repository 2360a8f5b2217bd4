import { exploreCourses } from '@sonocampus/contract/courses'
import { BARE, expect, SHOW, test } from './fixtures.ts'

test.use({ baseURL: SHOW })

test('three courses show until all are asked for [landing/three-courses]', async ({ page, call }) => {
  const { body: courses } = await call(exploreCourses, {})
  expect(courses.length).toBeGreaterThan(3)
  await page.goto('/')
  const cards = page.locator('#courses').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'View All Courses' }).click()
  await expect(cards).toHaveCount(courses.length)
  await expect(cards.nth(3).getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('button', { name: 'View All Courses' })).toBeHidden()
})

test('the search finds titles in upper and lower case alike [landing/search]', async ({ page, call }) => {
  const { body: courses } = await call(exploreCourses, {})
  const wanted = courses.at(-1)?.title ?? ''
  await page.goto('/')
  const cards = page.locator('#courses').getByRole('listitem')
  for (const text of [wanted.toUpperCase(), wanted.toLowerCase()]) {
    await page.getByLabel('Search courses').fill(text)
    await expect(cards).toHaveCount(1)
    await expect(cards.getByRole('heading', { name: wanted })).toBeVisible()
  }
})

test('a search with more than three matches shows three until all are asked for [landing/search-three]', async ({
  page,
  call,
}) => {
  const { body: courses } = await call(exploreCourses, {})
  const matches = courses.filter(({ title }) => /a/i.test(title)).length
  expect(matches).toBeGreaterThan(3)
  await page.goto('/')
  await page.getByLabel('Search courses').fill('a')
  const cards = page.locator('#courses').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'View All Courses' }).click()
  await expect(cards).toHaveCount(matches)
})

test('the whole card leads to the public page of its course [landing/card-link]', async ({ page, call }) => {
  const { body: courses } = await call(exploreCourses, {})
  await page.goto('/')
  await page
    .locator('#courses')
    .getByRole('listitem')
    .first()
    .click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(`/courses/${courses[0]?.id}`)
})

test('the footer leads to the check of a certificate [landing/verify-link]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a certificate' }).click()
  await expect(page).toHaveURL('/verify')
})

test('a document of the app carries the name of the institute, and no other shows before it [site/brand-at-once]', async ({
  page,
}) => {
  await page.route('/api/site', () => {})
  const html = await (await page.request.get('/login')).text()
  expect(html).not.toContain('Sonocampus')
  await page.goto('/login')
  const brand = /<title>([^<]+)</.exec(html)?.[1] ?? ''
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(brand)
  await expect(page).toHaveTitle(`Log in – ${brand}`)
})

test('a search without a match says so [landing/empty-search]', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search courses').fill('no such course')
  await expect(page.getByText('No courses match your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.locator('#courses').getByRole('listitem')).toHaveCount(3)
})

test('without a published course the section says so [landing/empty-featured]', async ({ page }) => {
  await page.goto(BARE)
  await expect(page.locator('#courses').getByText('No featured courses available right now.')).toBeVisible()
})

test('a card shows picture, category, title, price and the way in [landing/card]', async ({ page, call }) => {
  const { body: courses } = await call(exploreCourses, {})
  await page.goto('/')
  const cards = page.locator('#courses').getByRole('listitem')
  for (const [index, course] of courses.slice(0, 3).entries()) {
    const card = cards.nth(index)
    await expect(card.locator('img, svg').first()).toBeVisible()
    await expect(card.getByText(course.category, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: course.title })).toHaveAttribute('href', `/courses/${course.id}`)
    await expect(card.getByText(/^(PKR [\d,]+|Free)$/)).toBeVisible()
    await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible()
  }
})

test('a price is grouped rupees, and nothing to pay is Free [landing/card-price]', async ({ page, call }) => {
  const { body: courses } = await call(exploreCourses, {})
  await page.goto('/')
  await page.getByRole('button', { name: 'View All Courses' }).click()
  const cards = page.locator('#courses').getByRole('listitem')
  for (const [index, { price }] of courses.entries()) {
    const text = price === 0 ? 'Free' : `PKR ${price.toLocaleString('en-US')}`
    await expect(cards.nth(index).getByText(text, { exact: true })).toBeVisible()
  }
  expect(courses.map((course) => course.price)).toEqual(expect.arrayContaining([0, 25_000]))
})

test('View Details leads a stored user to the student course page [landing/view-details-user]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  await logInAs(page, await newStudent())
  await page.goto('/')
  const { body: courses } = await call(exploreCourses, {})
  await page.locator('#courses').getByRole('link', { name: 'View Details' }).first().click()
  await expect(page).toHaveURL(`/student/courses/${courses[0]?.id}`)
})

test('View Details saves the way and sends a visitor to log in [landing/view-details-visitor]', async ({
  page,
  call,
}) => {
  const { body: courses } = await call(exploreCourses, {})
  await page.goto('/')
  await page.locator('#courses').getByRole('link', { name: 'View Details' }).first().click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('redirect_url'))).toBe(`/student/courses/${courses[0]?.id}`)
})
