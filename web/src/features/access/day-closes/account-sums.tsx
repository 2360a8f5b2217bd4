import type { ClosedAccount, DayClose } from '@sonocampus/contract/day-closes'
import clsx from 'clsx'
import { formatMoney } from '@/shared/lib/format'
import { type Column, Table } from '@/shared/ui/table'

type Row = Pick<ClosedAccount, 'account' | 'label' | 'received' | 'refunded' | 'written_off' | 'net' | 'staff'>
const TOTAL = 'total'

const money = (amount: number) => (amount === 0 ? '–' : formatMoney(amount))

const staffText = ({ name, received, refunded, written_off }: ClosedAccount['staff'][number]) => {
  const parts = [
    received > 0 && `received ${formatMoney(received)}`,
    refunded > 0 && `refunded ${formatMoney(refunded)}`,
    written_off > 0 && `wrote off ${formatMoney(written_off)}`,
  ].filter(Boolean)
  return `${name}: ${parts.join(', ') || 'no money moved'}`
}

const columns = (hasWrittenOff: boolean): Column<Row>[] => [
  {
    key: 'account',
    header: 'Form of payment',
    role: 'lead',
    cell: ({ account, label, staff }) => (
      <>
        <span className="font-semibold">{label}</span>
        {account !== TOTAL &&
          staff.map((one) => (
            <span key={one.name} className="block text-xs font-normal text-ink-soft">
              {staffText(one)}
            </span>
          ))}
      </>
    ),
  },
  ...(['received', 'refunded', ...(hasWrittenOff ? (['written_off'] as const) : []), 'net'] as const).map(
    (key): Column<Row> => ({
      key,
      header: { received: 'Received', refunded: 'Refunded', written_off: 'Written off', net: 'Net' }[key],
      align: 'end',
      cell: (row) => (
        <span
          className={clsx(
            'whitespace-nowrap tabular-nums',
            (key === 'net' || row.account === TOTAL) && 'font-semibold',
          )}
        >
          {row[key] < 0 ? `− ${formatMoney(-row[key])}` : money(row[key])}
        </span>
      ),
    }),
  ),
]

/** Whole paisa again, so that sums of sums have no more decimals than money. */
const sum = (rows: readonly Row[], of: 'received' | 'refunded' | 'written_off' | 'net') =>
  Math.round(rows.reduce((all, row) => all + row[of] * 100, 0)) / 100

/** What the books say, by form of payment and person, with a total. */
export function AccountSums({ accounts }: Pick<DayClose, 'accounts'>) {
  const of = (key: Parameters<typeof sum>[1]) => sum(accounts, key)
  const total = {
    account: TOTAL,
    label: 'Total',
    staff: [],
    ...{ received: of('received'), refunded: of('refunded'), written_off: of('written_off'), net: of('net') },
  }
  return (
    <Table
      caption="Received and refunded by form of payment"
      columns={columns(total.written_off > 0)}
      rows={accounts.length > 1 ? [...accounts, total] : accounts}
      rowKey={({ account }) => account}
      focusable
      className="print:border-0 print:shadow-none"
    />
  )
}
