import { exploreCourses } from '@sonocampus/contract/courses'
import { expect, SHOW, test } from './fixtures.ts'

test.use({ baseURL: SHOW })

test('three courses show until all are asked for, each with picture, category, title, price and the way in; the search finds them [landing/three-courses, landing/card, landing/card-price, landing/search, landing/search-three, landing/empty-search, landing/card-link]', async ({
  page,
  call,
}) => {
  const { body: courses } = await call(exploreCourses, {})
  expect(courses.length).toBeGreaterThan(3)
  await page.goto('/')
  const cards = page.locator('#courses').getByRole('listitem')
  const all = page.getByRole('button', { name: 'View All Courses' })
  await expect(cards).toHaveCount(3)
  for (const [index, course] of courses.slice(0, 3).entries()) {
    const card = cards.nth(index)
    await expect(card.locator('img, svg').first()).toBeVisible()
    await expect(card.getByText(course.category, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: course.title })).toHaveAttribute('href', `/courses/${course.id}`)
    await expect(card.getByText(/^(PKR [\d,]+|Free)$/)).toBeVisible()
    await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible()
  }
  await test.step('a search', async () => {
    const matches = courses.filter(({ title }) => /a/i.test(title)).length
    expect(matches).toBeGreaterThan(3)
    await page.getByLabel('Search courses').fill('a')
    await expect(cards).toHaveCount(3)
    await all.click()
    await expect(cards).toHaveCount(matches)
    const wanted = courses.at(-1)?.title ?? ''
    for (const text of [wanted.toUpperCase(), wanted.toLowerCase()]) {
      await page.getByLabel('Search courses').fill(text)
      await expect(cards).toHaveCount(1)
      await expect(cards.getByRole('heading', { name: wanted })).toBeVisible()
    }
    await page.getByLabel('Search courses').fill('no such course')
    await expect(page.getByText('No courses match your search.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
  })
  await page.goto('/')
  await expect(cards).toHaveCount(3)
  await all.click()
  await expect(cards).toHaveCount(courses.length)
  await expect(cards.nth(3).getByRole('link').first()).toBeFocused()
  await expect(all).toBeHidden()
  for (const [index, { price }] of courses.entries()) {
    const text = price === 0 ? 'Free' : `PKR ${price.toLocaleString('en-US')}`
    await expect(cards.nth(index).getByText(text, { exact: true })).toBeVisible()
  }
  expect(courses.map((course) => course.price)).toEqual(expect.arrayContaining([0, 25_000]))
  await cards.first().click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(`/courses/${courses[0]?.id}`)
})

test('View Details saves the way and sends a visitor to log in, and leads a stored user to the course page [landing/view-details-visitor, landing/view-details-user]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const { body: courses } = await call(exploreCourses, {})
  const details = page.locator('#courses').getByRole('link', { name: 'View Details' }).first()
  await page.goto('/')
  await details.click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('redirect_url'))).toBe(`/student/courses/${courses[0]?.id}`)
  await logInAs(page, await newStudent())
  await page.goto('/')
  await details.click()
  await expect(page).toHaveURL(`/student/courses/${courses[0]?.id}`)
})

test('a document of the app carries the name of the institute, and no other shows before it [site/brand-at-once]', async ({
  page,
}) => {
  await page.route('/api/site', () => {})
  const html = await (await page.request.get('/signup')).text()
  expect(html).not.toContain('Sonocampus')
  await page.goto('/signup')
  const brand = /<title>([^<]+)</.exec(html)?.[1] ?? ''
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(brand)
  await expect(page).toHaveTitle(`Sign up – ${brand}`)
})
