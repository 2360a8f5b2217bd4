import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { askAdministrator } from '@sonocampus/contract/decisions.requests'
import { getStudentReceipt } from '@sonocampus/contract/payments.admin'
import { approveEnrollment, previewApproval, receiveAtDesk } from '@sonocampus/contract/payments.approval'
import { grantDiscount } from '@sonocampus/contract/payments.discounts'
import { refundPayment } from '@sonocampus/contract/payments.refunds'
import type { ReplyInputOf } from '@sonocampus/contract/route'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, type Partly } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const USER = fakeId(1)
const courseOf = (number: number, title: string) => ({ id: fakeId(number), _id: fakeId(number), title })
const [abdomen, echo, neck] = [courseOf(2, 'Abdomen'), courseOf(3, 'Echo'), courseOf(4, 'Neck')]
const person = {
  id: USER,
  email: 'amna@example.org',
  full_name: 'Amna Malik',
  role: 'student' as const,
  is_active: true,
}
const paid = {
  id: fakeId(20),
  number: 12,
  course: abdomen,
  status: 'approved' as const,
  purpose: 'course' as const,
  amount_due: 20_000,
  amount_received: 15_000,
  amount_refunded: 0,
  receipt_number: 'R-0004',
}
const short = {
  course: abdomen,
  price: 20_000,
  purpose: 'balance' as const,
  amount_due: 5_000,
  balance: 5_000,
  is_owed: true,
  due_at: '2026-11-03T09:00:00.000Z',
  open_until: '2027-05-01T12:00:00.000Z',
}
const toOpen = {
  course: echo,
  price: 18_000,
  purpose: 'course' as const,
  amount_due: 18_000,
  balance: 0,
  is_owed: false,
  open_until: null,
}
const enrolled = { id: fakeId(10), course: abdomen, is_active: true, expires_at: '2027-05-01T12:00:00.000Z' }
const owing = { ...person, owed: 5_000, dues: [short, toOpen], enrollments: [enrolled], payments: [paid] }

const card = (title: string) => page.getByRole('article', { name: title })
const who = page.getByRole('region', { name: 'Student', exact: true })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const shows = (details: Partly<ReplyInputOf<typeof getUserDetails>>) => answer(getUserDetails, details)
const open = (as: 'admin' | 'clerk' = 'admin') => openScreen(`/admin/students/${USER}`, as)
const choose = async (title: string, act: string) => {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const actsOf = async (title: string) => {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

beforeEach(() => shows(owing))

it('what is owed is one figure, and the filled button takes it: the focus goes to its receipt [person/owed, person/primary, person/focus]', async () => {
  answer(receiveAtDesk, () => {
    shows({
      ...owing,
      owed: 0,
      dues: [{ ...short, purpose: 'course', amount_due: 20_000, balance: 0, is_owed: false }],
      payments: [
        { ...paid, id: fakeId(21), number: 13, purpose: 'balance', amount_received: 5_000, receipt_number: 'R-0005' },
        paid,
      ],
    })
    return { id: fakeId(21), receipt_number: 'R-0005', detail: 'Payment recorded. Receipt R-0005.' }
  })
  open()
  await expect.element(who).toMatchTextContent('Owes')
  await expect.element(who).toMatchTextContent('PKR 5,000')
  await expect.element(who).toMatchTextContent('Due 3 Nov 2026')
  await expectAccessible()
  await who.getByRole('button', { name: 'Record a payment' }).click()
  await expect.element(dialog.getByLabelText('Amount received (PKR)')).toHaveValue('5000')
  await expectAccessible()
  await inDialog('Record payment').click()
  await expect.element(toast('Payment recorded. Receipt R-0005.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Receipt R-0005' })).toHaveFocus()
  await expect.element(who).toMatchTextContent('Owes nothing.')
  await expect.element(who.getByRole('button', { name: 'Enroll in a course' })).toBeVisible()
})

it('the first cash for a course opens it, with the course and the amount filled in [admin-students/desk-links, person/focus]', async () => {
  answer(previewApproval, { user: { id: USER, is_active: true }, course: echo, price: 18_000, amount_due: 18_000 })
  answer(approveEnrollment, () => {
    shows({ ...owing, enrollments: [enrolled, { ...enrolled, id: fakeId(11), course: echo }] })
    return { detail: 'Enrollment approved successfully!' }
  })
  open('clerk')
  await card('Echo').getByRole('button', { name: 'Record a payment for Echo' }).click()
  await expect.element(dialog.getByLabelText('Amount received (PKR)')).toHaveValue('18000')
  await expect.element(dialog.getByLabelText('Amount received (PKR)')).toHaveFocus()
  await expectAccessible()
  await inDialog('Record payment').click()
  await expect.element(toast('Enrollment approved successfully!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Echo', level: 3 }).first()).toHaveFocus()
  await expect
    .poll(() => callsOf(approveEnrollment).map(({ query }) => query))
    .toMatchObject([{ user_id: USER, course_id: fakeId(3), amount_received: '18000', duration_months: '4' }])
})

