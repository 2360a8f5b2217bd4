import { postForm } from '@sonocampus/contract/discussions'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'

interface PostFormProps {
  /** Identifies this form on the page. */
  name: string
  label: string
  text?: string
  action: string
  save: (text: string) => Promise<unknown>
  /** Without it the form stays open and is cleared after each post. */
  onClose?: () => void
  isFocused?: boolean
}

/** For a new answer, or to edit a post. */
export function PostForm({ name, label, text = '', action, save, onClose, isFocused = false }: PostFormProps) {
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: postForm,
    defaultValues: { text },
    draft: name,
    send: async (values) => {
      await save(values.text)
      if (onClose) onClose()
      else form.reset()
    },
    onRefused: (error) => void toast.error("Couldn't save your text.", { description: messageOf(error, '') }),
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2.5">
      <Field label={label} error={errors.text?.message}>
        <Textarea rows={3} autoFocus={isFocused} {...register('text')} />
      </Field>
      <div className="flex justify-end gap-2.5">
        {onClose && (
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={busy} busyLabel="Saving…">
          {action}
        </Button>
      </div>
    </form>
  )
}
