import type { ClosedAccount, DayClose, ListedClose, Movement } from '@sonocampus/contract/day-closes'
import { closeNumber, paymentNumber, receiptNumber, refundNumber } from '@sonocampus/contract/payment-number'
import { CASH } from '@sonocampus/contract/payments.refunds'
import type { Tables } from '../../../db/tables/index.ts'
import type { CloseRow, ListedRow } from './day-closes.queries.ts'
import { netOf, type Sums, sumUp } from './sum-up.ts'

type Kind = Tables['day_close_lines']['kind']
type Moved = { kind: Kind; amount_paisa: number }
type Row = Moved & { account: string; staff_id: string | null; movements: number }

const rupees = ({ received, refunded, writtenOff }: Sums) => ({
  received: received / 100,
  refunded: refunded / 100,
  written_off: writtenOff / 100,
})

/** By account in the order of the labels (the desk first), and in each by person. */
export function presentAccounts(
  rows: readonly Row[],
  labels: Map<string, string>,
  names: Map<string, string>,
): ClosedAccount[] {
  const byAccount = Map.groupBy(rows, ({ account }) => account)
  const inOrder = [...labels].toSorted(([one], [other]) => Number(other === CASH) - Number(one === CASH))
  return inOrder.map(([account, label]) => {
    const own = byAccount.get(account) ?? []
    const sums = sumUp(own)
    const byPerson = [...Map.groupBy(own, ({ staff_id }) => staff_id)].map(([id, theirs]) => ({
      name: (id && names.get(id)) || 'No name kept',
      movements: theirs.reduce((all, { movements }) => all + Number(movements), 0),
      ...rupees(sumUp(theirs)),
    }))
    const staff = byPerson.toSorted((one, other) => one.name.localeCompare(other.name))
    return { account, label, ...rupees(sums), net: netOf(sums) / 100, staff }
  })
}

const NUMBERS = { received: receiptNumber, refund: refundNumber, write_off: paymentNumber }

export const presentMovement = (
  row: Moved & { number: number; moved_at: string; account: string },
  labels: Map<string, string>,
): Movement => ({
  kind: row.kind,
  number: NUMBERS[row.kind](row.number),
  at: row.moved_at,
  label: labels.get(row.account) ?? '',
  amount: (row.amount_paisa / 100) * (row.kind === 'refund' ? -1 : 1),
})

type Since = { open: readonly Moved[]; later: readonly (Moved & { number: number })[] }

export const presentClosed = (row: CloseRow, { open, later }: Since): NonNullable<DayClose['closed']> => ({
  number: closeNumber(row.number),
  at: row.closed_at,
  by: row.closer_name,
  cash_start: row.cash_start_paisa / 100,
  cash_expected: row.cash_expected_paisa / 100,
  cash_counted: row.cash_counted_paisa / 100,
  difference: (row.cash_counted_paisa - row.cash_expected_paisa) / 100,
  reason: row.reason,
  notes: row.notes,
  changed_since: {
    movements: open.length + later.length,
    net: netOf(sumUp([...open, ...later])) / 100,
    counted_in: [...new Set(later.map(({ number }) => closeNumber(number)))],
  },
})

export const presentListed = (row: ListedRow): ListedClose => ({
  id: row.id,
  number: closeNumber(row.number),
  day: row.day,
  closed_at: row.closed_at,
  closed_by: row.closer_name,
  received: Number(row.received_paisa) / 100,
  refunded: Number(row.refunded_paisa) / 100,
  difference: (row.cash_counted_paisa - row.cash_expected_paisa) / 100,
})
