import { answerForm, type Conversation } from '@sonocampus/contract/inbox'
import { useEffect, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FormProblem } from '@/shared/ui/form-problem'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useAnswerConversation } from './api'

/** An answer by mail, under the message. */
export function AnswerForm({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id, name, email, messages } = conversation
  const answer = useAnswerConversation()
  const [problem, setProblem] = useState<string>()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: answerForm,
    defaultValues: { text: '', seen: messages.length },
    draft: id,
    send: async (body) => {
      setProblem(undefined)
      toast.success((await answer.mutateAsync({ params: { conversationId: id }, body })).detail)
      onClose()
    },
    onRefused: (error) =>
      setProblem(messageOf(error, "Couldn't send the answer. Check your connection and try again.")),
  })
  // An answer that somebody else gave meanwhile is above this form once it was read.
  useEffect(() => form.setValue('seen', messages.length), [form, messages.length])
  return (
    <form noValidate onSubmit={submit} aria-label={`Answer ${name}`} className="mt-4 flex flex-col gap-3">
      <Field label={`Your answer to ${email}`} error={errors.text?.message}>
        <Textarea rows={5} dir="auto" autoFocus {...register('text')} />
      </Field>
      {problem && <FormProblem title={problem} />}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" busy={busy} busyLabel="Sending…">
          Send answer
        </Button>
        <Button size="sm" variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
