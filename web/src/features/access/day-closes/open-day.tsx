import type { DayClose } from '@sonocampus/contract/day-closes'
import { Card, CardHeader } from '@/shared/ui/card'
import { AccountSums } from './account-sums'
import { CloseForm } from './close-form'
import { Corrections } from './corrections'
import { dayText } from './day-text'

/** A day that nobody has closed: the books on it, then the cash. */
export function OpenDay({ close }: { close: DayClose }) {
  const { day, today, accounts } = close
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="text-lg">Booked on {dayText(day)}</h2>
        {accounts.every(({ staff }) => staff.length === 0) ? (
          <p className="text-ink-soft">No payments or refunds on this day. It can be closed all the same.</p>
        ) : (
          <AccountSums accounts={accounts} />
        )}
        <Corrections {...close} />
      </section>
      <Card aria-label="Close the day">
        <CardHeader
          title="Count the cash and close the day"
          lead={
            day === today
              ? 'A close is kept for good. What is booked later today appears as a correction on the next close.'
              : 'A close is kept for good.'
          }
        />
        <CloseForm close={close} />
      </Card>
    </>
  )
}
