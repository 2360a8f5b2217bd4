import { getRejectionReasons, queueDecision, undoDecision } from '@sonocampus/contract/decisions'
import { openDocument } from '@sonocampus/contract/documents'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { getQueues } from '@sonocampus/contract/statistics'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pass, stopClock } from '#test/clock.ts'
import { keepDecisions } from '#test/decisions.ts'
import { answerDocuments } from '#test/documents.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { paymentOf } from '#test/payments.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const place = (text: string) => page.getByText(text, { exact: true })
const approve = page.getByRole('article').getByRole('button', { name: /^Approve/ })
const said = page.getByRole('main').getByRole('status')
const undo = page.getByRole('article').getByRole('button', { name: 'Undo' })
const press = (keys: string) => userEvent.keyboard(keys)

async function openQueue(rows: Parameters<typeof answer<typeof listPayments>>[1]) {
  answer(listPayments, rows, { total: Array.isArray(rows) ? rows.length : 0 })
  openScreen('/admin/queue/payments', 'clerk')
  await expect.element(approve).toBeVisible()
}

beforeEach(async () => {
  keepDecisions()
  await answerDocuments({ width: 40, height: 20, pdf: 2 })
})

it('a decision is sent at once, names the person, and U takes it back and shows its case again [desk/undo-screen]', async () => {
  await openQueue([paymentOf(1), paymentOf(2)])
  await expect.element(place('1 of 2')).toBeVisible()
  await press('a{Enter}')
  await expect.element(place('2 of 2')).toBeVisible()
  await expect.element(said).toMatchTextContent('Sara Malik: Payment P-1 approved')
  await expect.element(undo).toBeVisible()
  // The server does it even if this tab closes.
  await expect
    .poll(() => callsOf(queueDecision).map(({ body }) => body))
    .toEqual([
      {
        subject_type: 'payment',
        subject_id: fakeId(1),
        status: 'approved',
        duration_months: 4,
        amount_received: 18_000,
      },
    ])
  await press('u')
  await expect.element(place('1 of 2')).toBeVisible()
  await expect.element(approve).toBeVisible()
  await expect.element(said).toMatchTextContent('Sara Malik: decision undone. It waits again.')
  await expect.poll(() => callsOf(undoDecision).map(({ params }) => params)).toEqual([{ decisionId: fakeId(900) }])
})

it('the line of a decision takes it back too, and no toast lies over the facts [desk/undo-screen]', async () => {
  await openQueue([paymentOf(1), paymentOf(2)])
  await press('a{Enter}')
  await expect.element(place('2 of 2')).toBeVisible()
  await expect.element(toast('Payment P-1')).not.toBeInTheDocument()
  await undo.click()
  await expect.element(place('1 of 2')).toBeVisible()
  await expect.element(approve).toBeVisible()
  await expect.poll(() => callsOf(undoDecision)).toHaveLength(1)
})

it('reasons of the institute are offered, and a number sends one [desk/reasons-offered, desk/place]', async () => {
  answer(getRejectionReasons, { payment: ['The amount does not match.', 'The picture cannot be read.'] })
  await openQueue([paymentOf(1), paymentOf(2)])
  await press('r')
  await expect.element(page.getByRole('list', { name: 'Reasons' }).getByRole('button')).toHaveLength(2)
  await press('2')
  await expect.element(place('2 of 2')).toBeVisible()
  await expect
    .poll(() => callsOf(queueDecision)[0]?.body)
    .toMatchObject({
      status: 'rejected',
      rejection_reason: 'The picture cannot be read.',
    })
  await press('p')
  await expect.element(place('1 of 2')).toBeVisible()
  await expect.element(page.getByRole('article')).toMatchTextContent('Rejected')
})

