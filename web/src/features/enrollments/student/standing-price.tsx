import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@/shared/lib/format-price'
import { Price } from '@/shared/ui/price'
import { enrollmentsOnScreenQuery } from './api'

/** What a course costs the reader: what they owe for it where that is not the price, else the price. */
export function StandingPrice({ courseId, price, className }: { courseId: string; price: number; className: string }) {
  const { data: standings } = useQuery(enrollmentsOnScreenQuery)
  const standing = standings?.find(({ course }) => course.id === courseId)
  const isToPay = standing && (standing.is_owed || standing.status !== 'enrolled') && standing.amount_due !== price
  if (!isToPay) return <Price amount={price} className={className} />
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Price amount={standing.amount_due} className={className} />
      <span className="text-sm text-ink-soft">{wordsFor(standing.purpose, standing.balance, price)}</span>
    </span>
  )
}

function wordsFor(purpose: 'course' | 'balance' | 'part', balance: number, price: number): string {
  if (purpose === 'part') return 'the next part'
  if (purpose === 'balance') return 'still missing'
  return balance > 0 ? 'with what is missing' : `instead of ${formatMoney(price)}`
}
