import { useController } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { RadioGroup } from '@/shared/ui/radio-group'
import type { SiteInput } from './site-fields'

const choices = [
  { value: 'optional', label: 'As they choose', hint: 'Each of the staff may set one up in the profile.' },
  {
    value: 'required',
    label: 'Staff must use a second factor',
    hint: 'Whoever has none sets one up before anything else, from now on. Set up your own first.',
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
