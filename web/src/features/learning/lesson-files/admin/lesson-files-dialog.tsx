import type { LessonFile } from '@sonocampus/contract/lesson-files'
import { limits } from '@sonocampus/contract/limits'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useQuery } from '@tanstack/react-query'
import { FileText, Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { IconAction } from '@/shared/ui/icon-action'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { lessonFilesQuery, useAddLessonFile, useDeleteLessonFile } from '../api'
import { fileFacts, isPicture } from '../file-words'

const rule = fileRuleOf(uploadRules.lessonFile)

interface LessonFilesDialogProps {
  lesson: { id: string; title: string }
  onClose: () => void
}

/** A lesson's documents and pictures: a file is uploaded as soon as it is chosen. */
export function LessonFilesDialog({ lesson, onClose }: LessonFilesDialogProps) {
  const query = useQuery(lessonFilesQuery(lesson.id))
  const { data: files } = query
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [leaving, setLeaving] = useState<LessonFile>()
  const adding = useAddLessonFile(lesson.id)
  async function add(chosen: File | null) {
    setFile(chosen)
    setProblem(undefined)
    if (!chosen) return
    try {
      await adding.send(chosen)
      toast.success(`${chosen.name} added for the students of this lesson.`)
    } catch (refusal) {
      setProblem(messageOf(refusal, "Couldn't upload the file. Check your connection and try again."))
    }
    setFile(null)
  }
  return (
    <Dialog
      open
      onOpenChange={() => adding.isPending || onClose()}
      title="Files of the lesson"
      description={lesson.title}
      footer={
        <Button variant="secondary" disabled={adding.isPending} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {!files && <QueryState query={query} what="the files" count={2} />}
        {files?.length === 0 && <p className="text-ink-soft">This lesson has no files yet.</p>}
        {files && files.length > 0 && (
          <ul aria-label="Files" className="flex flex-col gap-2">
            {files.map((one) => (
              <FileRow key={one.id} file={one} onDelete={() => setLeaving(one)} />
            ))}
          </ul>
        )}
        {files && files.length < limits.lessonFiles && (
          <Field label="Add a file" hint="Don't use a patient’s name." error={problem}>
            <FileDrop
              file={file}
              onChange={(chosen) => void add(chosen)}
              rule={rule}
              progress={adding.percent}
              disabled={adding.isPending}
            />
          </Field>
        )}
      </div>
      {leaving && <DeleteFileDialog file={leaving} onClose={() => setLeaving(undefined)} />}
    </Dialog>
  )
}

function FileRow({ file, onDelete }: { file: LessonFile; onDelete: () => void }) {
  const Icon = isPicture(file) ? Image : FileText
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 ps-3.5 pe-2">
      <Icon className="size-5 shrink-0 text-action-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <a href={file.url} target="_blank" rel="noreferrer" className="link text-sm font-medium wrap-anywhere">
          {file.name}
        </a>
        <p className="text-xs text-ink-soft tabular-nums">{fileFacts(file)}</p>
      </div>
      <IconAction Icon={Trash2} label={`Delete ${file.name}`} tone="danger" onClick={onDelete} />
    </li>
  )
}

function DeleteFileDialog({ file, onClose }: { file: LessonFile; onClose: () => void }) {
  const deleteFile = useDeleteLessonFile()
  async function confirm() {
    try {
      await deleteFile.mutateAsync(file.id)
      toast.success('File deleted.')
    } catch (error) {
      toast.error(messageOf(error, "Couldn't delete the file."))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteFile.isPending || onClose()}
      title={`Delete “${file.name}”?`}
      confirmLabel="Delete file"
      busy={deleteFile.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      Students can no longer open it.
    </ConfirmDialog>
  )
}
