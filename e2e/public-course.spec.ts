import type { APIRequestContext } from '@playwright/test'
import { exploreCourse, exploreCourses, listCoursesForAdmin } from '@sonocampus/contract/courses'
import { expect, SHOW, test } from './fixtures.ts'

test.use({ baseURL: SHOW })

/** The rendered page without its state: what readers without JavaScript get. */
async function readDrawn(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const html = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
  return { status: answer.status(), html }
}

const written = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

test('a course page says everything in the HTML itself [landing/public-course-page]', async ({ request, call }) => {
  const { body: courses } = await call(exploreCourses, {})
  for (const { id } of courses) {
    const { body: course } = await call(exploreCourse, { params: { courseId: id } })
    const { status, html } = await readDrawn(request, `/courses/${id}`)
    expect(status).toBe(200)
    const lines = [course.description, course.curriculum, course.outcomes, course.prerequisites].join('\n').split(/\n+/)
    for (const text of [course.title, course.category, course.difficulty_level, course.instructor_name, ...lines])
      expect(html).toContain(written(text))
    expect(html).toContain(course.price === 0 ? 'Free' : `PKR ${course.price.toLocaleString('en-US')}`)
    const described = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    expect(JSON.parse(described)).toMatchObject({
      '@type': 'Course',
      name: course.title,
      offers: { price: course.price },
    })
  }
})

test('a draft or unknown course answers 404 [landing/public-course-page]', async ({ page, request, call }) => {
  const { body } = await call(listCoursesForAdmin, { query: { status: 'draft' } }, 'admin')
  const drafts = body.map(({ id }) => id).slice(0, 3)
  expect(drafts).not.toEqual([])
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-course', ...drafts]) {
    const { status, html } = await readDrawn(request, `/courses/${id}`)
    expect(status).toBe(404)
    expect(html).toContain('Oops! Page not found')
  }
  await page.goto('/courses/no-such-course')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the card leads to the course page, and back to the courses; a visitor who applies logs in first, on a telephone too [landing/public-course-page]', async ({
  page,
}) => {
  await page.goto('/')
  const title = page.locator('#courses').getByRole('listitem').first().getByRole('heading').getByRole('link')
  const name = await title.innerText()
  await title.click()
  await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'All courses' }).click()
  await expect(page).toHaveURL('/#courses')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await page.getByRole('link', { name: 'Apply for this course' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => sessionStorage.getItem('redirect_url'))).toBe(`/student${address}`)
    await page.evaluate(() => sessionStorage.clear())
  }
})
