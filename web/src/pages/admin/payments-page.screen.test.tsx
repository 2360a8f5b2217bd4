import { carryOutBatch, previewBatch } from '@sonocampus/contract/batches'
import { getRejectionReasons } from '@sonocampus/contract/decisions'
import { approvePayment, exportPayments, listPayments, rejectPayment } from '@sonocampus/contract/payments.admin'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerDocuments } from '#test/documents.ts'
import { answer, answerWith, callsOf, refuse } from '#test/fake-server.ts'
import { paymentOf } from '#test/payments.ts'
import { watchSavedFiles } from '#test/saved-files.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const list = page.getByRole('list', { name: 'Payments' })
const headings = () =>
  list
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
const heading = (number: number) => page.getByRole('heading', { name: `Payment P-${number}` })
const card = (number: number) => page.getByRole('region', { name: `Payment P-${number}` })
const openRow = (number: number) => card(number).getByRole('link', { name: 'Sara Malik' }).click()
const button = (act: string, number: number) => page.getByRole('button', { name: `${act} payment P-${number}` })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const lastQuery = () => callsOf(listPayments).at(-1)?.query

function open(rows: ReturnType<typeof paymentOf>[], query = '') {
  answer(listPayments, rows, { total: rows.length })
  openScreen(`/admin/payments${query}`, 'clerk')
}

beforeEach(() => answerDocuments({ pdf: 2 }))

