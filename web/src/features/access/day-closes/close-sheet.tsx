import type { DayClose } from '@sonocampus/contract/day-closes'
import { Printer } from 'lucide-react'
import { formatMoney } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { ExportButton } from '@/shared/ui/export-button'
import { Facts } from '@/shared/ui/facts'
import { Notice } from '@/shared/ui/notice'
import { AccountSums } from './account-sums'
import { fetchExport } from './api'
import { Corrections } from './corrections'
import { dayText } from './day-text'
import { differenceText } from './difference-text'

type Closed = NonNullable<DayClose['closed']>

/** A close as it was kept, on one printed page. */
export function CloseSheet({ close, closed }: { close: DayClose; closed: Closed }) {
  const { day, institute_name, accounts } = close
  return (
    <>
      <ChangedSince closed={closed} />
      <Card className="flex flex-col gap-6 print:border-0 print:p-0 print:shadow-none">
        <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
          <div className="min-w-0">
            <p className="hidden text-sm text-ink-soft print:block">{institute_name}</p>
            <h2 className="text-xl">Close of {dayText(day)}</h2>
            <p className="font-semibold tabular-nums">{closed.number}</p>
            <p className="text-sm text-ink-soft">
              Closed by {closed.by} on <DateTime value={closed.at} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <ExportButton
              what="close"
              label="Export"
              fileName={`close-${day}.csv`}
              fetchFile={() => fetchExport(day)}
            />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </div>
        </header>
        <AccountSums accounts={accounts} />
        <Corrections {...close} />
        <section>
          <h3 className="mb-2 text-base">Cash</h3>
          <Facts
            facts={{
              'At the start': formatMoney(closed.cash_start),
              Expected: formatMoney(closed.cash_expected),
              Counted: <b>{formatMoney(closed.cash_counted)}</b>,
              Difference: (
                <b className={closed.difference === 0 ? 'text-done' : 'text-refuse'}>
                  {differenceText(closed.difference)}
                </b>
              ),
              'Reason for the difference': closed.reason || null,
              Notes: closed.notes || null,
            }}
          />
        </section>
        <p className="mt-12 hidden justify-between gap-10 text-sm text-ink-soft *:flex-1 *:border-t *:border-line-strong *:pt-1 print:flex">
          <span>Counted by</span>
          <span>Checked by</span>
        </p>
      </Card>
    </>
  )
}

/** A close stays as it is: what came later is said beside it. */
function ChangedSince({ closed: { changed_since } }: { closed: Closed }) {
  const { movements, net, counted_in } = changed_since
  if (movements === 0) return null
  const where = counted_in.length > 0 ? `Counted in ${counted_in.join(', ')}.` : 'The next close counts it.'
  return (
    <Notice tone="wait" title="Changed since it was closed">
      {movements === 1 ? '1 payment, refund or write-off' : `${movements} payments, refunds or write-offs`} came later
      (net {net < 0 ? `− ${formatMoney(-net)}` : formatMoney(net)}). {where}
    </Notice>
  )
}
