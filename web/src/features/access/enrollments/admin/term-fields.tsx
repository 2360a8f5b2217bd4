import { limits } from '@sonocampus/contract/limits'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useNeedsApproval } from '@/shared/api/ask-administrator'
import { formatMoney } from '@/shared/lib/format'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Notice } from '@/shared/ui/notice'
import { Textarea } from '@/shared/ui/textarea'
import { type ApprovalInput, isAtDesk, isForLess, isToConfirm, type Preview } from './approval-terms'

const { minMonths, maxMonths } = limits.enrollment

interface TermFieldsProps {
  preview: Preview | undefined
  /** Where money is handed over: what is typed stands first. */
  isAmountFirst?: boolean
}

/**
 * The duration and the reason: an amount if no proof is pending, a reason if it is less than is due or the proof was
 * used before.
 */
export function TermFields({ preview, isAmountFirst = false }: TermFieldsProps) {
  const { register, control } = useFormContext<ApprovalInput>()
  const amount = isAtDesk(preview) && (
    <Field
      label="Amount received (PKR)"
      hint="No proof is pending, so this is a payment at the desk, with a receipt. What's missing stays due. Enter 0 for a scholarship."
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
  )
  return (
    <>
      {isAmountFirst && amount}
      <Field label="Duration (Months)" hint={`From ${minMonths} to ${maxMonths}.`} required>
        <Input type="number" inputMode="numeric" min={minMonths} max={maxMonths} {...register('duration_months')} />
      </Field>
      {!isAmountFirst && amount}
      <LessThanDue preview={preview} />
      {isToConfirm(preview) && (
        <Notice tone="wait" title="This student’s application was rejected.">
          <Checkbox label="Enroll the student anyway" {...register('confirm_refused')} />
        </Notice>
      )}
      {preview?.waiting_payment?.is_duplicate && (
        <Field
          label="Reason for approving anyway"
          hint="The transaction ID or the file was used before. The audit log keeps your reason."
          required
        >
          <Textarea maxLength={limits.text.long} {...register('duplicate_reason')} />
        </Field>
      )}
    </>
  )
}

/** Taking less than is due is an administrator's decision, with a reason. */
function LessThanDue({ preview }: { preview: Preview | undefined }) {
  const { register } = useFormContext<ApprovalInput>()
  const needsApproval = useNeedsApproval()
  if (!isForLess(useWatch<ApprovalInput, 'amount_received'>({ name: 'amount_received' }), preview)) return null
  const due = `${formatMoney(preview?.amount_due ?? 0)} is due.`
  return (
    <>
      {needsApproval && (
        <Notice tone="wait" title={due}>
          Only an administrator can enroll a student for less. Take the full amount, or ask an administrator.
        </Notice>
      )}
      <Field label="Reason for accepting less" hint={`${due} The audit log keeps the reason.`} required>
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </>
  )
}
