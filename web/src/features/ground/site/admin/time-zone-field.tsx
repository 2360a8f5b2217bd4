import { useFormContext } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import type { SiteInput } from './site-fields'

/** Every zone this browser knows, plus the current one if it isn't among them. */
const zonesWith = (current: string) =>
  [...new Set([current, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

export function TimeZoneField() {
  const { register, formState } = useFormContext<SiteInput>()
  return (
    <Field
      label="Time zone"
      hint="Decides the days of due dates, access, certificates and mails."
      error={formState.errors.time_zone?.message}
      className="sm:col-span-2"
    >
      <Select options={zonesWith(formState.defaultValues?.time_zone ?? 'UTC')} {...register('time_zone')} />
    </Field>
  )
}
