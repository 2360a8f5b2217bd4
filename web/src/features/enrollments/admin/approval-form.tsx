import { id } from '@sonocampus/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { approvalPreviewQuery, useApproveEnrollment } from './api'
import { ApprovalPreview } from './approval-preview'
import { emptyTerms, readApproval } from './approval-terms'
import { IdPicker } from './id-picker'
import { TermFields } from './term-fields'

/** Gives a seat by hand. Nothing is approved before the names behind both ids have been shown. */
export function ApprovalForm({ userId, courseId }: { userId: string; courseId: string }) {
  const [ids, setIds] = useState({ user_id: userId, course_id: courseId })
  const [terms, setTerms] = useState(emptyTerms)
  const [problem, setProblem] = useState<string>()
  const approve = useApproveEnrollment()
  const [userField, courseField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]

  const trimmed = { user_id: ids.user_id.trim(), course_id: ids.course_id.trim() }
  const areFilled = trimmed.user_id !== '' && trimmed.course_id !== ''
  const areIds = id.safeParse(trimmed.user_id).success && id.safeParse(trimmed.course_id).success
  const preview = useQuery({ ...approvalPreviewQuery(trimmed.user_id, trimmed.course_id), enabled: areIds })

  /** Another student or course has another price: what was typed for the last one no longer counts. */
  function changeId(name: keyof typeof ids, value: string) {
    setIds({ ...ids, [name]: value })
    setTerms({ ...emptyTerms, months: terms.months })
    setProblem(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readApproval(trimmed, terms, preview.data)
    setProblem('problem' in read ? read.problem : undefined)
    if ('problem' in read) return
    try {
      const { detail } = await approve.mutateAsync(read.approval)
      toast.success(detail || 'Enrollment approved successfully!')
      setTerms({ ...emptyTerms, months: terms.months })
    } catch (error) {
      toast.error('Failed to approve enrollment.', { description: detailOf(error) })
    }
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ApprovalPreview preview={preview} ids={areIds ? 'valid' : areFilled ? 'invalid' : 'missing'} />
      <Card className="lg:order-first">
        <CardHeader title="Approval" lead="Find student and course by name; a proof in Notifications leads here too." />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <IdPicker
            what="student"
            label="Find a student by name, email or phone"
            onPick={(value) => {
              changeId('user_id', value)
              userField.current?.focus()
            }}
          />
          <IdField
            ref={userField}
            label="User ID"
            value={ids.user_id}
            onChange={(value) => changeId('user_id', value)}
          />
          <IdPicker
            what="course"
            label="Find a course by title"
            onPick={(value) => {
              changeId('course_id', value)
              courseField.current?.focus()
            }}
          />
          <IdField
            ref={courseField}
            label="Course ID"
            value={ids.course_id}
            onChange={(value) => changeId('course_id', value)}
          />
          <TermFields terms={terms} preview={preview.data} onChange={setTerms} />
          {problem && (
            <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-refuse">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {problem}
            </p>
          )}
          <Button type="submit" busy={approve.isPending} busyLabel="Approving…" disabled={areFilled && !preview.data}>
            Approve Enrollment
          </Button>
        </form>
      </Card>
    </div>
  )
}

interface IdFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

const IdField = ({ label, value, onChange, ref }: IdFieldProps) => (
  <Field label={label} required>
    <Input
      ref={ref}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
    />
  </Field>
)
