import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '@/shared/lib/format'
import { Price } from '@/shared/ui/price'
import { enrollmentsOnScreenQuery } from './api'

/** The reader's price for a course, with the list price below if it differs. */
export function AdmissionPrice({ courseId, price, className }: { courseId: string; price: number; className: string }) {
  const admission = useQuery(enrollmentsOnScreenQuery).data?.find(({ course }) => course.id === courseId)
  const amount = admission && admission.status !== 'enrolled' ? admission.amount_due : price
  return (
    <span>
      <Price amount={amount} className={className} />
      {amount !== price && <span className="block text-sm text-ink-soft">Price {formatPrice(price)}</span>}
    </span>
  )
}
