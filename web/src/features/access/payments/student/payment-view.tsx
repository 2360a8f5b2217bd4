import type { getPaymentStatus, getPurchaseDetails } from '@sonocampus/contract/payments'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@/shared/ui/card'
import { Price } from '@/shared/ui/price'
import { QueryState } from '@/shared/ui/query-state'
import { AmountToPay } from './amount-to-pay'
import { paymentStatusQuery, purchaseDetailsQuery } from './api'
import { PaymentForm } from './payment-form'
import { PaymentMessage } from './payment-message'

export type PaymentState = ReplyOf<typeof getPaymentStatus>
export type Purchase = ReplyOf<typeof getPurchaseDetails>

interface PaymentViewProps {
  courseId: string
  /** Contact for states in which the student waits or was refused. */
  support: (caseNumber: string | null) => ReactNode
  /** In place of the form, where nothing is to be paid. */
  freeEnrollment: (isEnded: boolean, isDiscounted: boolean) => ReactNode
}

/** The state of the payment for a course, and the form whenever a proof can be uploaded. */
export function PaymentView({ courseId, support, freeEnrollment }: PaymentViewProps) {
  const status = useQuery(paymentStatusQuery(courseId))
  const purchase = useQuery(purchaseDetailsQuery(courseId))
  if (!status.data || !purchase.data) {
    const both = {
      error: (!status.data && status.error) || (!purchase.data && purchase.error),
      isFetching: status.isFetching || purchase.isFetching,
      refetch: () => Promise.all([status.refetch(), purchase.refetch()]),
    }
    return <QueryState query={both} what="payment information" title="Failed to load payment information." count={2} />
  }
  const { course_title, course_price, amount_due } = purchase.data
  const isFree = amount_due === 0
  const help = support(status.data.case_number)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Card className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{course_title}</h2>
        <Price amount={course_price} className="text-2xl" />
      </Card>
      <PaymentMessage courseId={courseId} state={status.data} purchase={purchase.data} support={help} />
      <AmountToPay purchase={purchase.data} canPay={status.data.can_pay} />
      {status.data.can_pay && !isFree && (
        <PaymentForm courseId={courseId} state={status.data} purchase={purchase.data} />
      )}
      {status.data.can_pay && isFree && freeEnrollment(hasEnded(status.data), course_price > 0)}
    </div>
  )
}

/** Also when a proof was refused after the end, and the course has become free since. */
const hasEnded = ({ status, expiration_date }: PaymentState) => status !== 'enrolled' && expiration_date !== null
