import type { Page } from '@playwright/test'
import { makeAssignment } from './assignment-steps.ts'
import { acceptedFor, approveProof } from './enrollment-steps.ts'
import { ADMIN, expect, SHOW, test } from './fixtures.ts'
import { withoutLive } from './on-screen.ts'
import { makeQuiz } from './quiz-steps.ts'
import { addLesson, applyAs, makeCourse, payAs, tokenOf } from './steps.ts'

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const shapeOf = (path: string) => (path.split('?')[0] ?? '').replace(ID, ':id').replace(/\/verify\/.+/, '/verify/:code')

const AREA = /^\/(student|admin)\//

/** Follows every internal link from the given ones, one of each shape. Returns the shapes, sorted. */
async function walk(page: Page, starts: string[]): Promise<string[]> {
  await withoutLive(page)
  const seen = new Set<string>()
  const waiting = [...starts]
  const due = new Set(starts)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const isStart = due.delete(path)
    if (seen.has(shapeOf(path)) && !isStart) continue
    seen.add(shapeOf(path))
    const isInArea = AREA.test(path) && AREA.test(new URL(page.url()).pathname)
    if (isStart || !isInArea) await page.goto(path)
    else await goWithin(page, path)
    await expect(page.locator('h1:not([data-left])').first(), path).toBeVisible()
    await expect(page.getByText(/^Loading/), path).toHaveCount(0)
    await expect(page.getByText('Oops! Page not found'), path).toHaveCount(0)
    await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0)
    waiting.push(...(await linksOn(page)))
  }
  return [...seen].toSorted()
}

/**
 * Navigates within the app without a reload, as its links do. The old heading is marked, because it stays until the
 * next screen appears.
 */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function linksOn(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]:not([download]):not([target])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.map((link) => link.split('#')[0] ?? '').filter((link) => link && !/^\/(api|files)\//.test(link))
}

test('no link of the student area leads nowhere, with an enrollment, a bill, an application and nothing', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  test.slow()
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const [enrollment, bill, review] = [await makeCourse(call), await makeCourse(call), await makeCourse(call)]
  await addLesson(call, enrollment.id, 'The probe')
  await makeAssignment(call, enrollment.id)
  await makeQuiz(call, enrollment.id)
  await acceptedFor(call, token, enrollment.id)
  await approveProof(call, await payAs(call, token, enrollment.id))
  await acceptedFor(call, token, bill.id)
  await applyAs(call, token, review.id)
  await logInAs(page, student)
  const starts = ['/student/dashboard', ...[bill, review].map(({ id }) => `/student/courses/${id}`)]
  expect(await walk(page, starts)).toEqual(
    expect.arrayContaining([
      '/student/assignments/:id/:id',
      '/student/courses/:id',
      '/student/my-courses/:id',
      '/student/payments',
      '/student/payments/:id/receipt',
      '/student/quizzes/:id/:id/attempt',
    ]),
  )
})

test.describe('with the demo as it was seeded', () => {
  test.use({ baseURL: SHOW })

  test('no link of the public pages leads nowhere', async ({ page }) => {
    expect(await walk(page, ['/'])).toEqual(
      expect.arrayContaining(['/', '/courses/:id', '/login', '/signup', '/forgot-password']),
    )
  })

  test('no link of the administration leads nowhere', async ({ page, logInAs }) => {
    test.slow()
    await logInAs(page, ADMIN)
    expect(await walk(page, ['/admin/dashboard'])).toEqual(
      expect.arrayContaining([
        '/admin/applications',
        '/admin/certificates',
        '/admin/courses/:id',
        '/admin/failed-mails',
        '/admin/gradebook',
        '/admin/grading',
        '/admin/students/:id',
      ]),
    )
  })
})
