import { listAssets } from '@sonocampus/contract/assets'
import { listAudit } from '@sonocampus/contract/audit'
import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { listCertificates } from '@sonocampus/contract/certificates'
import { listClasses } from '@sonocampus/contract/classes.admin'
import { getCourseWorkspace, listCourseStudents } from '@sonocampus/contract/course-workspace'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { listRequests } from '@sonocampus/contract/decisions.requests'
import { listWaitingDiscussions, listWaitingPosts } from '@sonocampus/contract/discussions'
import { listEnrollments } from '@sonocampus/contract/enrollments'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { listConversations } from '@sonocampus/contract/inbox'
import { listAdminNotifications } from '@sonocampus/contract/notifications'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { listStaff } from '@sonocampus/contract/staff'
import { getStatement } from '@sonocampus/contract/statements'
import { listStatementChecks } from '@sonocampus/contract/statements.checks'
import { listUsers } from '@sonocampus/contract/users'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applicationOf, keepApplications } from '#test/applications.ts'
import { answerDocuments } from '#test/documents.ts'
import { answer } from '#test/fake-server.ts'
import { paymentOf } from '#test/payments.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const COURSE = fakeId(7)
const LISTS = [
  ...['students', 'applications', 'payments', 'enrollments/all', 'certificates', 'courses', 'audit', 'discussions'],
  ...['insights', 'classes', 'requests', `media?course=${COURSE}`, 'staff', 'bank-accounts', 'statements'],
  ...['statements/checks', 'notifications', 'inbox'],
]
/** Few and quiet: nothing to narrow or to choose. */
const BARLESS = ['staff', 'bank-accounts', 'statements/checks', 'notifications']
const student = (number: number, full_name: string) => ({
  id: fakeId(number),
  full_name,
  email: `s${number}@example.org`,
})
/** As long as they come. */
const PERSON = { full_name: 'Muhammad Abdullah Siddiqui', email: 'muhammad.abdullah.siddiqui@hospital.example' }
const TITLE = 'Vascular Doppler: Veins and Arteries of Neck and Limbs'
const IBAN = 'PK36SCBL0000001123456702'
/** Of the insights, the first chart. */
const firstRow = () =>
  document.querySelector(
    location.pathname.endsWith('insights')
      ? 'main section'
      : 'main :is(tbody tr, ul[aria-label]:not(header *) > li, ol > li)',
  )
/** Whether the first row shows all of a text: it isn't hidden, and no part of the row cuts it off. */
const isWhole = (text: string) =>
  [...(firstRow()?.querySelectorAll('*') ?? [])].some(
    (part) =>
      part.textContent?.replace(/\s/g, ' ').includes(text) &&
      part.checkVisibility() &&
      part.getClientRects().length > 0 &&
      !cuts(part),
  )
const cuts = (part: Element | null): boolean =>
  part !== null &&
  ((getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth) ||
    (part !== firstRow() && cuts(part.parentElement)))
const bar = () => document.querySelector<HTMLElement>('[data-list-bar]')

beforeEach(async () => {
  await answerDocuments()
  answer(listUsers, [student(1, 'Zara Khan'), student(2, 'Bilal Hussain')])
  answer(listApplications, [applicationOf(1, 'Amna')])
  answer(listPayments, [paymentOf(1)])
  for (const list of [listEnrollments, listCertificates]) answer(list, [{}])
  answer(listCoursesForAdmin, [{ id: COURSE, _id: COURSE, title: 'Abdomen, ultrasound of the liver and the kidneys' }])
  for (const list of [listAudit, listStaff, listStatementChecks]) answer(list, [{}])
  answer(listBankAccounts, [{ is_active: true }])
  answer(listAdminNotifications, [{ event_type: 'payment_proof' }])
  answer(listAssets, [{ title: 'Kidney' }])
  answer(getStatement, { lines: [{}] })
  answer(listClasses, { classes: [{ recording: null }], time_zone: 'Asia/Karachi' })
  for (const list of [listRequests, listConversations, listWaitingPosts]) answer(list, { rows: [{}], next: null })
  answer(listWaitingDiscussions, [{ course_id: COURSE, title: 'Abdomen', open: 1, reported: 1 }])
})

