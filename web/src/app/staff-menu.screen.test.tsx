import { listWaitingDiscussions } from '@sonocampus/contract/discussions'
import { getQueues } from '@sonocampus/contract/statistics'
import { expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { allCalls, answer } from '#test/fake-server.ts'
import { address, expectAccessible, openScreen } from '#test/screen.tsx'

const menu = page.getByRole('navigation', { name: 'Admin menu' })
const bar = page.getByRole('navigation', { name: 'Places' })
const group = (name: string) => menu.getByRole('button', { name: new RegExp(`^${name}`) })
const entry = (name: string) => menu.getByRole('link', { name: new RegExp(`^${name}`) })
const queue = (count: number) => ({ count, first_at: '2026-11-01T09:00:00.000Z' })

it('the menu folds by group, keeps how it was left, unfolds the group of the open page and counts what waits [layout/staff-menu]', async () => {
  answer(getQueues, { applications: queue(3), payments: queue(2), requests: queue(5), questions: queue(4) })
  openScreen('/admin/dashboard', 'admin')
  await expect.element(entry('Applications')).toMatchTextContent('Applications3 waiting')
  await expect.element(entry('Inbox')).toMatchTextContent('Inbox4 waiting')
  await expect.element(group('Money')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(group('Money')).toMatchTextContent('Money7 waiting')
  await expect.element(entry('Payments')).not.toBeInTheDocument()
  await expectAccessible()

  group('Money').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(group('Money')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(entry('Payments')).toMatchTextContent('Payments7 waiting')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(address).toBe('/admin/payments')
  await group('Admissions').click()
  await expect.element(entry('Applications')).not.toBeInTheDocument()

  openScreen('/admin/certificates', 'admin')
  await expect.element(entry('Certificates')).toHaveAttribute('aria-current', 'page')
  await expect.element(entry('Statements')).toBeVisible()
  await group('Admissions').click()
  await expect.element(entry('Certificates')).not.toBeInTheDocument()
})

it.each(['/admin/dashboard', '/admin/courses', '/admin/payments', '/admin/status'])(
  'at 1280 by 800 nothing of the menu is out of sight on %s [layout/staff-menu]',
  async (screen) => {
    await page.viewport(1280, 800)
    openScreen(screen, 'admin')
    await expect.element(group('Institute')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const holder = menu.element().parentElement as HTMLElement
    expect(holder.scrollHeight).toBeLessThanOrEqual(holder.clientHeight)
    for (const link of menu.getByRole('link').elements()) {
      expect(link.getBoundingClientRect().height).toBe(40)
      expect(link.querySelector('span')?.scrollWidth).toBeLessThanOrEqual(link.querySelector('span')?.clientWidth ?? 0)
    }
  },
)

it('screens that share an entry lead to each other, with what waits on each [layout/staff-menu]', async () => {
  answer(getQueues, { payments: queue(2), requests: queue(5) })
  openScreen('/admin/payments', 'admin')
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Payments' })
  await expect.element(tabs.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: /^Requests\s*5 waiting$/ }).click()
  await expect.poll(address).toBe('/admin/requests')
  await expect.element(entry('Payments')).toHaveAttribute('aria-current', 'page')
  answer(listWaitingDiscussions, [])
  openScreen('/admin/discussions', 'teacher')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('navigation')).not.toBeInTheDocument()
})

it('on a phone the staff have a bar with the places used most, the search and the whole menu [layout/staff-bar]', async () => {
  await page.viewport(360, 740)
  answer(getQueues, { applications: queue(3) })
  openScreen('/admin/dashboard', 'clerk')
  await expect.element(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await expect
    .poll(() => [...bar.element().children].map((one) => one.textContent?.replace(/^\d+/, '')))
    .toEqual(['Today', 'Applications, 3 waiting', 'Search', 'Inbox', 'More'])
  await expect.element(page.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Search everything' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await bar.getByRole('button', { name: 'More' }).click()
  await entry('Statements').click()
  await expect.poll(address).toBe('/admin/statements')
  await expect.element(menu).not.toBeInTheDocument()
  await bar.getByRole('link', { name: 'Inbox' }).click()
  await expect.poll(address).toBe('/admin/inbox')
  openScreen('/admin/dashboard', 'teacher')
  await expect.element(bar.getByRole('link', { name: 'Courses' })).toBeVisible()
})

it.each([
  ['clerk', '/admin/settings', 'Only administrators can open Site settings.'],
  ['clerk', '/admin/staff', 'Only administrators can open Staff.'],
  ['clerk', '/admin/grading', 'Only administrators and teachers can open Grading.'],
  ['clerk', '/admin/audit', 'Only administrators can open Audit trail.'],
  ['teacher', '/admin/payments', 'Only administrators and clerks can open Payments.'],
  [
    'teacher',
    '/admin/students/01900000-0000-7000-8000-000000000001',
    'Only administrators and clerks can open this page.',
  ],
] as const)('a %s at %s reads whom it is for, and keeps the menu [roles/no-such-page]', async (role, path, words) => {
  openScreen(path, role)
  await expect.element(page.getByRole('heading', { level: 1, name: "This page isn't for your role" })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
  await expect.element(menu).toBeVisible()
  await expectAccessible()
  await expect.poll(() => allCalls().length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect.poll(address).toBe('/admin/dashboard')
})

it("in a reader's own contrast theme the open page and the tab are marked by a line, and a filled button keeps its shape [layout/contrast-themes]", async () => {
  const lineOf = (element: Element) => getComputedStyle(element).outlineStyle
  const main = page.getByRole('main')
  openScreen('/admin/enrollments', 'admin')
  const fill = main.getByRole('button', { name: 'Approve Enrollment' })
  await expect.element(entry('Enrollments')).toBeVisible()
  await expect.element(fill).toBeVisible()
  expect([lineOf(entry('Enrollments').element()), getComputedStyle(fill.element()).borderTopWidth]).toEqual([
    'none',
    '0px',
  ])
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  try {
    expect(getComputedStyle(fill.element()).borderTopWidth).toBe('1px')
    expect([lineOf(entry('Enrollments').element()), lineOf(entry('Students').element())]).toEqual(['solid', 'none'])
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  }
})
