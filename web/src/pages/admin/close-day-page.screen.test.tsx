import { closeDay, type DayClose, getDayClose, listDayCloses } from '@sonocampus/contract/day-closes'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, type Partly, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const main = page.getByRole('main')
const sums = { received: 30_000, refunded: 500, written_off: 0 }
const CASH = { ...sums, account: 'cash', label: 'Cash at the desk', net: 29_500 }
const BANK = { received: 12_000, refunded: 0, written_off: 0, account: fakeId(3), label: 'Meezan 0101', net: 12_000 }
const OPEN: Partly<DayClose> = {
  day: '2026-11-14',
  today: '2026-11-14',
  version: 'v1',
  accounts: [
    { ...CASH, staff: [{ ...sums, name: 'Bushra Desk', movements: 4 }] },
    { ...BANK, staff: [{ ...sums, received: 12_000, refunded: 0, name: 'Ali Office', movements: 1 }] },
  ],
  cash_net: 29_500,
  last_cash_start: 2000,
  corrections: [],
  correction_count: 0,
  closed: null,
}
const CLOSED: DayClose['closed'] = {
  number: 'D-000012',
  at: '2026-11-14T13:00:00.000Z',
  by: 'Bushra Desk',
  cash_start: 2_000,
  cash_expected: 31_500,
  cash_counted: 31_400,
  difference: -100,
  reason: 'A false note.',
  notes: '',
  changed_since: { movements: 0, net: 0, counted_in: [] },
}

beforeEach(() => answer(listDayCloses, []))

it('a day is closed with the counted cash, and with a reason once it differs [money/close-screen]', async () => {
  answer(getDayClose, OPEN)
  openScreen('/admin/statements/close', 'clerk')
  await expect.element(main.getByRole('heading', { name: 'Booked on 14 Nov 2026' })).toBeVisible()
  await expect.element(main).toMatchTextContent('Bushra Desk: received PKR 30,000, refunded PKR 500')
  await expect.element(main.getByRole('row', { name: /Total/ })).toMatchTextContent('PKR 42,000')
  const submit = main.getByRole('button', { name: 'Close 14 Nov 2026' })
  await submit.click()
  await expect.element(main.getByText('Enter the cash you counted.')).toBeVisible()
  await expect.element(main.getByLabelText(/^Cash at the start/)).toHaveValue('2000')
  await main.getByLabelText(/^Cash counted/).fill('31,500')
  await expect.element(main.getByText('The cash is right.')).toBeVisible()
  await expect.element(main.getByLabelText(/^Reason for the difference/)).not.toBeInTheDocument()
  await main.getByLabelText(/^Cash counted/).fill('31,400')
  await expect.element(main.getByText('PKR 100 is missing.')).toBeVisible()
  await main.getByLabelText(/^Reason for the difference/).fill('A false note.')
  await expectAccessible()
  answer(closeDay, { ...OPEN, closed: CLOSED })
  answer(getDayClose, { ...OPEN, closed: CLOSED })
  await submit.click()
  await expect.element(toast('14 Nov 2026 closed as D-000012.')).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Close of 14 Nov 2026' })).toBeVisible()
  await expect.element(main.getByText('D-000012', { exact: true })).toBeVisible()
  await expect.element(main).toMatchTextContent('Closed by Bushra Desk')
  await expect.element(main.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible()
  await expect
    .poll(() => callsOf(closeDay).map(({ body }) => body))
    .toEqual([
      {
        ...{ day: '2026-11-14', version: 'v1', notes: '' },
        ...{ cash_start: 2000, cash_counted: 31_400, reason: 'A false note.' },
      },
    ])
})

it('a day that changed meanwhile says so, shows the new sums and keeps what was typed [money/close-screen]', async () => {
  answer(getDayClose, OPEN)
  openScreen('/admin/statements/close?day=2026-11-14', 'admin')
  await main.getByLabelText(/^Cash counted/).fill('31,500')
  refuse(closeDay, 'day_changed', 'Payments were booked since you opened this page.')
  answer(getDayClose, { ...OPEN, version: 'v2', cash_net: 30_000 })
  await main.getByRole('button', { name: 'Close 14 Nov 2026' }).click()
  await expect.element(toast("Couldn't close the day.")).toMatchTextContent('Payments were booked since')
  await expect.element(main.getByText('PKR 500 is missing.')).toBeVisible()
  await expect.element(main.getByLabelText(/^Cash counted/)).toHaveValue('31,500')
})

it('a close says what came later, names corrections, and the history leads to each close [money/close-screen]', async () => {
  const changed_since = { movements: 2, net: -500, counted_in: ['D-000013'] }
  const correction = {
    kind: 'refund' as const,
    number: 'F-000007',
    at: '2026-11-13T15:00:00.000Z',
    label: 'Meezan 0101',
  }
  answer(getDayClose, ({ params }) => ({
    ...OPEN,
    day: params.day ?? '',
    closed: { ...CLOSED, changed_since },
    corrections: [{ ...correction, amount: -500 }],
    correction_count: 3,
  }))
  const listed = { closed_at: CLOSED?.at ?? '', closed_by: 'Ali Office', received: 1_000, refunded: 0, difference: 0 }
  answer(listDayCloses, [{ ...listed, id: fakeId(9), number: 'D-000011', day: '2026-11-12' }], { total: 30 })
  openScreen('/admin/statements/close?day=2026-11-14', 'clerk')
  await expect.element(main.getByText('Changed since it was closed')).toBeVisible()
  await expect.element(main).toMatchTextContent('came later (net − PKR 500). Counted in D-000013.')
  await expect
    .element(main.getByRole('list', { name: 'Corrections of earlier days' }))
    .toMatchTextContent('Refund F-000007')
  await expect.element(main).toMatchTextContent('2 more are in the exported file.')
  await expect.element(main.getByRole('button', { name: 'Next page' })).toBeEnabled()
  await main.getByRole('link', { name: '12 Nov 2026' }).click()
  await expect.element(main.getByRole('heading', { name: 'Close of 12 Nov 2026' })).toBeVisible()
})