it('waiting proofs are asked for oldest first, and called Pending on tab and row; a row opens its case, which has an address, and closes it again [admin-payments/list, desk/list-rows, admin-payments/pending-word]', async () => {
  open([paymentOf(1), paymentOf(2)])
  await expect.poll(headings).toEqual(['Payment P-1', 'Payment P-2'])
  await expect.poll(lastQuery).toMatchObject({ status: 'pending', sort: 'submitted_at', page: '1' })
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Pending')
  await expect.element(card(1).getByText('Pending', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent('Waiting')
  await openRow(2)
  await expect.poll(address).toContain(`open=${fakeId(2)}`)
  await expect.element(card(1)).not.toMatchTextContent('Amount due')
  card(2).element().scrollIntoView() // Far below, a document isn't requested.
  const frame = card(2).getByTitle('Proof of payment P-2')
  await expect.element(frame).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await openRow(2)
  await expect.poll(() => page.getByText('Amount due').query()).toBeNull()
})

it('on a phone the list comes first: no case is open until one is opened [admin-payments/list]', async () => {
  await page.viewport(360, 740)
  open([paymentOf(1), paymentOf(2)])
  await expect.poll(headings).toEqual(['Payment P-1', 'Payment P-2'])
  await expect.element(page.getByText('Amount due')).not.toBeInTheDocument()
  ;(card(2).getByRole('link', { name: 'Sara Malik' }).element() as HTMLElement).click()
  await expect.element(card(2).getByText('Amount due')).toBeVisible()
})

it('a proof has its picture beside what it is checked against [admin-payments/list, payments/number-form]', async () => {
  const application = {
    first_name: 'Sara',
    last_name: 'Malik',
    qualification: 'MBBS',
    contact_number: '+92 300 1234567',
  }
  const bank_account = { bank_name: 'Meezan', account_title: 'Institute', account_number: '0123 0456' }
  open([paymentOf(1, { transaction_id: 'TID 77', application, bank_account })])
  const picture = card(1).getByRole('img', { name: 'Proof of payment P-1' })
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(16)
  const texts = ['PKR 18,000', 'TID 77', 'Meezan', 'Institute', '0123 0456', 'sara-1@example.org', 'Abdomen']
  for (const text of [...texts, 'Sara Malik', 'MBBS', '+92 300 1234567'])
    await expect.element(card(1)).toMatchTextContent(text)
  const due = card(1).getByText('Amount due').element().getBoundingClientRect()
  expect(due.x).toBeGreaterThan(picture.element().getBoundingClientRect().right - 1)
  await expectAccessible()
})

it('payments come in the order that is chosen, which the address keeps [admin-tables/sort]', async () => {
  open([paymentOf(1)])
  await page.getByLabelText('Sort by').selectOptions('Newest first')
  await expect.poll(() => lastQuery()?.sort).toBe('-submitted_at')
  await expect.poll(address).toBe('/admin/payments?sort=-submitted_at')
})

const used = (same: 'transaction' | 'file') => ({
  duplicates: [
    {
      id: fakeId(9),
      number: 9,
      email: 'other@example.org',
      course_title: 'Vascular',
      status: 'approved' as const,
      same,
    },
  ],
})

it('a transaction id or a file that was used before is flagged with the other payment [admin-payments/duplicate-transaction]', async () => {
  open([paymentOf(1, used('transaction')), paymentOf(2, used('file')), paymentOf(3)])
  const flag = (number: number, name: string) => card(number).getByRole('list', { name }).getByRole('listitem')
  const other = 'Payment P-9 by other@example.org for VascularApproved'
  await expect.element(flag(1, 'This transaction ID was used before.')).toHaveTextContent(other)
  await openRow(2)
  await expect.element(flag(2, 'This file was uploaded before.')).toHaveTextContent(other)
  await openRow(3)
  await expect.element(card(3)).toMatchTextContent('Amount due')
  await expect.element(card(3)).not.toMatchTextContent('before.')
})

it('a payment that was used before is approved for a reason only, and focus goes on to the next [admin-payments/approve-anyway]', async () => {
  open([paymentOf(1, used('transaction')), paymentOf(2)])
  await button('Approve', 1).click()
  await expect.element(dialog).toMatchTextContent('Payment P-9 by other@example.org')
  const reason = dialog.getByLabelText('Reason for approving anyway')
  await expect.element(reason).toHaveFocus()
  await inDialog('Approve anyway').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Give a reason for approving anyway.')
  await expect.poll(() => callsOf(approvePayment)).toEqual([])
  await expectAccessible()
  await reason.fill('The bank saw two transfers.')
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(inDialog('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(inDialog('Approve anyway')).toHaveFocus()
  answer(approvePayment, { detail: 'Payment P-1 is approved.' })
  answer(listPayments, [paymentOf(2)], { total: 1 })
  await inDialog('Approve anyway').click()
  await expect.element(toast('Payment P-1 is approved.')).toBeVisible()
  await expect.element(heading(2)).toHaveFocus()
  await expect
    .poll(() => callsOf(approvePayment))
    .toMatchObject([
      {
        params: { paymentId: fakeId(1) },
        body: { duplicate_reason: 'The bank saw two transfers.', duration_months: 4 },
      },
    ])
})

it.each([
  ['of the list', 'The transfer cannot be found.'],
  ['in own words', 'The name is missing.'],
])('a proof is rejected with a reason %s [admin-payments/reject, desk/reasons-offered]', async (_, words) => {
  answer(getRejectionReasons, { payment: ['The transfer cannot be found.'] })
  open([paymentOf(1)])
  await button('Reject', 1).click()
  await inDialog('Confirm Rejection').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('a reason')
  if (words === 'The name is missing.') {
    await dialog.getByLabelText('Another reason').click()
    await inDialog('Confirm Rejection').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('a reason')
    await expectAccessible()
    await dialog.getByLabelText('Your words').fill(words)
  } else await dialog.getByLabelText(words).click()
  answer(rejectPayment, { detail: 'Payment P-1 is rejected.' })
  answer(listPayments, [])
  await inDialog('Confirm Rejection').click()
  await expect.element(toast('Payment P-1 is rejected.')).toBeVisible()
  await expect
    .poll(() => callsOf(rejectPayment))
    .toMatchObject([{ params: { paymentId: fakeId(1) }, body: { rejection_reason: words } }])
})

it('a rejected proof shows its reason and cannot be decided again [admin-payments/reject]', async () => {
  open([paymentOf(1, { status: 'rejected', rejection_reason: 'The name is missing.' })], '?status=rejected')
  await expect.element(card(1)).toMatchTextContent('The name is missing.')
  await expect.element(card(1).getByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument()
})

it('one that somebody else has decided says so and closes; one whose decision fails stays', async () => {
  open([paymentOf(1)])
  await button('Approve', 1).click()
  refuse(approvePayment, 'bad_request', 'Too odd.')
  await inDialog('Approve payment').click()
  await expect.element(toast("Couldn't approve the payment.")).toMatchTextContent('Too odd.')
  await expect.element(dialog).toBeVisible()
  refuse(approvePayment, 'payment_already_decided', 'Payment P-1 is already rejected.')
  await inDialog('Approve payment').click()
  await expect.element(toast('Payment P-1 is already rejected.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('payments are selected, exported and their students written to [desk/payments-selected]', async () => {
  const saved = watchSavedFiles()
  answerWith(exportPayments, () => new Response('P-2\r\nP-3\r\n'))
  open([paymentOf(1), paymentOf(2), paymentOf(3)])
  const boxes = page.getByRole('checkbox', { name: /^Select payment P-\d+$/ })
  await boxes.nth(1).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Export selected' }).click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['payments.csv'])
  expect(new URLSearchParams(callsOf(exportPayments)[0]?.query).get('ids')).toContain(fakeId(3))
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await dialog.getByLabelText('Subject').fill('Your proof')
  await dialog.getByLabelText('Message', { exact: true }).fill('We look at it tomorrow.')
  const students = [102, 103].map((number) => ({ id: fakeId(number), name: 'Sara', text: '' }))
  answer(previewBatch, { will: students })
  answer(carryOutBatch, { done: students })
  await inDialog('Preview').click()
  await inDialog('Send to 2').click()
  await expect.element(dialog.getByRole('heading', { name: '2 told' })).toBeVisible()
  await expect
    .poll(() => callsOf(carryOutBatch)[0]?.body)
    .toMatchObject({ subject: 'Your proof', ids: [fakeId(102), fakeId(103)] })
})

it('the queue has what the list is narrowed to [desk/queue-narrowed]', async () => {
  open([paymentOf(1), paymentOf(2)], `?course_id=${fakeId(7)}&search=sara&from=2026-01-01&sort=-submitted_at`)
  await page.getByRole('link', { name: 'Review one by one' }).click()
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  const narrowed = { course_id: fakeId(7), search: 'sara', from: '2026-01-01' }
  const queue = callsOf(listPayments).filter(({ query }) => query.page_size !== '10')
  expect(queue[0]?.query).toMatchObject({ ...narrowed, status: 'pending', sort: 'submitted_at' })
})
