import {
  getStatementCheck,
  judgeStatementLine,
  listStatementChecks,
  type StatementCheck,
} from '@sonocampus/contract/statements.checks'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, type Partly } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const main = page.getByRole('main')
const ID = fakeId(1)
const PAYMENT = {
  id: fakeId(4),
  number: 'P-44',
  status: 'approved' as const,
  transaction_id: 'FT1001',
  student: { id: fakeId(5), full_name: 'Sara Malik', email: 'sara@example.org' },
  amount: 18_000,
}
const LINE = { position: 0, line: 8, text: 'RAAST 9041', amount: 18_000, payment: PAYMENT, others: [], judged_by: null }
const LISTED = {
  id: ID,
  account: { id: fakeId(3), name: 'Meezan 0101' },
  file_name: 'november.csv',
  from: '2026-11-01',
  to: '2026-11-14',
  checked_by: 'Bushra Desk',
  line_count: 12,
  open_count: 2,
}
const CHECK: Partly<StatementCheck> = {
  ...LISTED,
  checked_before: { id: fakeId(2), at: '2026-11-13T10:00:00.000Z', by: 'Ali Office' },
  lines: [{ ...LINE, result: 'likely' }],
  missing: [],
}

it('a kept check is opened from the list, and its likely payment confirmed [money/bank-kept]', async () => {
  answer(listStatementChecks, [LISTED])
  answer(getStatementCheck, CHECK)
  openScreen('/admin/statements/checks', 'clerk')
  await expect.element(main.getByRole('row', { name: /november\.csv/ })).toMatchTextContent('1 Nov 2026 – 14 Nov 2026')
  await main.getByRole('link', { name: 'november.csv' }).click()
  await expect.element(main.getByText('This file was checked before')).toBeVisible()
  await expect.element(main.getByRole('list', { name: 'Likely the same' })).toMatchTextContent('Line 8: RAAST 9041')
  await expectAccessible()
  const confirmed = { ...CHECK, lines: [{ ...LINE, result: 'confirmed' as const, judged_by: 'Bushra Desk' }] }
  answer(judgeStatementLine, confirmed)
  answer(getStatementCheck, confirmed)
  await main.getByRole('button', { name: 'Confirm as the same' }).click()
  await expect
    .element(main.getByRole('list', { name: 'Confirmed as the same' }))
    .toMatchTextContent('Confirmed by Bushra Desk.')
  await expect
    .poll(() => callsOf(judgeStatementLine).map(({ params, body }) => [params, body]))
    .toEqual([[{ checkId: ID, position: '0' }, { is_same: true }]])
})

it('without checks the list says where they are made [money/bank-kept]', async () => {
  answer(listStatementChecks, [])
  openScreen('/admin/statements/checks', 'admin')
  await expect.element(main.getByText('No bank files checked yet.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Open statements' })).toBeVisible()
})
