import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import { TriangleAlert } from 'lucide-react'
import { StatusBadge } from '@/shared/ui/status-badge'

const kinds = [
  { same: 'transaction', title: 'This transaction ID was used before.' },
  { same: 'file', title: 'This file was uploaded before.' },
] as const

interface DuplicateFlagsProps {
  payment: Pick<AdminPayment, 'duplicates' | 'more_duplicates'>
}

/** Says which other submissions share the transaction id or the file: their number, whose they are, for what, and their state. */
export function DuplicateFlags({ payment: { duplicates, more_duplicates } }: DuplicateFlagsProps) {
  return kinds.map(({ same, title }) => {
    const others = duplicates.filter((other) => other.same === same)
    if (others.length === 0) return null
    return (
      <div key={same} className="flex gap-3 rounded-lg bg-refuse-soft p-4">
        <TriangleAlert className="mt-0.5 size-5.5 shrink-0 text-refuse" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold text-ink">{title}</p>
          <ul aria-label={title} className="mt-1 flex flex-col gap-1.5 text-sm text-ink-soft">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 break-words">
                  Payment {paymentNumber(other.number)} by {other.email} for {other.course_title}
                </span>
                <StatusBadge status={other.status} />
              </li>
            ))}
            {more_duplicates[same] && <li>And later ones.</li>}
          </ul>
        </div>
      </div>
    )
  })
}
