import { savedViewLimits } from '@sonocampus/contract/saved-view-limits'
import { type ListScreen, viewNameForm } from '@sonocampus/contract/saved-views'
import { useEffect } from 'react'
import { CHECK_CONNECTION, messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useSaveView } from './api'

interface NameFormProps {
  screen: ListScreen
  query: string
  name: string
  onCancel: () => void
  onSaved: () => void
}

export function NameForm({ screen, query, name, onCancel, onSaved }: NameFormProps) {
  const { mutateAsync: save } = useSaveView(screen)
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: viewNameForm,
    defaultValues: { name },
    send: async (named) => {
      await save({ ...named, query })
      toast.success(`View “${named.name}” saved.`)
      onSaved()
    },
    onRefused: (error, { setError }, isTold) => {
      if (isTold) return
      setError('name', { message: messageOf(error, `Couldn't save the view. ${CHECK_CONNECTION}`) })
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <form noValidate onSubmit={submit} aria-label="Save this view" className="flex flex-col gap-3 p-3">
      <Field
        label="Name"
        hint="If you already use this name, its view is replaced."
        error={errors.name?.message}
        required
      >
        <Input maxLength={savedViewLimits.name} autoComplete="off" {...register('name')} />
      </Field>
      <div className="flex gap-2.5 *:flex-1">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}
