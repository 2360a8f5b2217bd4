import { useController } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import type { SiteInput } from './site-fields'

export function OwnWindowChoice() {
  const { field } = useController<SiteInput, 'picture_in_picture'>({ name: 'picture_in_picture' })
  return (
    <Checkbox
      label="Allow picture in picture"
      hint="Students can watch a lesson in a small window over other programs. The moving email isn't shown there."
      name={field.name}
      checked={field.value === 'allowed'}
      onChange={(event) => field.onChange(event.currentTarget.checked ? 'allowed' : 'off')}
      className="sm:col-span-2"
    />
  )
}
