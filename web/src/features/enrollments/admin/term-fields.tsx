import { limits } from '@sonocampus/contract/limits'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import type { ApprovalInput, Preview } from './approval-terms'

const { minMonths, maxMonths } = limits.enrollment

/** For how long, and for what: money where no proof waits, a reason where the proof was used before. */
export function TermFields({ preview }: { preview: Preview | undefined }) {
  const { register, control } = useFormContext<ApprovalInput>()
  const isAtDesk = preview?.waiting_payment === null && !preview.enrollment?.is_active
  return (
    <>
      <Field label="Duration (Months)" hint={`From ${minMonths} to ${maxMonths}.`} required>
        <Input type="number" inputMode="numeric" min={minMonths} max={maxMonths} {...register('duration_months')} />
      </Field>
      {isAtDesk && (
        <Field
          label="Amount received (PKR)"
          hint="No proof is pending: this is a payment at the desk, with a receipt. What is short stays due; 0 for a scholarship."
          required
        >
          <Controller
            control={control}
            name="amount_received"
            render={({ field }) => (
              <Input inputMode="decimal" {...field} value={field.value ?? String(preview.amount_due)} />
            )}
          />
        </Field>
      )}
      {preview?.waiting_payment?.is_duplicate && (
        <Field
          label="Why it is approved anyway"
          hint="The transaction or the file was used before. The audit log keeps the reason."
          required
        >
          <Textarea maxLength={limits.text.long} {...register('duplicate_reason')} />
        </Field>
      )}
    </>
  )
}
