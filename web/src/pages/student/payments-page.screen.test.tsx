import { listMyStandings } from '@sonocampus/contract/enrollments'
import { listMyPayments } from '@sonocampus/contract/payments'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, holdBack, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const toPay = page.getByRole('list', { name: 'To pay' })
const cards = toPay.getByRole('listitem')
const history = page.getByRole('table', { name: 'Your payments' })
const open = () => openScreen('/student/payments', 'student')

const due = { amount_due: 5000, balance: 5000, purpose: 'balance', is_owed: true } as const
const standing = (number: number, title: string, rest: object) => ({
  course: { id: fakeId(number), _id: fakeId(number), title },
  ...rest,
})

it('starts with what is to pay now, one figure and one button for each course, above what was paid [money/owed-on-payments]', async () => {
  answer(listMyStandings, [
    standing(1, 'Echo', { ...due, status: 'approved', amount_due: 38_000, purpose: 'course', is_owed: false }),
    standing(2, 'Doppler', { ...due, status: 'rejected', amount_due: 12_000 }),
    standing(3, 'Abdomen', { ...due, status: 'enrolled', due_at: '2026-03-03T18:59:59.999Z' }),
    standing(4, 'Pelvis', { ...due, status: 'enrolled', amount_due: 6000, balance: 0, purpose: 'part' }),
  ])
  answer(listMyPayments, [{ id: fakeId(9), course: { title: 'Abdomen' }, status: 'approved' }])
  open()
  await expect.element(history).toBeVisible()
  expect(cards.elements()).toHaveLength(4)
  for (const [at, figure, button] of [
    [0, 'PKR 38,000', 'Pay PKR 38,000'],
    [1, 'PKR 12,000 is still due', 'Send again'],
    [2, 'PKR 5,000 of your payment has been due since', 'Pay PKR 5,000'],
    [3, 'Your next instalment, PKR 6,000,', 'Pay PKR 6,000'],
  ] as const) {
    await expect.element(cards.nth(at)).toMatchTextContent(figure)
    await expect.element(cards.nth(at).getByRole('link')).toHaveAccessibleName(button)
  }
  const below = toPay.element().compareDocumentPosition(history.element())
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expectAccessible()
  await cards.nth(2).getByRole('link', { name: 'Pay PKR 5,000' }).click()
  await expect.poll(address).toBe(`/student/payment/${fakeId(3)}`)
})

it('shows nothing to pay while a proof or an application waits, was not accepted, or nothing is owed [money/owed-on-payments]', async () => {
  const waits = { ...due, amount_due: 9000, is_owed: false }
  answer(listMyStandings, [
    standing(1, 'Echo', { ...waits, status: 'in_review' }),
    standing(2, 'Doppler', { ...waits, status: 'pending' }),
    standing(3, 'Abdomen', { ...waits, status: 'declined' }),
    standing(4, 'Pelvis', { ...due, status: 'enrolled', amount_due: 0, balance: 0, is_owed: false }),
    standing(5, 'Thyroid', { ...waits, status: 'expired' }),
  ])
  answer(listMyPayments, [{ id: fakeId(9), course: { title: 'Abdomen' }, status: 'approved' }])
  open()
  await expect.element(history).toBeVisible()
  await expect.element(toPay).not.toBeInTheDocument()
})

it('draws the payments with what is owed above them, so that nothing moves [money/owed-on-payments]', async () => {
  answer(listMyStandings, [standing(3, 'Abdomen', { ...due, status: 'enrolled' })])
  answer(listMyPayments, [{ id: fakeId(9), course: { title: 'Abdomen' }, status: 'approved' }])
  const release = holdBack(listMyStandings)
  open()
  await expect.poll(() => callsOf(listMyPayments).length).toBe(1)
  await expect.element(page.getByText('Loading your payments')).toBeInTheDocument()
  await expect.element(history).not.toBeInTheDocument()
  release()
  await expect.element(history).toBeVisible()
  await expect.element(cards).toBeVisible()
})

it('asks for a first payment without calling the list empty, and says so where nothing is asked for [money/owed-on-payments]', async () => {
  answer(listMyStandings, [standing(1, 'Echo', { ...due, status: 'approved', is_owed: false })])
  answer(listMyPayments, [])
  const isEmpty = page.getByText('No payments yet.')
  open()
  await expect.element(cards).toBeVisible()
  await expect.element(page.getByText('Loading your payments')).not.toBeInTheDocument()
  await expect.element(isEmpty).not.toBeInTheDocument()
  answer(listMyStandings, [])
  open()
  await expect.element(isEmpty).toBeVisible()
})

it('still lists the payments when what is owed cannot be loaded, and says so [money/owed-on-payments]', async () => {
  refuse(listMyStandings, 'bad_request', 'Odd.')
  answer(listMyPayments, [{ id: fakeId(9), course: { title: 'Abdomen' }, status: 'approved' }])
  open()
  await expect.element(history).toBeVisible()
  await expect.element(page.getByText("Couldn't load what you owe.")).toBeVisible()
  answer(listMyStandings, [standing(3, 'Abdomen', { ...due, status: 'enrolled' })])
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(cards).toMatchTextContent('PKR 5,000')
  await expect.poll(() => callsOf(listMyPayments).length).toBe(1)
})
