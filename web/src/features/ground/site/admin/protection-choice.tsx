import type { ProtectionLevel } from '@sonocampus/contract/site'
import { useController } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { RadioGroup } from '@/shared/ui/radio-group'
import type { SiteInput } from './site-fields'

const levels: { value: ProtectionLevel; label: string; hint: string }[] = [
  {
    value: 'strict',
    label: 'Strict',
    hint: 'A warning, and the session ends after 3 seconds. On a phone too, where a call is enough.',
  },
  {
    value: 'logout',
    label: 'Warn, then log out',
    hint: 'A warning, and the session ends after 3 seconds. On a phone the lesson pauses, and the student is warned on return.',
  },
  { value: 'warn', label: 'Warn only', hint: 'A warning is shown. The student stays logged in.' },
  { value: 'off', label: 'Off', hint: 'Nothing is shown. The event is still recorded.' },
]

export function ProtectionChoice() {
  const { field, fieldState } = useController<SiteInput, 'protection_level'>({ name: 'protection_level' })
  return (
    <Field label="Protection level" error={fieldState.error?.message} className="sm:col-span-2">
      <RadioGroup options={levels} value={field.value} onChange={field.onChange} name={field.name} />
    </Field>
  )
}
