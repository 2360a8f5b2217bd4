import { askAdministrator, decideRequest, listRequests, withdrawRequest } from '@sonocampus/contract/decisions.requests'
import { getQueues } from '@sonocampus/contract/statistics'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const waiting = page.getByRole('list', { name: 'Waiting requests' }).getByRole('listitem')
const requestOf = (number: number, summary: string) => ({
  id: fakeId(number),
  summary,
  reason: 'A colleague of the clinic.',
  student: { full_name: 'Amna Malik' },
  asked_by: { id: fakeId(9), email: 'clerk@example.org' },
})
const press = (keys: string) => userEvent.keyboard(keys)

function openStudentAsClerk() {
  const due = { course: { id: fakeId(2), title: 'Abdomen' }, price: 18_000, amount_due: 18_000 }
  answer(getUserDetails, { id: fakeId(1), role: 'student', dues: [due] })
  openScreen(`/admin/students/${fakeId(1)}`, 'clerk')
}
async function choose(item: string) {
  await page.getByRole('button', { name: 'More for Abdomen' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('a clerk asks for a discount [requests/screen]', async () => {
  openStudentAsClerk()
  await choose('Ask for a discount')
  await dialog.getByLabelText('Discount (PKR)').fill('3000')
  await dialog.getByLabelText('Reason').fill('A colleague of the clinic.')
  await expectAccessible()
  await inDialog('Ask an administrator').click()
  await expect.element(toast('Request sent to an administrator.')).toBeVisible()
  await expect
    .poll(() => callsOf(askAdministrator).map(({ body }) => body))
    .toEqual([
      {
        kind: 'discount',
        user_id: fakeId(1),
        course_id: fakeId(2),
        amount: 3000,
        reason: 'A colleague of the clinic.',
      },
    ])
})

it('a clerk asks to pay in parts, with a reason [requests/screen]', async () => {
  openStudentAsClerk()
  await choose('Ask for instalments')
  await inDialog('Ask an administrator').click()
  await expect.element(dialog).toMatchTextContent('Give the administrator a reason.')
  await expect.poll(() => callsOf(askAdministrator)).toEqual([])
  await dialog.getByLabelText('Reason').fill('Paid by the clinic.')
  await inDialog('Ask an administrator').click()
  await expect.element(toast('Request sent to an administrator.')).toBeVisible()
  await expect
    .poll(() => callsOf(askAdministrator)[0]?.body)
    .toMatchObject({ kind: 'instalments', reason: 'Paid by the clinic.' })
})

it('a clerk sees what waits and withdraws it, and cannot decide it [requests/screen]', async () => {
  answer(listRequests, { rows: [requestOf(1, 'A discount of PKR 3,000'), requestOf(2, 'Four months')] })
  answer(withdrawRequest, () => {
    answer(listRequests, { rows: [requestOf(2, 'Four months')] })
    return { detail: 'The request is withdrawn.' }
  })
  openScreen('/admin/requests', 'clerk')
  await expect.element(waiting.first()).toMatchTextContent('A discount of PKR 3,000')
  await expectAccessible()
  await press('a')
  await expect.element(page.getByRole('button', { name: /^(Approve|Refuse)/ })).not.toBeInTheDocument()
  await waiting.first().getByRole('button', { name: 'Withdraw the request for Amna Malik' }).click()
  await expect.element(toast('The request is withdrawn.')).toBeVisible()
  await expect.element(waiting).toMatchTextContent('Four months')
  await expect.poll(() => callsOf(withdrawRequest).map(({ params }) => params)).toEqual([{ requestId: fakeId(1) }])
})

it('an administrator approves the first with A and a confirmation [requests/screen]', async () => {
  answer(listRequests, ({ query }) => ({
    rows: query.list === 'waiting' ? [requestOf(1, 'A discount'), requestOf(2, 'Parts')] : [],
  }))
  answer(decideRequest, { detail: 'The request is approved.' })
  openScreen('/admin/requests', 'admin')
  await expect.element(waiting.first()).toBeVisible()
  await press('a')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('A discount. It takes effect at once, in your name.')
  await expect.poll(() => callsOf(decideRequest)).toEqual([])
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.element(toast('The request is approved.')).toBeVisible()
  await expect
    .poll(() => callsOf(decideRequest))
    .toMatchObject([{ params: { requestId: fakeId(1) }, body: { status: 'approved' } }])
})

it('an administrator refuses the first with R and a reason [requests/screen]', async () => {
  answer(listRequests, { rows: [requestOf(1, 'A discount')] })
  answer(decideRequest, { detail: 'The request is refused.' })
  openScreen('/admin/requests', 'admin')
  await expect.element(waiting).toBeVisible()
  await press('r')
  await inDialog('Refuse').click()
  await expect.element(dialog).toMatchTextContent('a reason')
  await dialog.getByLabelText('Reason').fill('Not this year.')
  await inDialog('Refuse').click()
  await expect.element(toast('The request is refused.')).toBeVisible()
  await expect.poll(() => callsOf(decideRequest)[0]?.body).toEqual({ status: 'refused', answer: 'Not this year.' })
})

it('what was decided is listed with who decided it [requests/screen]', async () => {
  const decided = {
    status: 'refused' as const,
    decided_by: { id: fakeId(8), email: 'boss@example.org' },
    decided_at: '2026-11-14T09:30:00.000Z',
    answer: 'Not this year.',
  }
  answer(listRequests, ({ query }) => ({
    rows: query.list === 'decided' ? [{ ...requestOf(1, 'A discount'), ...decided }] : [],
  }))
  openScreen('/admin/requests', 'admin')
  await expect.element(page.getByRole('heading', { name: "You're all caught up." })).toBeVisible()
  await page.getByRole('tab', { name: 'Decided' }).click()
  const row = page.getByRole('list', { name: 'Decided requests' }).getByRole('listitem')
  for (const text of ['A discount', 'Refused by boss@example.org', 'Not this year.'])
    await expect.element(row).toMatchTextContent(text)
  await expect.element(row.getByRole('button')).not.toBeInTheDocument()
})

it('after each decision the focus goes to the next request, and after the last to the way on [desk/onward]', async () => {
  let rows = [requestOf(1, 'A discount'), { ...requestOf(2, 'Parts'), student: { full_name: 'Bilal Khan' } }]
  answer(listRequests, () => ({ rows }))
  answer(getQueues, { applications: { count: 1, first_at: '2026-11-18T08:00:00.000Z' } })
  answer(decideRequest, () => {
    rows = rows.slice(1)
    return { detail: 'The request is approved.' }
  })
  openScreen('/admin/requests', 'admin')
  await expect.element(waiting.first()).toBeVisible()
  const approve = async () => {
    await waiting
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  }
  await approve()
  await expect.element(page.getByRole('heading', { name: 'Bilal Khan' })).toHaveFocus()
  await approve()
  await expect.element(page.getByRole('heading', { name: "You're all caught up." })).toHaveFocus()
  await expect.element(page.getByRole('main').getByRole('link', { name: '1 application to review' })).toBeVisible()
})
