import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { getAgenda, getCharts, getQueues, getStatistics } from '@sonocampus/contract/statistics'
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
const tile = (label: string) => {
  const term = region('Statistics').getByRole('term').filter({ hasText: label })
  return () => term.element().parentElement?.querySelector('dd')?.textContent
}

/** The charts come once the reader is near: what grows above them meanwhile pushes them down again. */
const scrollToCharts = () =>
  expect
    .poll(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return page.getByRole('heading', { name: 'Revenue by month' }).query()
    })
    .not.toBeNull()

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
  for (const text of ["You're all caught up.", 'Introduce your institute'])
    await expect.element(page.getByText(text)).toBeVisible()
  await scrollToCharts()
  await expect.element(page.getByText('No enrollments yet.')).toBeVisible()
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

const ago = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
const rows = (name: string) => () =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)

it('what waits is one list, longest waiting first, and the button begins with the longest [admin-dashboard/today]', async () => {
  answer(getQueues, {
    applications: { count: 3, first_at: ago(3) },
    payments: { count: 0, first_at: null },
    requests: { count: 1, first_at: ago(26) },
    ungraded: { count: 2, first_at: ago(80) },
    failed_mails: { count: 1, first_at: ago(1) },
    ending_enrollments: { count: 12, first_at: ago(-30) },
  })
  openScreen('/admin/dashboard', 'admin')
  const waiting = region('Waiting for you')
  await expect
    .poll(rows('Waiting for you'))
    .toEqual([
      '2Work to gradeThe oldest waits 3 days',
      '1Request to decideWaiting 1 day',
      '3Applications to reviewThe oldest waits 3 hours',
      '1Mail that could not be sentWaiting 1 hour',
    ])
  const links = () => waiting.getByRole('listitem').getByRole('link').elements()
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/admin/grading',
    '/admin/requests',
    '/admin/queue/applications',
    '/admin/failed-mails',
  ])
  const start = waiting.getByRole('link', { name: 'Start reviewing' })
  await expect.element(start).toHaveAttribute('href', '/admin/grading')
  await expect
    .element(page.getByRole('link', { name: '12 enrollments end within 14 days' }))
    .toHaveAttribute('href', '/admin/enrollments')
  await page.viewport(360, 740)
  expect(start.element().getBoundingClientRect().bottom).toBeLessThan(400)
  await expectAccessible()
})

it('beside it stands what happens today and tomorrow, and the rest is counted [admin-dashboard/today]', async () => {
  const line = { student: { id: fakeId(7), full_name: 'Amna Malik' }, course: { id: fakeId(5), title: 'Abdomen' } }
  const today = { id: fakeId(3), title: 'Liver', course: { title: 'Abdomen' }, starts_at: ago(-2), ends_at: ago(-3) }
  answer(getAgenda, {
    days: [
      { day: '2026-11-19', classes: [today], instalments: { count: 3, rows: [{ ...line, amount: 12_500 }] } },
      { day: '2026-11-20', ends: { count: 9, rows: [line] } },
    ],
  })
  openScreen('/admin/dashboard', 'admin')
  const of = (name: string) => region('Today and tomorrow').getByRole('region', { name })
  await expect.element(of('Today')).toMatchTextContent('19 Nov 2026')
  await expect
    .element(of('Today').getByRole('link', { name: /^Liver/ }))
    .toHaveAttribute('href', `/admin/classes/${fakeId(3)}`)
  await expect
    .element(of('Today').getByRole('link', { name: /Instalment of PKR 12,500 due/ }))
    .toHaveAttribute('href', `/admin/students/${fakeId(7)}`)
  await expect.element(of('Today')).toMatchTextContent('and 2 more instalments')
  await expect.element(of('Tomorrow')).toMatchTextContent('Amna MalikAccess ends · Abdomen')
  await expect
    .element(of('Tomorrow').getByRole('link', { name: 'and 8 more ends of access' }))
    .toHaveAttribute('href', '/admin/enrollments/all?from=2026-11-20&to=2026-11-20')
})

it('charts are drawn once there is something to see, and have tables; before that a sentence says so [admin-dashboard/little-data]', async () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ month: `2026-${String(n + 1).padStart(2, '0')}`, amount: 5000 }))
  answer(getCharts, {
    revenue_by_month: months(2),
    enrollments_by_course: [{ course: { title: 'Abdomen' }, total: 5, active: 5 }],
  })
  openScreen('/admin/dashboard', 'admin')
  await scrollToCharts()
  await expect.element(page.getByText(/^So far from January 2026 and February 2026 only/)).toBeVisible()
  await expect.element(page.getByText('5 enrollments so far. The chart appears from 10 on.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^Revenue by month/ })).not.toBeInTheDocument()
  answer(getCharts, { revenue_by_month: months(3) })
  openScreen('/admin/dashboard', 'admin')
  await scrollToCharts()
  await expect.element(page.getByRole('img', { name: /^Revenue by month/ })).toBeVisible()
  page.getByText('Show as a table').first().element().closest('summary')?.click()
  await expect.element(page.getByRole('table', { name: 'Revenue by month' })).toMatchTextContent('PKR 5,000')
})

it('a sum stays on one line on a phone [admin-dashboard/formats]', async () => {
  await page.viewport(360, 740)
  answer(getStatistics, { ...numbers, total_revenue: 123_456_789.5 })
  openScreen('/admin/dashboard', 'admin')
  await expect.poll(tile('Total Revenue')).toBe('PKR 123,456,789.5')
  const sum = page.getByText('PKR 123,456,789.5').element()
  expect(sum.getClientRects().length).toBe(1)
  expect(sum.getBoundingClientRect().height).toBeLessThan(30)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
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
      'Today',
      'Inbox',
      'Applications3 waiting',
      'Students',
      'Enrollments',
      'Payments',
      'Statements',
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

it('a teacher sees the own courses and the work to grade [roles/teacher-screens]', async () => {
  answer(listCoursesForAdmin, [{ id: fakeId(5), title: 'Abdomen' }])
  answer(getQueues, { ungraded: { count: 4, first_at: ago(50) }, questions: { count: 1, first_at: ago(2) } })
  openScreen('/admin/dashboard', 'teacher')
  const courses = region('My courses')
  await expect
    .element(courses.getByRole('link', { name: 'Abdomen' }))
    .toHaveAttribute('href', `/admin/courses/${fakeId(5)}`)
  await expect
    .element(courses.getByRole('link', { name: 'Grades' }))
    .toHaveAttribute('href', `/admin/courses/${fakeId(5)}/grades`)
  await expect
    .poll(rows('Waiting for you'))
    .toEqual(['4Work to gradeThe oldest waits 2 days', '1Question to answerWaiting 2 hours'])
  await expect.element(page.getByText(/revenue/i)).not.toBeInTheDocument()
  await expect.poll(menu).not.toContain('Payments')
  await expect.poll(menu).toContain('Grading4 waiting')
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
