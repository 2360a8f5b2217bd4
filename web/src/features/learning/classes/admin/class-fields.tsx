import { useFormContext } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'

type Words = { title: string; description: string; join_url: string; host_url: string }
type Time = { day: string; time: string; minutes: string | number }

/** What students need: what it is, and where. */
export function TitleFields({ isFirst = false }: { isFirst?: boolean }) {
  const { register, formState } = useFormContext<Words>()
  const { errors } = formState
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input autoFocus={isFirst} {...register('title')} />
      </Field>
      <Field
        label="Link for students"
        required
        hint="Zoom, Google Meet, Teams or any other. Students get it when they join."
        error={errors.join_url?.message}
      >
        <Input type="url" inputMode="url" placeholder="https://" {...register('join_url')} />
      </Field>
    </>
  )
}

export function DetailFields() {
  const { register, formState } = useFormContext<Words>()
  const { errors } = formState
  return (
    <>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={2} {...register('description')} />
      </Field>
      <Field label="Link for the host" optional hint="Only administrators see it." error={errors.host_url?.message}>
        <Input type="url" inputMode="url" placeholder="https://" {...register('host_url')} />
      </Field>
    </>
  )
}

/** In the institute's time zone, wherever the browser is. */
export function TimeFields({ zone }: { zone: string }) {
  const { register, formState } = useFormContext<Time>()
  const { errors } = formState
  return (
    <div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Day" required className="max-sm:col-span-2" error={errors.day?.message}>
          <Input type="date" {...register('day')} />
        </Field>
        <Field label="Starts at" required error={errors.time?.message}>
          <Input type="time" {...register('time')} />
        </Field>
        <Field label="Minutes" required error={errors.minutes?.message}>
          <Input inputMode="numeric" {...register('minutes')} />
        </Field>
      </div>
      <p className="mt-1.5 text-xs text-ink-faint">Times are in the institute's time zone ({zone}).</p>
    </div>
  )
}
