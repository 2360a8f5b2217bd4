import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from './fixtures.ts'
import { addLesson, makeCourse } from './steps.ts'

/** Holds the frame's scripts back until these addresses have been requested; returns what was requested, in order. */
async function openHeld(page: Page, screen: string, early: readonly string[]): Promise<string[]> {
  const requested: string[] = []
  const { promise: asked, resolve: release } = Promise.withResolvers<void>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requested.push(pathname + search)
    if (early.every((address) => requested.includes(address))) release()
  })
  await page.route(/\/assets\/(admin-)?frame-.*\.js/, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(screen)
  return requested
}
const timesOf = (requested: string[], early: readonly string[]) =>
  early.map((address) => [address, requested.filter((one) => one === address).length])
const once = (early: readonly string[]) => early.map((address) => [address, 1])

test('the learning home has its course and lessons asked for before its scripts have come, and once [performance/asked-at-once]', async ({
  page,
  enrolledStudent,
  call,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
  await addLesson(call, course.id, 'Liver')
  await logInAs(page, student)
  const early = ['/api/courses/my-courses', `/api/courses/my-courses/${course.id}/videos-with-checkpoint`]
  const requested = await openHeld(page, `/student/my-courses/${course.id}`, early)
  await expect(page.getByRole('link', { name: 'Start the first lesson' })).toBeVisible()
  await page.waitForLoadState('load')
  expect(timesOf(requested, early)).toEqual(once(early))
})

test("My Courses has its list and the first two courses' pictures asked for before its scripts have come, and once [performance/asked-at-once]", async ({
  page,
  enrolledStudent,
  logInAs,
  call,
}) => {
  const picture = '/favicon.svg?one'
  const { student } = await enrolledStudent({ course: await makeCourse(call, { thumbnail_url: picture }) })
  await logInAs(page, student)
  const early = ['/api/courses/my-courses', picture]
  const requested = await openHeld(page, '/student/my-courses', early)
  await expect(page.getByRole('list', { name: 'My courses' }).getByRole('listitem')).toHaveCount(1)
  await page.waitForLoadState('load')
  expect(timesOf(requested, early)).toEqual(once(early))
})

test("the staff's queues are asked for before the scripts of their frame have come, and once [performance/asked-at-once]", async ({
  page,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  const early = ['/api/admin/dashboard/queues', '/api/profile/profile']
  const requested = await openHeld(page, '/admin/dashboard', early)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  expect(timesOf(requested, early)).toEqual(once(early))
})
