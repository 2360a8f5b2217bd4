import { questionForm } from '@sonocampus/contract/discussions'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { formatDuration } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useAskQuestion } from './api'

/** A question about the moment at which typing began, or about none. */
export function QuestionForm({ videoId, moment, onClose }: { videoId: string; moment: number; onClose: () => void }) {
  const ask = useAskQuestion()
  const [about, setAbout] = useState(moment)
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: questionForm,
    defaultValues: { text: '', at: moment > 0 ? moment : null },
    draft: 'question',
    send: async (body) => {
      await ask.mutateAsync({ params: { videoId }, body })
      toast.success('Question posted. Everybody in the course can see it.')
      onClose()
    },
    onRefused: (error) => void toast.error("Couldn't save your question.", { description: messageOf(error, '') }),
  })
  const at = form.watch('at')
  // A draft kept across a login keeps its moment.
  if (at && at !== about) setAbout(at)
  return (
    <form noValidate onSubmit={submit} className="rounded-lg border border-action bg-surface p-3.5 shadow-sm">
      <Field label="Your question" error={errors.text?.message}>
        <Textarea rows={3} autoFocus {...register('text')} />
      </Field>
      {about > 0 && (
        <Checkbox
          label={`About ${formatDuration(about)} of the lesson`}
          defaultChecked
          onChange={(event) => form.setValue('at', event.target.checked ? about : null)}
        />
      )}
      <div className="mt-3 flex justify-end gap-2.5">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Ask
        </Button>
      </div>
    </form>
  )
}
