import { approvalForm } from '@sonocampus/contract/enrollments'
import { id } from '@sonocampus/contract/fields'
import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { approvalPreviewQuery, useApproveEnrollment } from '../api'
import { ApprovalPreview } from './approval-preview'

const NEEDS_TICK = 'No payment proof is waiting. Please tick the box if you want to approve without one.'
const { minMonths, maxMonths, defaultMonths } = limits.enrollment

/** Gives a seat by hand. Nothing is approved before the names behind both ids have been shown. */
export function ApprovalForm({ userId, courseId }: { userId: string; courseId: string }) {
  const [ids, setIds] = useState({ user_id: userId, course_id: courseId })
  const [months, setMonths] = useState(String(defaultMonths))
  const [withoutProof, setWithoutProof] = useState(false)
  const [problem, setProblem] = useState<string>()
  const approve = useApproveEnrollment()

  const trimmed = { user_id: ids.user_id.trim(), course_id: ids.course_id.trim() }
  const areFilled = trimmed.user_id !== '' && trimmed.course_id !== ''
  const areIds = id.safeParse(trimmed.user_id).success && id.safeParse(trimmed.course_id).success
  const preview = useQuery({ ...approvalPreviewQuery(trimmed.user_id, trimmed.course_id), enabled: areIds })
  const needsTick = preview.data?.waiting_payment === null

  function changeId(name: keyof typeof ids, value: string) {
    setIds({ ...ids, [name]: value })
    setWithoutProof(false)
    setProblem(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = approvalForm.safeParse({ ...trimmed, duration_months: months.trim() || undefined })
    const found = read.error?.issues[0]?.message ?? (needsTick && !withoutProof ? NEEDS_TICK : undefined)
    setProblem(found)
    if (!read.success || found) return
    try {
      const { detail } = await approve.mutateAsync({ ...read.data, payment_id: preview.data?.waiting_payment?.id })
      toast.success(detail || 'Enrollment approved successfully!')
      setWithoutProof(false)
    } catch (error) {
      toast.error('Failed to approve enrollment.', { description: detailOf(error) })
    }
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ApprovalPreview preview={preview} ids={areIds ? 'valid' : areFilled ? 'invalid' : 'missing'} />
      <Card className="lg:order-first">
        <CardHeader title="Approval" lead="A payment proof in Notifications leads here with both ids filled in." />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <IdField label="User ID" value={ids.user_id} onChange={(value) => changeId('user_id', value)} />
          <IdField label="Course ID" value={ids.course_id} onChange={(value) => changeId('course_id', value)} />
          <Field label="Duration (Months)" hint={`From ${minMonths} to ${maxMonths}.`} required>
            <Input
              type="number"
              inputMode="numeric"
              min={minMonths}
              max={maxMonths}
              value={months}
              onChange={(event) => setMonths(event.target.value)}
            />
          </Field>
          {needsTick && (
            <Checkbox
              label="Approve without a payment proof"
              hint="For a scholarship, or cash at the desk."
              checked={withoutProof}
              onChange={(event) => setWithoutProof(event.target.checked)}
            />
          )}
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

const IdField = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
  <Field label={label} required>
    <Input
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
    />
  </Field>
)
