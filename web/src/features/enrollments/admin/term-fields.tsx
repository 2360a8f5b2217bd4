import { limits } from '@sonocampus/contract/limits'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import type { Preview, Terms } from './approval-terms'

const { minMonths, maxMonths } = limits.enrollment

interface TermFieldsProps {
  terms: Terms
  preview: Preview | undefined
  onChange: (terms: Terms) => void
}

/** For how long, and for what: money where no proof waits, a reason where the proof was used before. */
export function TermFields({ terms, preview, onChange }: TermFieldsProps) {
  const isAtDesk = preview?.waiting_payment === null && !preview.enrollment?.is_active
  return (
    <>
      <Field label="Duration (Months)" hint={`From ${minMonths} to ${maxMonths}.`} required>
        <Input
          type="number"
          inputMode="numeric"
          min={minMonths}
          max={maxMonths}
          value={terms.months}
          onChange={(event) => onChange({ ...terms, months: event.target.value })}
        />
      </Field>
      {isAtDesk && (
        <Field
          label="Amount received (PKR)"
          hint="No proof is pending: this is a payment at the desk, with a receipt. 0 for a scholarship."
          required
        >
          <Input
            inputMode="decimal"
            value={terms.amount ?? String(preview.price)}
            onChange={(event) => onChange({ ...terms, amount: event.target.value })}
          />
        </Field>
      )}
      {preview?.waiting_payment?.is_duplicate && (
        <Field
          label="Why it is approved anyway"
          hint="The transaction or the file was used before. The audit log keeps the reason."
          required
        >
          <Textarea
            value={terms.reason}
            onChange={(event) => onChange({ ...terms, reason: event.target.value })}
            maxLength={limits.text.long}
          />
        </Field>
      )}
    </>
  )
}
