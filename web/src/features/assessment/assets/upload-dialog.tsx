import { uploadRules } from '@sonocampus/contract/upload-rules'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useCreateAsset } from './api'

const rule = fileRuleOf(uploadRules.asset)
const MISSING = 'Enter a title and choose a file.'

interface UploadDialogProps {
  courseId: string
  onClose: () => void
}

/** A picture, a clip or a DICOM file. Of the last nothing but its pixels, frame time and scale is kept. */
export function UploadDialog({ courseId, onClose }: UploadDialogProps) {
  const [title, setTitle] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const creation = useCreateAsset()
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!title.trim() || !file) return setProblem(MISSING)
    setProblem(undefined)
    try {
      await creation.send({ courseId, title, file })
      toast.success('Uploaded. Review it before you use it.')
      onClose()
    } catch (error) {
      setProblem(messageOf(error, "Couldn't upload the file. Check your connection and try again."))
    }
  }
  return (
    <FormDialog
      title="Add media"
      description="A picture, a clip (MP4, WebM) or a DICOM file. From a DICOM header we keep only the frame time and the scale."
      action={{ label: 'Upload', busy: 'Uploading…', isDisabled: isPreparing }}
      busy={creation.isPending}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Field label="Title" hint="Don't use a patient's name." required>
        <Input autoComplete="off" value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="File" error={problem} required>
        <FileDrop
          file={file}
          onChange={setFile}
          rule={rule}
          onWork={setPreparing}
          progress={creation.percent}
          disabled={creation.isPending}
        />
      </Field>
    </FormDialog>
  )
}
