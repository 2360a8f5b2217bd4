import { tagsForm } from '@sonocampus/contract/question-bank'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { bankTagsQuery } from './api'

interface TagsDialogProps {
  title: string
  description?: string
  label: string
  tags?: readonly string[]
  /** Of the tags that it has. */
  version?: string
  send: (body: { tags: string[] }, shown: { version?: string | undefined }) => Promise<unknown>
  /** The toast after success. */
  done: string
  onClose: () => void
}

/** Tags as they are typed, with commas between them. */
export function TagsDialog({ title, description, label, tags = [], version, send, done, onClose }: TagsDialogProps) {
  const { data: known = [] } = useQuery(bankTagsQuery())
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: tagsForm,
    defaultValues: { tags: tags.join(', ') },
    version,
    send: async (body, shown) => {
      await send(body, shown)
      toast.success(done)
      onClose()
    },
    onRefused: (error) => void toast.error("Couldn't save the tags.", { description: messageOf(error, '') }),
  })
  const add = (tag: string) => {
    const written = String(form.getValues('tags'))
    form.setValue('tags', written.trim() ? `${written.replace(/[\s,]+$/, '')}, ${tag}` : tag, { shouldDirty: true })
  }
  return (
    <FormDialog
      title={title}
      description={description}
      action={{ label }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Tags"
        hint="Separate them with commas, for example: abdomen, liver."
        error={errors.tags?.message}
        optional
      >
        <Input autoComplete="off" {...register('tags')} />
      </Field>
      {known.length > 0 && (
        <fieldset aria-label="Tags in use" className="flex flex-wrap gap-2">
          {known.slice(0, 12).map(({ tag }) => (
            <Button key={tag} variant="secondary" size="sm" aria-label={`Add the tag ${tag}`} onClick={() => add(tag)}>
              {tag}
            </Button>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
