import { pagePath } from '@sonocampus/contract/pages'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { requiredFile } from '@/shared/lib/required-file'
import { Button } from '@/shared/ui/button'
import { FileField } from '@/shared/ui/file-field'
import { FormProblem } from '@/shared/ui/form-problem'
import { toast } from '@/shared/ui/toaster'
import { type AssignmentIds, useSubmitAssignment } from './api'
import { submissionProblem } from './submission-problem'

const upload = uploadRules.assignment
const rule = fileRuleOf(upload)
const schema = z.object({ file: requiredFile(upload.missing) })

export function SubmitForm({ ids, isLate }: { ids: AssignmentIds; isLate: boolean }) {
  const submitAssignment = useSubmitAssignment(ids)
  const navigate = useNavigate()
  const { form, errors, busy, submit } = useSchemaForm({
    schema,
    defaultValues: { file: null },
    send: async ({ file }) => {
      const { detail } = await submitAssignment.send(file)
      toast.success('Success', { description: detail || 'Assignment submitted successfully.' })
      await navigate(pagePath('assignments'))
    },
    onRefused: (error, { setError }, isTold) => {
      const problem = submissionProblem(error)
      if (!isTold) setError('root', { type: 'server', message: problem })
      toast.error('Submission Failed', { description: problem })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FileField
        control={form.control}
        name="file"
        label="Your file"
        hint={isLate && 'The due date has passed: your work is accepted and marked late.'}
        required
        error={errors.file?.message}
        rule={rule}
        accepts="PDF, PNG, JPG, WebP, HEIC, DOCX or ZIP up to 25 MB; MP4, MOV or WebM up to 200 MB"
        onChoose={() => form.clearErrors()}
        progress={submitAssignment.percent}
        disabled={busy}
      />
      {errors.root?.message && <FormProblem title={errors.root.message} />}
      <Button type="submit" disabled={!form.watch('file')} busy={busy} busyLabel="Submitting…">
        Submit Assignment
      </Button>
    </form>
  )
}
