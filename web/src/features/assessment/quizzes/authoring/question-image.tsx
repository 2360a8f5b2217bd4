import { uploadRules } from '@sonocampus/contract/upload-rules'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { useUploadImage } from '@/shared/api/use-upload-image'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import type { QuestionsInput } from './quiz-form'

const imageRule = fileRuleOf(uploadRules.thumbnail)

/** A scan to look at beside the question. It is sent as soon as it is chosen, and shown to students once the form is saved. */
export function QuestionImage({ at }: { at: number }) {
  const { field } = useController<QuestionsInput, `questions.${number}.image_url`>({
    name: `questions.${at}.image_url`,
  })
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState<File | null>(null)
  const uploadImage = useUploadImage()
  async function send(file: File | null) {
    if (!file) return
    setFailure(undefined)
    setSending(file)
    try {
      field.onChange((await uploadImage.send(file)).url)
    } catch (error) {
      setFailure(messageOf(error, "Couldn't upload the image. Try again."))
    } finally {
      setSending(null)
    }
  }
  if (field.value)
    return (
      <div className="flex flex-col items-start gap-2">
        <img
          src={field.value}
          alt={`Shown with question ${at + 1}`}
          className="room max-h-60 max-w-full rounded-md border border-line object-contain"
        />
        <Button variant="ghost" className="-ms-4.5" onClick={() => field.onChange(null)}>
          <Trash2 aria-hidden="true" />
          Remove image
        </Button>
      </div>
    )
  return (
    <Field label="Image" optional error={failure}>
      <FileDrop
        file={sending}
        onChange={(file) => void send(file)}
        rule={imageRule}
        progress={uploadImage.percent}
        disabled={uploadImage.isPending}
      />
    </Field>
  )
}
