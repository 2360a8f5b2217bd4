import { pagePath } from '@sonocampus/contract/pages'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { FormProblem } from '@/shared/ui/form-problem'
import { toast } from '@/shared/ui/toaster'
import { type AssignmentIds, useSubmitAssignment } from './api'
import { submissionProblem } from './submission-problem'

const upload = uploadRules.assignment
const rule = fileRuleOf(upload)

export function SubmitForm({ ids, isLate }: { ids: AssignmentIds; isLate: boolean }) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const submitAssignment = useSubmitAssignment(ids)
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(file ? undefined : upload.missing)
    setFailure(undefined)
    if (!file) return
    try {
      const { detail } = await submitAssignment.send(file)
      toast.success('Success', { description: detail || 'Assignment submitted successfully.' })
      await navigate(pagePath('assignments'))
    } catch (error) {
      setFailure(submissionProblem(error))
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
            setFailure(undefined)
          }}
          rule={rule}
          hint="PDF, PNG, JPG, WebP, HEIC, DOCX or ZIP up to 25 MB; MP4, MOV or WebM up to 200 MB"
          progress={submitAssignment.percent}
          disabled={submitAssignment.isPending}
        />
      </Field>
      {failure && <FormProblem title={failure} />}
      <Button type="submit" disabled={!file} busy={submitAssignment.isPending} busyLabel="Submitting…">
        Submit Assignment
      </Button>
    </form>
  )
}
