import { requiredText, text } from '@sonocampus/contract/fields'
import { limits } from '@sonocampus/contract/limits'
import { instalmentsForm } from '@sonocampus/contract/payments.instalments'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  ASK,
  NOT_REQUESTED,
  showRequested,
  useAskAdministrator,
  useNeedsApproval,
} from '@/shared/api/ask-administrator'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { formatMoney } from '@/shared/lib/format'
import { Field } from '@/shared/ui/field'
import { focusOnResult } from '@/shared/ui/focus-return'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useGrantInstalments } from './api'
import type { DueDialogProps } from './desk-dialog'
import { evenParts } from './even-parts'
import { showRefusal } from './show-outcome'

const { minParts, maxParts, maxGraceDays } = limits.instalments
const counts = Array.from({ length: maxParts - minParts + 1 }, (_, n) => String(n + minParts))
/** A week from now, whatever day it is where the institute is. */
const firstDay = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)

const grantedForm = z.extend(instalmentsForm, { reason: text() })
const requestedForm = z.extend(instalmentsForm, {
  reason: requiredText(limits.text.long, 'Give the administrator a reason.'),
})

/** Equal parts a month apart are proposed; each can be changed. */
export function InstalmentsDialog({ userId, due, onClose }: DueDialogProps) {
  const [needsApproval, ask, grant] = [useNeedsApproval(), useAskAdministrator(), useGrantInstalments()]
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: needsApproval ? requestedForm : grantedForm,
    defaultValues: { reason: '', grace_days: '7', parts: evenParts(due.amount_due, 3, firstDay()) },
    send: async (body) => {
      if (needsApproval) {
        await ask.mutateAsync({ kind: 'instalments', user_id: userId, course_id: due.course.id, ...body })
        showRequested()
      } else {
        await grant.mutateAsync({ params: { userId, courseId: due.course.id }, body })
        toast.success('The student now pays in instalments.')
        focusOnResult('course', due.course.id)
      }
      onClose()
    },
    onRefused: (error) =>
      showRefusal(error, needsApproval ? NOT_REQUESTED : "Couldn't grant the instalments.") && onClose(),
  })
  const { fields, replace } = useFieldArray({ control: form.control, name: 'parts' })
  const problem =
    errors.parts?.message ?? errors.parts?.root?.message ?? errors.parts?.find?.((part) => part)?.amount?.message
  return (
    <FormDialog
      title={needsApproval ? 'Ask for instalments' : 'Grant instalments'}
      description={`${formatMoney(due.amount_due)} for ${due.course.title}. Access opens with the first instalment.`}
      action={needsApproval ? ASK : { label: 'Grant', busy: 'Granting…' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 sm:flex-row sm:*:flex-1">
        <Field label="Number of instalments">
          <Select
            options={counts.map((value) => ({ value, label: value }))}
            value={String(fields.length)}
            onChange={(event) => replace(evenParts(due.amount_due, Number(event.currentTarget.value), firstDay()))}
          />
        </Field>
        <Field
          label="Grace period (days)"
          hint="Access pauses this long after a missed instalment."
          error={errors.grace_days?.message}
          required
        >
          <Input type="number" inputMode="numeric" min={0} max={maxGraceDays} {...register('grace_days')} />
        </Field>
      </div>
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex gap-3 *:min-w-0 *:flex-1">
            <Field label={`Instalment ${index + 1} (PKR)`} required>
              <Input inputMode="decimal" autoComplete="off" {...register(`parts.${index}.amount`)} />
            </Field>
            <Field label={`Due date of instalment ${index + 1}`} required>
              <Input type="date" {...register(`parts.${index}.due_day`)} />
            </Field>
          </li>
        ))}
      </ol>
      {needsApproval && (
        <Field label="Reason" hint="The administrator reads this." error={errors.reason?.message} required>
          <Textarea maxLength={limits.text.long} {...register('reason')} />
        </Field>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-refuse">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}
