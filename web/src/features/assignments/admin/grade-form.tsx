import { type AssignmentSubmission, gradeForm } from '@sonocampus/contract/assignments.grading'
import { limits } from '@sonocampus/contract/limits'
import { type FormEvent, useState } from 'react'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import type { GradeBody } from './use-grade'

interface GradeFormProps {
  /** The button that sends it stands elsewhere and names it. */
  id: string
  submission: Pick<AssignmentSubmission, 'grade' | 'feedback'>
  onSubmit: (body: GradeBody) => void
}

/** Prefilled with the newest grade. Without a grade nothing is sent, and nothing is said. */
export function GradeForm({ id, submission, onSubmit }: GradeFormProps) {
  const [grade, setGrade] = useState(submission.grade === null ? '' : String(submission.grade))
  const [feedback, setFeedback] = useState(submission.feedback ?? '')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (grade.trim() === '') return
    const read = gradeForm.safeParse({ grade: Number(grade), feedback })
    setProblem(read.error?.issues[0]?.message)
    if (read.success) onSubmit(read.data)
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Grade (out of 100)" error={problem} className="sm:max-w-48">
        <Input
          type="number"
          inputMode="numeric"
          min={limits.grade.min}
          max={limits.grade.max}
          value={grade}
          onChange={(event) => setGrade(event.target.value)}
        />
      </Field>
      <Field label="Feedback" hint="The student reads it beside the grade.">
        <Textarea
          rows={5}
          maxLength={limits.text.long}
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
        />
      </Field>
    </form>
  )
}