it('the document is large, zooms and turns by keys, and the next one is fetched ahead [desk/look]', async () => {
  await openQueue([paymentOf(1), paymentOf(2)])
  const picture = page.getByRole('article').getByRole('img')
  await expect.element(picture).toBeVisible()
  const width = () => picture.element().getBoundingClientRect().width
  await expect.poll(width).toBeGreaterThan(400)
  await expect.poll(() => callsOf(openDocument).map(({ params }) => params.documentId)).toEqual([fakeId(1), fakeId(2)])
  const before = width()
  await press('+')
  await expect.poll(width).toBeCloseTo(before * 1.5, 0)
  await press('-')
  await expect.poll(width).toBeCloseTo(before, 0)
  await press('t')
  await expect.poll(() => getComputedStyle(picture.element()).transform).toMatch(/^matrix\(0, 1, -1, 0/)
  await expectAccessible()
  await press('{ArrowRight}')
  await expect.element(place('2 of 2')).toBeVisible()
  await expect.element(page.getByTitle('Proof of payment p-2')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.poll(() => callsOf(openDocument)).toHaveLength(2)
})

it('a list names the keys, and none of them acts under it [desk/keys]', async () => {
  await openQueue([paymentOf(1), paymentOf(2)])
  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const text of ['Approve; Enter confirms', 'Undo the last decision', 'Rotate the picture'])
    await expect.element(list).toMatchTextContent(text)
  await press('na')
  await expect.element(place('1 of 2')).toBeVisible()
  await press('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('form', { name: 'Approve' })).not.toBeInTheDocument()
  await press('n')
  await expect.element(place('2 of 2')).toBeVisible()
})

it('a transaction that was used before is approved anyway, for a reason only [desk/approve-anyway]', async () => {
  const used = { id: fakeId(9), number: 9, email: 'other@example.org', same: 'transaction' as const }
  await openQueue([{ ...paymentOf(1), duplicates: [used] }, paymentOf(2)])
  await expect.element(page.getByText('This transaction ID was used before.')).toBeVisible()
  await press('a')
  const reason = page.getByLabelText('Reason for approving anyway')
  await expect.element(reason).toHaveFocus()
  await press('{Escape}')
  await expect.element(reason).not.toBeInTheDocument()
  await press('a')
  await expect.element(reason).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByText('Give a reason for approving anyway.')).toBeVisible()
  await expect.poll(() => callsOf(queueDecision)).toEqual([])
  await expectAccessible()
  await press('a bank said so{Enter}')
  await expect.element(place('2 of 2')).toBeVisible()
  await expect
    .poll(() => callsOf(queueDecision)[0]?.body)
    .toMatchObject({ status: 'approved', duplicate_reason: 'a bank said so' })
})

it('a queue that does not load says so and tries again; an empty one says that nothing waits [desk/faces]', async () => {
  refuse(listPayments, 'bad_request', 'Broken.')
  openScreen('/admin/queue/payments', 'clerk')
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load the queue.Broken.")
  answer(listPayments, [], { total: 0 })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { name: "You're all caught up." })).toBeVisible()
  await expectAccessible()
})

it('undo is offered only while it works: ten seconds [desk/undo-screen]', async () => {
  await openQueue([paymentOf(1), paymentOf(2)])
  stopClock()
  await press('a{Enter}')
  await expect.element(undo).toBeVisible()
  await pass(9_900)
  await expect.element(undo).toBeVisible()
  await pass(200)
  await expect.element(undo).not.toBeInTheDocument()
  await press('u')
  await expect.element(said).toMatchTextContent("There's nothing to undo.")
  await press('p')
  await expect.element(page.getByRole('article')).toMatchTextContent('Approved')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.poll(() => callsOf(undoDecision)).toEqual([])
})

it('after the last decision the focus is on what comes next, and the way on to the next queue [desk/onward]', async () => {
  const since = '2026-11-18T08:00:00.000Z'
  answer(getQueues, { payments: { count: 1, first_at: since }, questions: { count: 4, first_at: since } })
  await openQueue([paymentOf(1)])
  await expect.element(page.getByRole('article')).toMatchTextContent('Submitted')
  await press('a{Enter}')
  await expect.element(page.getByRole('heading', { name: "You're all caught up." })).toHaveFocus()
  const onward = page.getByRole('main').getByRole('link', { name: '4 questions to answer' })
  await expect.element(onward).toHaveAttribute('href', '/admin/discussions')
  await expectAccessible()
})
