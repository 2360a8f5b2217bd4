import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import type { PlanInput } from './plan-dialog'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Once, or weekly on some days, until a day or n times. */
export function RepeatFields() {
  const form = useFormContext<PlanInput>()
  const { errors } = form.formState
  const [ends, setEnds] = useState<'times' | 'until'>('times')
  const { field } = useController<PlanInput, 'weekdays'>({ name: 'weekdays' })
  const isWeekly = field.value.length > 0
  const repeat = (weekly: boolean) => {
    const day = new Date(`${form.getValues('day')}T12:00Z`).getUTCDay()
    field.onChange(weekly ? [Number.isNaN(day) ? 1 : day || 7] : [])
    form.setValue('times', weekly && ends === 'times' ? 8 : undefined)
    form.setValue('until', undefined)
  }
  const endBy = (by: 'times' | 'until') => {
    setEnds(by)
    form.setValue('times', by === 'times' ? 8 : undefined)
    form.setValue('until', undefined)
  }
  const asGiven = { setValueAs: (value: string) => value || undefined }
  return (
    <>
      <Field label="Repeat">
        <Select
          value={isWeekly ? 'weekly' : 'once'}
          onChange={({ target }) => repeat(target.value === 'weekly')}
          options={[
            { value: 'once', label: 'Does not repeat' },
            { value: 'weekly', label: 'Every week' },
          ]}
        />
      </Field>
      {isWeekly && (
        <>
          <fieldset>
            <legend className="text-sm font-semibold">On</legend>
            <div className="flex flex-wrap gap-x-5">
              {WEEKDAYS.map((name, index) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={field.value.includes(index + 1)}
                  onChange={() => field.onChange(toggled(field.value, index + 1))}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Ends">
              <Select
                value={ends}
                onChange={({ target }) => endBy(target.value as 'times' | 'until')}
                options={[
                  { value: 'times', label: 'After a number of classes' },
                  { value: 'until', label: 'On a day' },
                ]}
              />
            </Field>
            {ends === 'times' ? (
              <Field label="How many classes" required error={(errors.times ?? errors.until)?.message}>
                <Input inputMode="numeric" {...form.register('times', asGiven)} />
              </Field>
            ) : (
              <Field label="Last day" required error={errors.until?.message}>
                <Input type="date" {...form.register('until', asGiven)} />
              </Field>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** The last weekday can't be removed: not repeating is the choice above. */
function toggled(days: number[], day: number): number[] {
  if (!days.includes(day)) return [...days, day]
  return days.length > 1 ? days.filter((one) => one !== day) : days
}