it.each(LISTS)(
  'on a phone the list of %s begins on the first screen, and nothing overflows [desk/list-toolbar]',
  async (path) => {
    await page.viewport(360, 740)
    openScreen(`/admin/${path}`, 'admin')
    await expect.poll(firstRow).not.toBeNull()
    expect(firstRow()?.getBoundingClientRect().top).toBeLessThanOrEqual(320)
    await page.viewport(320, 740)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
)

it.each(LISTS)('the toolbar of %s is one line at 1280 pixels [desk/list-toolbar]', async (path) => {
  await page.viewport(1280, 800)
  openScreen(`/admin/${path}`, 'admin')
  await expect.poll(firstRow).not.toBeNull()
  if (BARLESS.includes(path)) expect(bar()).toBeNull()
  else expect(bar()?.getBoundingClientRect().height).toBeLessThanOrEqual(48)
})

it('the button says how many filters there are, and opens them; on a phone order and views too [desk/list-toolbar, desk/filters-screen]', async () => {
  await page.viewport(360, 740)
  openScreen(`/admin/students?from=2026-01-01&course_id=${fakeId(7)}`, 'admin')
  const button = page.getByRole('button', { name: 'Filter (2)' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByLabelText('Sort by')).not.toBeVisible()
  expect(page.getByLabelText('Joined from').query()).toBeNull()
  await button.click()
  await expect.element(page.getByLabelText('Joined from')).toHaveValue('2026-01-01')
  for (const name of ['Views', 'More for this list'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  await expect.element(page.getByLabelText('Sort by')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/admin/students')
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

/** What a phone's row must say whole, so that it isn't taken for another. */
const LOW: [path: string, whole: string[]][] = [
  ['students', ['+92 300 1234567', '19 Nov 2026']],
  ['applications', ['19 Nov 2026']],
  ['payments?open=none', ['P-1', '19 Nov 2026', 'PKR 18,000']],
  ['enrollments/all', ['19 Nov 2026']],
  ['certificates', ['IUT-2026-00038', '19 Nov 2026']],
  ['courses', ['PKR 38,000', 'Draft']],
  ['bank-accounts', ['0123 0456789012', 'PK36 SCBL 0000 0011 2345 6702']],
  ['statements', ['R-000086', 'P-90', 'FT260914482172', 'PKR 29,000', '19 Nov 2026']],
  ['statements/checks', ['19 Nov 2026']],
  [`courses/${COURSE}/students`, ['40%', 'PKR 125,000', '19 Nov 2026']],
]
it.each(LOW)(
  'on a phone a row of %s is at most 76 pixels high, and says whole what tells it from others [desk/list-rows]',
  async (path, whole) => {
    const [at, student, course] = ['2026-11-19T05:00:00.000Z', { id: fakeId(1), ...PERSON }, { title: TITLE }]
    answer(listUsers, [{ ...student, phone: '+923001234567', courses: [course], last_login_at: at }])
    answer(listApplications, [applicationOf(1, 'Muhammad Abdullah', { course, created_at: at })])
    answer(listPayments, [paymentOf(1, { user: student, course, submitted_at: at })])
    answer(listEnrollments, [{ student, course, expires_at: at }])
    const held = {
      full_name: PERSON.full_name,
      student,
      course,
      number: 'IUT-2026-00038',
      status: 'valid',
      replaced_at: null,
    } as const
    answer(listCertificates, [{ ...held, issued_at: at }])
    answer(listCoursesForAdmin, [{ id: COURSE, title: TITLE, price: 38_000, status: 'draft', deleted_at: null }])
    const account = { bank_name: 'Standard Chartered Bank', account_name: 'Institute of Ultrasound Training' }
    answer(listBankAccounts, [{ ...account, account_number: '0123 0456789012', iban: IBAN, is_active: true }])
    const line = { number: 'R-000086', payment_number: 'P-90', transaction_id: 'FT260914482172', amount: 29_000 }
    answer(getStatement, { lines: [{ kind: 'received', student, course, at, ...line }] })
    const file = {
      file_name: 'statement-2026-11-of-the-first-account.csv',
      account: { name: 'Meezan Bank 0123 04567' },
    }
    answer(listStatementChecks, [{ ...file, checked_at: at, open_count: 3 }])
    answer(getCourseWorkspace, { course: { id: COURSE } })
    answer(listCourseStudents, [{ student, progress: 40, ends_at: at, last_login_at: at, owed: 125_000 }])
    await page.viewport(360, 740)
    openScreen(`/admin/${path}`, 'admin')
    await expect.poll(firstRow).not.toBeNull()
    expect(firstRow()?.getBoundingClientRect().height).toBeLessThanOrEqual(76)
    expect(whole.filter((text) => !isWhole(text))).toEqual([])
  },
)

it('what can be done with the selected is one line on a phone, with a menu [desk/list-select]', async () => {
  await page.viewport(360, 740)
  openScreen('/admin/students', 'admin')
  await page.getByRole('checkbox', { name: 'Select Zara Khan' }).click()
  const menu = page.getByRole('button', { name: 'Actions on the selected' })
  await expect.element(menu).toBeVisible()
  expect(document.querySelector('.selection-bar')?.getBoundingClientRect().height).toBeLessThanOrEqual(72)
  await expect.element(page.getByText('Export selected')).not.toBeVisible()
  await menu.click()
  for (const name of ['Message', 'Clear selection', 'Export selected'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible()
})

it('a name is read in its own direction [look/own-script]', async () => {
  answer(listUsers, [student(1, 'سارہ ملک')])
  openScreen('/admin/students', 'admin')
  const name = page.getByRole('link', { name: 'سارہ ملک' })
  await expect.element(name).toBeVisible()
  expect(getComputedStyle(name.element()).direction).toBe('rtl')
})

it('a row is named by its header and opened wherever it is clicked [desk/list-rows]', async () => {
  openScreen('/admin/students', 'admin')
  const row = page.getByRole('row').filter({ hasText: 'Zara Khan' })
  await expect.element(row.getByRole('rowheader')).toMatchTextContent('Zara Khan')
  const { height, right, top } = row.element().getBoundingClientRect()
  expect(height).toBeLessThanOrEqual(64)
  const under = document.elementFromPoint(right - 160, top + height / 2)
  expect(under?.closest('a')?.getAttribute('href')).toBe(`/admin/students/${fakeId(1)}`)
})

it('an application is opened by a link, and closed without it [desk/list-rows, admin-applications/details]', async () => {
  keepApplications(applicationOf(1, 'Amna'))
  openScreen(`/admin/applications?open=${fakeId(1)}`, 'admin')
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Application Details' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/admin/applications')
})

it('checkboxes are seen at the focus and once a row is selected, by a held finger too [desk/list-select]', async () => {
  openScreen('/admin/students', 'admin')
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const shown = (name: string) => getComputedStyle(box(name).element().closest('label') as Element).opacity
  await expect.element(box('Zara Khan')).toBeInTheDocument()
  expect(shown('Bilal Hussain')).toBe('0')
  ;(box('Bilal Hussain').element() as HTMLElement).focus()
  await expect.poll(() => shown('Bilal Hussain')).toBe('1')
  ;(document.activeElement as HTMLElement).blur()
  const row = page.getByRole('row').filter({ hasText: 'Zara Khan' }).element()
  const { top } = row.getBoundingClientRect()
  row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(box('Zara Khan')).toBeChecked()
  await expect.poll(() => shown('Bilal Hussain')).toBe('1')
  expect(row.getBoundingClientRect().top).toBe(top)
  await page.getByRole('checkbox', { name: 'All on this page' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expectAccessible()
})
