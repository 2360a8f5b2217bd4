import { limits } from '@sonocampus/contract/limits'
import { amountReceived, durationMonths } from '@sonocampus/contract/payments.approval'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { amountDifference } from '@/shared/lib/amount-difference'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import type { Case } from './case'

export type ApprovalTerms = { duration_months?: number; amount_received?: number; duplicate_reason?: string }

interface ApprovePanelProps {
  /** The payment's amounts; an application has none. */
  payment: Case['payment']
  wasUsed: boolean
  onApprove: (terms: ApprovalTerms) => void
  onCancel: () => void
}

/**
 * The one confirmation: Enter. It is read in the same moment, not by a form that answers later: the next key is meant for
 * the next case.
 */
export function ApprovePanel({ payment, wasUsed, onApprove, onCancel }: ApprovePanelProps) {
  const [months, setMonths] = useState(String(limits.enrollment.defaultMonths))
  const [amount, setAmount] = useState(String(payment?.amountDue ?? ''))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  const why = useRef<HTMLInputElement>(null)
  useEffect(() => (wasUsed ? why : confirm).current?.focus(), [wasUsed])
  const read = durationMonths.safeParse(months)
  const received = amountReceived.safeParse(amount)
  const isReceived = received.success && received.data !== undefined && received.data > 0
  const lacksReason = wasUsed && !reason.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!payment) return onApprove({})
    if (!read.success || !isReceived || received.data === undefined || lacksReason) return
    onApprove({
      duration_months: read.data,
      amount_received: received.data,
      ...(wasUsed ? { duplicate_reason: reason } : {}),
    })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Approve" className="flex flex-col gap-3">
      {wasUsed && (
        <Field
          label="Reason for approving anyway"
          hint="The audit log keeps this. The student doesn't see it."
          error={isTried && lacksReason ? 'Give a reason for approving anyway.' : undefined}
          required
        >
          <Input
            ref={why}
            maxLength={limits.text.long}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
      {payment && (
        <Field
          label="Amount received (PKR)"
          hint={amountDifference(payment.amountDue, amount)}
          error={isTried && !isReceived ? 'Enter the amount you received, or reject the proof.' : undefined}
          required
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
      )}
      {payment?.grantsAccess && (
        <Field
          label="Duration (Months)"
          error={isTried && !read.success ? read.error.issues[0]?.message : undefined}
          required
        >
          <Input
            type="number"
            inputMode="numeric"
            min={limits.enrollment.minMonths}
            max={limits.enrollment.maxMonths}
            value={months}
            onChange={(event) => setMonths(event.currentTarget.value)}
          />
        </Field>
      )}
      <div className="flex gap-2.5 *:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={confirm} type="submit" variant={wasUsed ? 'danger' : 'primary'}>
          {wasUsed ? 'Approve anyway' : 'Approve'}
          <Key name="Enter" />
        </Button>
      </div>
    </form>
  )
}

/** The key that does the same, where there is a keyboard to speak of. */
export const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="max-lg:hidden">
    <kbd className="rounded-sm border border-current/40 px-1.5 font-sans text-xs leading-5 font-medium">{name}</kbd>
  </span>
)
