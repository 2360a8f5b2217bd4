import { acceptedFor, approveProof } from './enrollment-steps.ts'
import { ADMIN, BARE, expect, test } from './fixtures.ts'
import { expectAccessible, toast, withoutLive } from './on-screen.ts'
import { applyAs, makeCourse, payAs, tokenOf } from './steps.ts'

const STATS = '/api/admin/dashboard/stats'

test('shows the numbers of the platform, true to its data [admin-dashboard/stats, admin-dashboard/formats]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const course = await makeCourse(call, { price: 12_345 })
  const token = await tokenOf(call, await newStudent())
  await acceptedFor(call, token, course.id)
  await approveProof(call, await payAs(call, token, course.id))
  await logInAs(page, ADMIN)
  // Other tests earn and enrol at the same time: what the screen shows is held against the one answer it got.
  await withoutLive(page)
  const answer = page.waitForResponse(STATS)
  await page.goto('/admin/dashboard')
  const stats = await (await answer).json()
  expect(stats.total_revenue).toBeGreaterThanOrEqual(12_345)
  const numbers = page.getByRole('region', { name: 'Statistics' })
  const tile = (label: string) => numbers.locator('dl > div').filter({ hasText: label }).locator('dd')
  const grouped = (value: number) => value.toLocaleString('en-US')
  await expect(tile('Total Revenue')).toHaveText(`PKR ${grouped(stats.total_revenue)}`)
  await expect(tile('Total Enrollments')).toHaveText(grouped(stats.total_enrollments))
  await expect(tile('Total Courses')).toHaveText(grouped(stats.total_courses))
  await expect(tile('Completion Rate')).toHaveText(`${stats.completion_rate}%`)
  await expect(tile('Active Enrollments')).toHaveText(grouped(stats.active_enrollments))
  await expect(tile('New This Month')).toHaveText(grouped(stats.recent_enrollments))
  await expect(numbers.getByText(/^Last updated/).getByRole('time')).toBeVisible()
})

test('large sums and shares are written for people, and an institute where nothing has happened has words for it [admin-dashboard/formats]', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: BARE })).newPage()
  await page.route(STATS, async (route) => {
    const empty = { total_revenue: 1_234_567.5, completion_rate: 33.3, last_updated: '2026-11-14T09:30:00.000Z' }
    const rest = { total_enrollments: 0, total_courses: 0, active_enrollments: 0, recent_enrollments: 0 }
    await route.fulfill({ json: { ...empty, ...rest } })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('PKR 1,234,567.5')).toBeVisible()
  await expect(page.getByText('33.3%')).toBeVisible()
  await expect(page.getByText('Nobody is enrolled yet.')).toBeVisible()
  await expect(page.getByText('All mails went out.')).toBeVisible()
  await expectAccessible(page)
})

test('a failed load is told in the words of the answer, or in our own [admin-dashboard/failure]', async ({
  page,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  await withoutLive(page) // What others do would load it anew.
  await page.route(STATS, (route) => route.fulfill({ status: 400, json: { detail: 'The books are closed.' } }))
  await page.goto('/admin/dashboard')
  await expect(toast(page, 'Failed to Load Stats')).toContainText('The books are closed.')
  await page.unroute(STATS)
  await page.route(STATS, (route) => route.fulfill({ status: 400, body: '' }))
  await page.reload()
  await expect(toast(page, 'Failed to Load Stats')).toContainText('Failed to load dashboard stats')
  await page.unroute(STATS)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Total Revenue')).toBeVisible()
})

test('what waits leads to its list, grows while one looks, and has charts with tables beside it', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  await logInAs(page, ADMIN)
  await page.goto('/admin/dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const applications = waiting.getByRole('link', { name: /Applications to review/ })
  await expect(applications).toBeVisible()
  const refreshed = page.waitForResponse('/api/admin/dashboard/queues')
  const course = await makeCourse(call)
  await applyAs(call, await tokenOf(call, await newStudent()), course.id)
  const { applications: queue } = await (await refreshed).json()
  expect(queue.count).toBeGreaterThan(0)
  await expect(applications).toContainText(/The oldest waits for \d+ (minute|hour|day)/)
  await page.locator('summary').first().click()
  await expect(page.getByRole('table', { name: 'Revenue by month' }).getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  await applications.click()
  await expect(page).toHaveURL('/admin/applications?status=pending')
  await page.goBack()
  for (const [label, path] of [
    ['Payment proofs to check', '/admin/payments'],
    ['Work to grade', '/admin/grading'],
    ['Enrollments that end soon', '/admin/enrollments'],
    ['Mails that could not be sent', '/admin/failed-mails'],
  ] as const)
    await expect(waiting.getByRole('link', { name: new RegExp(label) })).toHaveAttribute('href', path)
})
