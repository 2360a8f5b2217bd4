import { uploadRules } from '@sonocampus/contract/upload-rules'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { describeRule, fileRuleOf } from '@/shared/lib/file-rule'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { FileRow } from './many/file-row'
import { FilesDrop } from './many/files-drop'
import { useSendPictures } from './tray/use-send-pictures'

const rule = fileRuleOf(uploadRules.asset)
const MISSING = 'Enter a title and choose a file.'

interface UploadDialogProps {
  courseId: string
  onClose: () => void
}

/** Pictures, clips or DICOM files. Of the last nothing but pixels, frame time and scale is kept. */
export function UploadDialog({ courseId, onClose }: UploadDialogProps) {
  const [title, setTitle] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isBegun, setBegun] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const isMany = files.length > 1
  const { sent, retry, sending, percent } = useSendPictures({
    courseId,
    title,
    files: isBegun ? files : [],
    isNumbered: isMany,
  })
  const isBusy = isBegun && sending !== undefined
  const failed = files.filter((file) => sent.get(file)?.problem)

  async function take(chosen: File[]) {
    if (chosen.length === 0) return
    setBegun(false)
    setPreparing(true)
    const { collectFiles } = await import('./many/collect-files')
    const collected = await collectFiles(chosen, rule)
    setPreparing(false)
    setProblems(collected.problems)
    setFiles((before) => [...before, ...collected.files])
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (!title.trim() || files.length === 0) return setProblems([MISSING])
    setProblems([])
    for (const file of failed) retry(file)
    setBegun(true)
  }
  const isDone = isBegun && !isBusy && failed.length === 0 && files.length > 0
  const finish = useEffectEvent(() => {
    toast.success(
      isMany
        ? `${files.length} files uploaded. Review them before you use them.`
        : 'Uploaded. Review it before you use it.',
    )
    onClose()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  return (
    <FormDialog
      title="Add media"
      description="Pictures, clips (MP4, WebM) or DICOM files. From a DICOM header we keep only the frame time and the scale."
      action={{ label: failed.length > 0 ? 'Try again' : 'Upload', busy: 'Uploading…', isDisabled: isPreparing }}
      cancelLabel={sent.size > failed.length ? 'Close' : 'Cancel'}
      busy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Title"
        hint={isMany ? "Don't use a patient's name. The files are numbered." : "Don't use a patient's name."}
        required
      >
        <Input autoComplete="off" value={title} disabled={isBusy} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="File" error={problems.length > 0 ? problems.join(' ') : undefined} required>
        <FilesDrop
          hint={`${describeRule(rule)}, several at once or in a ZIP`}
          disabled={isBusy || isPreparing}
          onFiles={(chosen) => void take(chosen)}
        />
      </Field>
      {isPreparing && <p role="status">Opening the files…</p>}
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-col gap-2">
          {files.map((file) => (
            <FileRow
              key={`${file.name} ${files.indexOf(file)}`}
              file={file}
              isSent={sent.get(file)?.assetId !== undefined}
              isSending={isBusy && file === sending}
              percent={percent}
              problem={sent.get(file)?.problem}
              onRemove={
                isBusy || isPreparing || sent.get(file)?.assetId
                  ? undefined
                  : () => setFiles(files.filter((one) => one !== file))
              }
            />
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
