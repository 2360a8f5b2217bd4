import { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { getCharts, getQueues, getStatistics } from '@sonocampus/contract/statistics'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerWith, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const menu = () =>
  page
    .getByRole('navigation', { name: 'Admin menu' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const region = (name: string) => page.getByRole('region', { name })
const notFound = page.getByRole('heading', { name: 'Oops! Page not found' })
const tile = (label: string) => {
  const term = region('Statistics').getByRole('term').filter({ hasText: label })
  return () => term.element().parentElement?.querySelector('dd')?.textContent
}

const numbers = {
  total_revenue: 1_234_567.5,
  total_enrollments: 1204,
  total_courses: 7,
  completion_rate: 33.3,
  active_enrollments: 300,
  recent_enrollments: 12,
}

it('shows the numbers of the platform, written for people [admin-dashboard/stats, admin-dashboard/formats]', async () => {
  answer(getStatistics, { ...numbers, last_updated: '2026-11-14T09:30:00.000Z' })
  openScreen('/admin/dashboard', 'admin')
  await expect.element(region('Statistics')).toBeVisible()
  for (const [label, value] of [
    ['Total Revenue', 'PKR 1,234,567.5'],
    ['Total Enrollments', '1,204'],
    ['Total Courses', '7'],
    ['Completion Rate', '33.3%'],
    ['Active Enrollments', '300'],
    ['New This Month', '12'],
  ] as const)
    await expect.poll(tile(label)).toBe(value)
  const updated = region('Statistics').getByText(/^Last updated/)
  await expect.element(updated.getByRole('time')).toMatchTextContent('14 Nov 2026')
  await expectAccessible()
})

it('an institute where nothing has happened has words for it', async () => {
  openScreen('/admin/dashboard', 'admin')
  for (const text of ['No enrollments yet.', 'All mails were sent.', 'Introduce your institute'])
    await expect.element(page.getByText(text)).toBeVisible()
})

it.each([
  ['the words of the answer', 'The books are closed.'],
  ['its own words', 'Failed to load dashboard stats'],
])('a failed load says so in %s [admin-dashboard/failure]', async (_, words) => {
  if (words === 'The books are closed.') refuse(getStatistics, 'bad_request', words)
  else answerWith(getStatistics, () => new Response('', { status: 400 }))
  openScreen('/admin/dashboard', 'admin')
  await expect.element(toast('Failed to Load Stats')).toMatchTextContent(words)
  answer(getStatistics, numbers)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(tile('Total Courses')).toBe('7')
})

it('what waits leads to its list, and charts have tables', async () => {
  const waiting = { count: 3, first_at: new Date(Date.now() - 3 * 3600_000).toISOString() }
  answer(getQueues, { applications: waiting })
  answer(getCharts, { revenue_by_month: [{ month: '2026-11', amount: 5000 }] })
  openScreen('/admin/dashboard', 'admin')
  const link = (name: RegExp) => region('Waiting for you').getByRole('link', { name })
  await expect
    .element(link(/Applications to review/))
    .toMatchTextContent('3Applications to reviewThe oldest has waited 3 hours.')
  for (const [label, path] of [
    [/Applications to review/, '/admin/applications?status=pending'],
    [/Payment proofs to check/, '/admin/payments'],
    [/Work to grade/, '/admin/grading'],
    [/Enrollments ending soon/, '/admin/enrollments'],
    [/Mails that could not be sent/, '/admin/failed-mails'],
  ] as const)
    await expect.element(link(label)).toHaveAttribute('href', path)
  page.getByText('Show as a table').first().element().closest('summary')?.click()
  await expect.element(page.getByRole('table', { name: 'Revenue by month' })).toMatchTextContent('PKR 5,000')
})

it('a clerk has the desk and no money of the institute [roles/clerk-screens]', async () => {
  answer(getQueues, { applications: { count: 3, first_at: null } })
  openScreen('/admin/dashboard', 'clerk')
  const waiting = region('Waiting for you')
  await expect.element(waiting.getByRole('link', { name: /Applications to review/ })).toBeVisible()
  await expect.element(waiting.getByRole('link', { name: /Work to grade/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Total Revenue')).not.toBeInTheDocument()
  await expect
    .poll(menu)
    .toEqual([
      'Dashboard',
      'Applications',
      'Payments',
      'Requests',
      'Statements',
      'Enrollments',
      'Students',
      'Notifications',
      'Bank accounts',
    ])
  await expectAccessible()
})

it('a clerk reads the bank accounts and cannot change them [roles/clerk-screens]', async () => {
  answer(listBankAccounts, [{ bank_name: 'Meezan Bank', is_active: true }])
  openScreen('/admin/bank-accounts', 'clerk')
  await expect.element(page.getByRole('table', { name: 'Active bank accounts' })).toMatchTextContent('Meezan Bank')
  await expect.element(page.getByRole('button', { name: /Add bank account|Edit|Archive/ })).not.toBeInTheDocument()
})

it.each([
  ['clerk', '/admin/settings'],
  ['clerk', '/admin/staff'],
  ['clerk', '/admin/grading'],
  ['clerk', '/admin/audit'],
  ['clerk', '/admin/status'],
  ['teacher', '/admin/payments'],
  ['teacher', '/admin/students'],
  ['teacher', '/admin/settings'],
] as const)('a %s finds no page at %s [roles/no-such-page]', async (role, path) => {
  openScreen(path, role)
  await expect.element(notFound).toBeVisible()
})

it('a teacher sees the own courses and the work to grade [roles/teacher-screens]', async () => {
  answer(listCoursesForAdmin, [{ id: fakeId(5), title: 'Abdomen' }])
  answer(listGradingQueue, [{ title: 'Liver report', student: { full_name: 'Amna Malik' } }], { total: 4 })
  openScreen('/admin/dashboard', 'teacher')
  const courses = region('My courses')
  await expect
    .element(courses.getByRole('link', { name: 'Abdomen' }))
    .toHaveAttribute('href', `/admin/courses/${fakeId(5)}`)
  await expect
    .element(courses.getByRole('link', { name: 'Grades' }))
    .toHaveAttribute('href', `/admin/courses/${fakeId(5)}/grades`)
  for (const text of ['4 in all, oldest first.', 'Liver report', 'Amna Malik'])
    await expect.element(region('Work to grade')).toMatchTextContent(text)
  await expect.element(page.getByText(/revenue/i)).not.toBeInTheDocument()
  await expect.poll(menu).not.toContain('Payments')
  await expect.poll(menu).toContain('Grading')
  await expectAccessible()
})

it("a teacher's search leads to nothing else, and a course is not edited [roles/teacher-screens]", async () => {
  openScreen(`/admin/courses/${fakeId(5)}`, 'teacher')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit Course' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = page.getByRole('dialog').getByRole('combobox')
  const options = () =>
    page
      .getByRole('dialog')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.element(box).toHaveFocus()
  expect(options()).toEqual(['Grade work'])
  await box.fill('payments')
  await expect.element(page.getByText('Nothing found for “payments”.')).toBeVisible()
})
