import { pagePath } from '@sonocampus/contract/pages'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FileRule } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { toast } from '@/shared/ui/toaster'
import { type AssignmentIds, useSubmitAssignment } from '../api'
import { submissionProblem } from './submission-problem'

const upload = uploadRules.assignment
const rule: FileRule = {
  extensions: ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'zip'],
  maxBytes: upload.maxBytes,
  typeMessage: upload.wrongType,
  sizeMessage: upload.tooLarge,
}

export function SubmitForm({ ids, isLate }: { ids: AssignmentIds; isLate: boolean }) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const submitAssignment = useSubmitAssignment(ids)
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(file ? undefined : upload.missing)
    if (!file) return
    try {
      const { detail } = await submitAssignment.mutateAsync(file)
      toast.success('Success', { description: detail || 'Assignment submitted successfully.' })
      await navigate(pagePath('assignments'))
    } catch (error) {
      toast.error('Submission Failed', { description: submissionProblem(error) })
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label="Your file"
        error={problem}
        hint={isLate ? 'The due date has passed: your work is accepted and marked late.' : undefined}
        required
      >
        <FileDrop
          file={file}
          onChange={(chosen) => {
            setFile(chosen)
            setProblem(undefined)
          }}
          rule={rule}
          hint="PDF, PNG, JPG, DOCX or ZIP up to 25 MB"
          disabled={submitAssignment.isPending}
        />
      </Field>
      <Button type="submit" disabled={!file} busy={submitAssignment.isPending} busyLabel="Submitting…">
        Submit Assignment
      </Button>
    </form>
  )
}
