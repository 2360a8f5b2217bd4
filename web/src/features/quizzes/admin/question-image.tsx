import { uploadRules } from '@sonocampus/contract/upload-rules'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import type { FileRule } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { Spinner } from '@/shared/ui/spinner'
import { useUploadQuestionImage } from '../admin-api'
import type { QuestionsInput } from './quiz-form'

const imageRule: FileRule = {
  extensions: ['jpg', 'jpeg', 'png', 'gif'],
  maxBytes: uploadRules.thumbnail.maxBytes,
  typeMessage: uploadRules.thumbnail.wrongType,
  sizeMessage: uploadRules.thumbnail.tooLarge,
}

/** A scan to look at beside the question. It is sent as soon as it is chosen, and shown to students once the form is saved. */
export function QuestionImage({ at }: { at: number }) {
  const { field } = useController<QuestionsInput, `questions.${number}.image_url`>({
    name: `questions.${at}.image_url`,
  })
  const [failure, setFailure] = useState<string>()
  const uploadImage = useUploadQuestionImage()
  async function send(file: File | null) {
    if (!file) return
    setFailure(undefined)
    try {
      field.onChange((await uploadImage.mutateAsync(file)).url)
    } catch (error) {
      setFailure(messageOf(error, 'Failed to upload the image. Please try again.'))
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
        <Button variant="ghost" onClick={() => field.onChange(null)}>
          <Trash2 aria-hidden="true" />
          Remove image
        </Button>
      </div>
    )
  return (
    <Field label="Image" optional error={failure}>
      <FileDrop file={null} onChange={(file) => void send(file)} rule={imageRule} disabled={uploadImage.isPending} />
      {uploadImage.isPending && <Spinner size="sm" label="Sending the image" />}
    </Field>
  )
}
