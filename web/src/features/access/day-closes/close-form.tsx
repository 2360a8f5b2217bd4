import { closeForm, type DayClose } from '@sonocampus/contract/day-closes'
import { limits } from '@sonocampus/contract/limits'
import { readRupees } from '@sonocampus/contract/read-rupees'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { formatMoney } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useCloseDay } from './api'
import { dayText } from './day-text'
import { differenceText } from './difference-text'

/** What was in the drawer, what is in it now, and why the two don't fit if they don't. */
export function CloseForm({ close: { day, version, cash_net, last_cash_start = 0 } }: { close: DayClose }) {
  const closing = useCloseDay()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: closeForm,
    defaultValues: { cash_start: String(last_cash_start), cash_counted: '', reason: '', notes: '' },
    draft: `close ${day}`,
    send: async (body) => {
      const { closed } = await closing.mutateAsync({ ...body, day, version })
      toast.success(`${dayText(day)} closed as ${closed?.number}.`)
    },
    onRefused: (error, _, isTold) =>
      isTold || toast.error(`Couldn't close the day.`, { description: messageOf(error) }),
  })
  const typed = form.watch(['cash_start', 'cash_counted'])
  const [start, counted] = typed.map((text) => readRupees(String(text)))
  const expected = Math.round(((start ?? 0) + cash_net) * 100) / 100
  const difference = counted == null ? null : Math.round((counted - expected) * 100) / 100
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Cash at the start (PKR)"
          hint="What was in the drawer before the first payment."
          error={errors.cash_start?.message}
          required
        >
          <Input inputMode="decimal" autoComplete="off" {...register('cash_start')} />
        </Field>
        <Field
          label="Cash counted (PKR)"
          hint={`Expected: ${formatMoney(expected)}`}
          error={errors.cash_counted?.message}
          required
        >
          <Input inputMode="decimal" autoComplete="off" {...register('cash_counted')} />
        </Field>
      </div>
      <p aria-live="polite" className={difference ? 'font-semibold text-refuse' : 'font-semibold text-done'}>
        {difference !== null && differenceText(difference)}
      </p>
      {(difference !== null && difference !== 0) || errors.reason ? (
        <Field label="Reason for the difference" error={errors.reason?.message} required>
          <Input autoComplete="off" maxLength={limits.text.short} {...register('reason')} />
        </Field>
      ) : null}
      <Field label="Notes" error={errors.notes?.message} optional>
        <Textarea maxLength={limits.closes.notes} rows={2} {...register('notes')} />
      </Field>
      <Button type="submit" className="w-fit max-sm:w-full" busy={busy} busyLabel="Closing…">
        Close {dayText(day)}
      </Button>
    </form>
  )
}
