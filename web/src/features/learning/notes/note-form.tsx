import { noteForm } from '@sonocampus/contract/notes'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { formatDuration } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'

interface NoteFormProps {
  /** Seconds into the lesson. */
  at: number
  text: string
  save: (values: { at: number; text: string }) => Promise<unknown>
  onClose: () => void
}

/** Writes or edits a note. Its moment is when typing began. */
export function NoteForm({ at, text, save, onClose }: NoteFormProps) {
  const { register, errors, busy, submit } = useSchemaForm({
    schema: noteForm,
    defaultValues: { at, text },
    draft: `note ${text}`,
    send: async (values) => {
      await save(values)
      onClose()
    },
    onRefused: (error) => void toast.error("Couldn't save the note.", { description: messageOf(error, '') }),
  })
  return (
    <form noValidate onSubmit={submit} className="rounded-lg border border-action bg-surface p-3.5 shadow-sm">
      <Field label={`Note at ${formatDuration(at)}`} error={errors.text?.message}>
        <Textarea rows={3} autoFocus {...register('text')} />
      </Field>
      <div className="mt-3 flex justify-end gap-2.5">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}