it('a student is enrolled in any course, and for less a clerk asks an administrator [admin-students/desk-links, look/all-marked]', async () => {
  answer(listCoursesForAdmin, [{ ...neck, status: 'active', price: 9_000 }])
  answer(previewApproval, { user: { id: USER, is_active: true }, course: neck, price: 9_000, amount_due: 9_000 })
  shows(person)
  open('clerk')
  await who.getByRole('button', { name: 'Enroll in a course' }).click()
  await inDialog('Enroll').click()
  await expect.element(dialog).toMatchTextContent('Please fill all fields for approval.')
  await expect.element(dialog.getByLabelText('Course')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Course')).toBeInvalid()
  await dialog.getByLabelText('Course').selectOptions('Neck (PKR 9,000)')
  await dialog.getByLabelText('Amount received (PKR)').fill('4000')
  await dialog.getByLabelText('Reason for accepting less').fill('A colleague.')
  await inDialog('Ask an administrator').click()
  await expect.element(toast('Request sent to an administrator.')).toBeVisible()
  await expect
    .poll(() => callsOf(askAdministrator).map(({ body }) => body))
    .toMatchObject([{ kind: 'enrollment', user_id: USER, course_id: fakeId(4), amount_received: 4_000 }])
})

it('a pending proof is decided first: the filled button leads to it [person/primary]', async () => {
  shows({ ...person, dues: [{ ...toOpen, is_waiting: true }] })
  open()
  await expect.element(card('Echo')).toMatchTextContent('A payment proof is pending. Decide it first.')
  await who.getByRole('link', { name: 'Review the proof' }).click()
  await expect.poll(address).toContain('/admin/payments?search=amna%40example.org')
})

it('each course offers what the role may do there, and says who does the rest [person/cards, enrollment-ends/screen]', async () => {
  open()
  await expect.element(card('Abdomen').getByRole('button', { name: 'Change end date' })).toBeVisible()
  expect(await actsOf('Abdomen')).toEqual([
    'Grant a discount',
    'Write off',
    'Refund P-12',
    'Move to another course',
    'End enrollment',
  ])
  open('clerk')
  await expect.element(card('Abdomen')).toBeVisible()
  await expect.element(page.getByText(/^Only administrators change, move or end an enrollment/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change end date' })).not.toBeInTheDocument()
  expect(await actsOf('Abdomen')).toEqual(['Ask for a discount', 'Ask to refund P-12'])
  open('clerk')
  expect(await actsOf('Echo')).toEqual(['Ask for a discount', 'Ask for instalments'])
})

it('a discount leaves the focus on the course, a refund on the receipt [person/focus]', async () => {
  open()
  await choose('Echo', 'Grant a discount')
  await dialog.getByLabelText('Discount (PKR)').fill('2000')
  await dialog.getByLabelText('Reason').fill('A colleague.')
  await inDialog('Grant').click()
  await expect.element(page.getByRole('heading', { name: 'Echo', level: 3 })).toHaveFocus()
  await expect.poll(() => callsOf(grantDiscount)).toHaveLength(1)
  await page.getByRole('button', { name: 'Refund payment P-12' }).click()
  await dialog.getByLabelText('Reason').fill('Moved abroad.')
  await inDialog('Refund').click()
  await expect.element(page.getByRole('link', { name: 'Receipt R-0004' })).toHaveFocus()
  await expect.poll(() => callsOf(refundPayment)).toHaveLength(1)
})

it('a payment at the desk says what it paid for [person/desk-words]', async () => {
  const at = (number: number, purpose: 'course' | 'part' | 'balance', amount_received: number) => ({
    ...paid,
    id: fakeId(number),
    number,
    purpose,
    amount_received,
  })
  shows({
    ...owing,
    payments: [at(31, 'course', 9_000), at(32, 'part', 9_000), at(33, 'balance', 9_000), at(34, 'course', 0)],
  })
  open()
  for (const text of [
    'Taken at the desk for access to the course.',
    'An instalment, taken at the desk.',
    'What was still due, taken at the desk.',
    'A scholarship: no money was taken.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
})

it('the receipt of a payment is opened for printing [person/receipt]', async () => {
  answer(getStudentReceipt, {
    receipt_number: 'R-0004',
    student_name: 'Amna Malik',
    amount: 15_000,
    amount_due: 20_000,
  })
  open('clerk')
  await page.getByRole('link', { name: 'Receipt R-0004' }).click()
  await expect.poll(address).toBe(`/admin/payments/${fakeId(20)}/receipt?student=${USER}`)
  await expect.element(page.getByRole('heading', { name: 'Payment receipt' })).toBeVisible()
  await expect.element(page.getByText('PKR 15,000')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Student', exact: true }).click()
  await expect.poll(address).toBe(`/admin/students/${USER}`)
})

it('nothing scrolls sideways at 320 pixels, with long names and all parts open [person/narrow]', async () => {
  const long = `${'Ultrasonographie'.repeat(3)} for emergency physicians`
  const course = { ...abdomen, title: long }
  shows({
    ...owing,
    full_name: 'Abdurrahmanibrahimkhan Muhammadzaiuddin',
    email: 'a.very.long.address.of.a.student@a-hospital-with-a-long-name.example.org',
    phone: '+923001234567',
    dues: [{ ...short, course }],
    enrollments: [{ ...enrolled, course }],
    payments: [{ ...paid, course, transaction_id: 'FT'.repeat(30) }],
    applications: [{ course, status: 'pending', applicant_name: 'Amna', qualification: 'MBBS' }],
  })
  await page.viewport(320, 700)
  open()
  await expect.element(card(long)).toBeVisible()
  for (const part of ['Work and marks', 'Messages', 'Devices', 'Trail'])
    await page.getByRole('button', { name: part }).click()
  await expect
    .element(page.getByRole('region', { name: 'Messages', exact: true }))
    .toMatchTextContent('No messages yet.')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible()
})
