import { useController } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { RadioGroup } from '@/shared/ui/radio-group'
import type { SiteInput } from './site-fields'

const choices = [
  { value: 'optional', label: 'Optional', hint: 'Staff can set one up in their profile.' },
  {
    value: 'required',
    label: 'Staff must use a second factor',
    hint: 'From now on, staff without one must set it up before anything else. Set up your own first.',
  },
]

export function StaffFactorChoice() {
  const { field, fieldState } = useController<SiteInput, 'staff_factor'>({ name: 'staff_factor' })
  return (
    <Field label="Second factor" error={fieldState.error?.message} className="sm:col-span-2">
      <RadioGroup options={choices} value={field.value} onChange={field.onChange} name={field.name} />
    </Field>
  )
}
