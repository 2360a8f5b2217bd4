import type { getReceipt } from '@sonocampus/contract/payments'
import type { ReplyOf } from '@sonocampus/contract/route'
import type { UseQueryResult } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { formatMoney } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { ErrorState } from '@/shared/ui/error-state'
import { QueryState } from '@/shared/ui/query-state'

type ReceiptOf = ReplyOf<typeof getReceipt>

interface ReceiptViewProps {
  query: UseQueryResult<ReceiptOf>
  back: ReactNode
  /** Of the institute. */
  mark: ReactNode
}

/** A receipt as the student and the desk open and print it. */
export function ReceiptView({ query, back, mark }: ReceiptViewProps) {
  const { data: receipt, error } = query
  if (receipt) {
    return (
      <>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
          {back}
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
        <Receipt receipt={receipt} mark={mark} />
      </>
    )
  }
  if (error instanceof ApiError && error.status < 500)
    return <ErrorState isScreen title="Receipt not found." action={back} />
  return <QueryState isScreen query={query} what="the receipt" count={1} action={back} />
}

/** Printed without the page around it. */
function Receipt({ receipt, mark }: { receipt: ReceiptOf; mark: ReactNode }) {
  const lines: [string, ReactNode][] = [
    ['Received from', receipt.student_name || receipt.student_email],
    ['Email', receipt.student_email],
    ['Course', receipt.course_title],
    ['Bank', receipt.bank_name],
    ['Transaction ID', receipt.transaction_id],
    ['Payment', receipt.payment_number],
    ['Approved', <DateTime key="at" value={receipt.approved_at} />],
  ]
  return (
    <Card className="max-w-3xl print:max-w-none print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <div className="flex items-center gap-3">
          {mark}
          <div>
            <p className="text-lg leading-snug font-semibold">{receipt.institute_name}</p>
            <p dir="auto" className="text-sm whitespace-pre-line text-ink-soft">
              {receipt.institute_address}
            </p>
          </div>
        </div>
        <div className="sm:text-end">
          <h1 className="text-2xl">Payment receipt</h1>
          <p className="font-semibold tabular-nums">{receipt.receipt_number}</p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[10rem_minmax(0,1fr)] [&_dt]:text-ink-soft">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="max-sm:-mb-3 max-sm:text-sm">{label}</dt>
                <dd className="font-medium break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-5">
        <span className="text-lg font-semibold">Amount received</span>
        <span className="text-2xl font-semibold tabular-nums">{formatMoney(receipt.amount)}</span>
      </p>
      {receipt.amount < receipt.amount_due && (
        <p className="mt-1 text-end text-sm text-ink-soft">of {formatMoney(receipt.amount_due)} due</p>
      )}
      {receipt.refunds.map(({ id, number, amount, reason, refunded_at }) => (
        <p key={id} className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
          <span className="text-ink-soft">
            Refunded on <DateTime value={refunded_at} dateOnly /> ({number}): {reason}
          </span>
          <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        </p>
      ))}
    </Card>
  )
}
