import type { Asset } from '@sonocampus/contract/assets'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { describeRule, fileRuleOf } from '@/shared/lib/file-rule'
import { prepareFile } from '@/shared/lib/prepare-file'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { FilesDrop } from './many/files-drop'
import { type Picked, UploadRow } from './upload-row'
import { numbered, useSendFiles } from './use-send-files'

const rule = fileRuleOf(uploadRules.asset)
const MISSING = 'Enter a title and choose a file.'

interface UploadDialogProps {
  courseId: string
  onClose: () => void
  /** What has arrived. */
  onUploaded?: (assets: Asset[]) => void
}

/** Pictures, clips and DICOM files. Of the last nothing but their pixels, frame time and scale is kept. */
export function UploadDialog({ courseId, onClose, onUploaded }: UploadDialogProps) {
  const [title, setTitle] = useState('')
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [isSending, setSending] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const files = picked.flatMap(({ file }) => file ?? [])
  const titleOf = (file: File) => (files.length > 1 ? numbered(title.trim(), files.indexOf(file) + 1) : title.trim())
  const { sent, retry } = useSendFiles({ courseId, files: isSending ? files : [], titleOf })
  const failed = files.filter((file) => sent.get(file)?.problem)
  const arrived = files.flatMap((file) => sent.get(file)?.asset ?? [])
  const isUnderWay = isSending && arrived.length + failed.length < files.length
  const isPreparing = isOpening || picked.some(({ file, refusal }) => !file && !refusal)
  const isDone = isSending && files.length > 0 && arrived.length === files.length
  function close() {
    if (arrived.length > 0) onUploaded?.(arrived)
    onClose()
  }
  const finish = useEffectEvent(() => {
    // Where the review follows at once, nothing needs to be said.
    if (!onUploaded)
      toast.success(
        arrived.length === 1
          ? 'Uploaded. Review it before you use it.'
          : `${arrived.length} files uploaded. Review them before you use them.`,
      )
    close()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  async function take(chosen: File[]) {
    setOpening(true)
    const collected = await import('./many/collect-files').then(
      ({ collectFiles }) => collectFiles(chosen),
      () => ({ files: [], problems: ["Couldn't open the files. Check your connection and choose them again."] }),
    )
    setOpening(false)
    const { files: sources, problems } = collected
    setProblem(problems.join(' ') || undefined)
    const added = sources.map((source): Picked => ({ id: crypto.randomUUID(), name: source.name }))
    setPicked((before) => [...before, ...added])
    for (const [at, source] of sources.entries()) {
      const prepared = await prepareFile(source, rule, () => {})
      setPicked((before) => before.map((one) => (one.id === added[at]?.id ? { ...one, ...prepared } : one)))
    }
  }
  function send(event: FormEvent) {
    event.preventDefault()
    // It may stand in another form.
    event.stopPropagation()
    if (!title.trim() || files.length === 0) return setProblem(MISSING)
    setProblem(undefined)
    setSending(true)
    for (const file of failed) retry(file)
  }
  const count = failed.length || files.length
  return (
    <FormDialog
      title="Add media"
      description="Pictures, clips (MP4, WebM) and DICOM files. From a DICOM header we keep only the frame time and the scale."
      action={{
        label: failed.length > 0 ? 'Try again' : count > 1 ? `Upload ${count} files` : 'Upload',
        busy: 'Uploading…',
        isDisabled: isPreparing,
      }}
      busy={isUnderWay}
      onSubmit={send}
      onClose={close}
    >
      <Field
        label="Title"
        hint={
          files.length > 1
            ? "Don't use a patient's name. Each file gets the title with a number."
            : "Don't use a patient's name."
        }
        required
      >
        <Input
          autoComplete="off"
          readOnly={isSending}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Field label="Files" error={problem} required className={isSending ? 'hidden' : ''}>
        <FilesDrop
          hint={`${describeRule(rule)}, several at once or in a ZIP`}
          disabled={isSending || isOpening}
          onFiles={(chosen) => void take(chosen)}
        />
      </Field>
      {isOpening && <p role="status">Opening the files…</p>}
      {picked.length > 0 && (
        <ul aria-label="Files to upload" className="flex flex-col gap-2">
          {picked.map((one) => (
            <UploadRow
              key={one.id}
              picked={one}
              sent={one.file && sent.get(one.file)}
              isWaiting={isSending}
              onRemove={() => setPicked((before) => before.filter(({ id }) => id !== one.id))}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
