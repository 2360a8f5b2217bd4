import { approveProof } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { withoutLive } from './on-screen.ts'
import { approveApplication, makeCourse, payAs } from './steps.ts'

const STATS = '/api/admin/dashboard/stats'

test('shows the numbers of the platform, true to its data [admin-dashboard/stats, admin-dashboard/formats]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const { token, course, applicationId } = await applicant({ course: await makeCourse(call, { price: 12_345 }) })
  await approveApplication(call, applicationId)
  await approveProof(call, await payAs(call, token, course.id))
  await logInAs(page, ADMIN)
  // Other tests earn and enroll at the same time, so the screen is compared with the one response it got.
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

test('what waits grows while one looks', async ({ page, applicant, logInAs }) => {
  await logInAs(page, ADMIN)
  await page.goto('/admin/dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const applications = waiting.getByRole('link', { name: /Applications? to review/ })
  await expect(waiting.getByText(/The longest waiting first|caught up/)).toBeVisible()
  const refreshed = page.waitForResponse('/api/admin/dashboard/queues')
  await applicant()
  const { applications: queue } = await (await refreshed).json()
  expect(queue.count).toBeGreaterThan(0)
  await expect(applications).toContainText(/(The oldest waits|Waiting) \d+ (minute|hour|day)/)
})
