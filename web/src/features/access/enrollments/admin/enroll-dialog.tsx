import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { previewApproval } from '@sonocampus/contract/payments.approval'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { ASK } from '@/shared/api/ask-administrator'
import { courseOptionsQuery } from '@/shared/api/course-options'
import { formatPrice } from '@/shared/lib/format'
import { DateTime } from '@/shared/ui/date-time'
import { Field } from '@/shared/ui/field'
import { focusOnResult } from '@/shared/ui/focus-return'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Notice } from '@/shared/ui/notice'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { ApprovalProblem } from './approval-problem'
import { type ApprovalInput, isAtDesk } from './approval-terms'
import { TermFields } from './term-fields'
import { useApproval } from './use-approval'

type Preview = ReplyOf<typeof previewApproval>

interface EnrollDialogProps {
  userId: string
  /** The course that is paid for; without one it is chosen here. */
  course?: { id: string; title: string } | undefined
  onClose: () => void
}

/** Enrolls a student whose page is open, with the money taken for it: no ids are typed. */
export function EnrollDialog({ userId, course, onClose }: EnrollDialogProps) {
  const [courseId, setCourseId] = useState(course?.id ?? '')
  const { form, busy, submit, preview, needsApproval, problem, forgetTerms } = useApproval({
    userId,
    courseId,
    ids: { user_id: userId, course_id: courseId },
    isReady: courseId !== '',
    onDone: ({ course_id }) => {
      focusOnResult('course', course_id)
      onClose()
    },
  })
  const { data } = preview
  const action = course ? { label: 'Record payment', busy: 'Recording…' } : { label: 'Enroll', busy: 'Enrolling…' }
  return (
    <FormDialog
      title={course ? 'Record a payment' : 'Enroll in a course'}
      description={course && `Access to ${course.title} opens with it, and the payment gets a receipt.`}
      action={{ ...(needsApproval ? ASK : action), isDisabled: courseId !== '' && !isAtDesk(data) }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {!course && (
          <CourseField
            value={courseId}
            error={courseId === '' ? problem : undefined}
            onChoose={(id) => {
              setCourseId(id)
              form.setValue('course_id', id)
              forgetTerms()
              form.clearErrors()
            }}
          />
        )}
        {courseId !== '' && !data && <QueryState query={preview} what="the course" count={1} />}
        {data &&
          (isAtDesk(data) ? <Terms preview={data} isFocused={course !== undefined} /> : <InTheWay preview={data} />)}
        {courseId !== '' && <ApprovalProblem text={problem} />}
      </FormProvider>
    </FormDialog>
  )
}

interface CourseFieldProps {
  value: string
  error: string | undefined
  onChoose: (id: string) => void
}

function CourseField({ value, error, onChoose }: CourseFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (error) select.current?.focus()
  }, [error])
  const courses = useQuery(courseOptionsQuery).data ?? []
  const options = courses.map(({ id, title, status, price }) => ({
    value: id,
    label: `${title} (${status === 'draft' ? 'draft' : formatPrice(price)})`,
  }))
  return (
    <Field label="Course" required error={error}>
      <Select
        ref={select}
        options={[{ value: '', label: 'Choose a course' }, ...options]}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </Field>
  )
}

function Terms({ preview, isFocused }: { preview: Preview; isFocused: boolean }) {
  const { setFocus } = useFormContext<ApprovalInput>()
  useEffect(() => {
    if (isFocused) setFocus('amount_received', { shouldSelect: true })
  }, [isFocused, setFocus])
  return (
    <>
      <p className="text-sm text-ink-soft">
        <b className="text-ink tabular-nums">{formatPrice(preview.amount_due)}</b> is due.
        {!preview.user.is_active && ' This account is deactivated.'}
      </p>
      <TermFields preview={preview} isAmountFirst />
    </>
  )
}

/** A pending proof is decided by looking at it, and an open enrollment has an end that can be changed. */
function InTheWay({ preview: { waiting_payment, enrollment, user } }: { preview: Preview }) {
  if (waiting_payment)
    return (
      <Notice tone="wait" title={`Payment ${paymentNumber(waiting_payment.number)} is pending.`}>
        Its proof pays for this course.{' '}
        <Link to={`${pagePath('adminPayments')}?${new URLSearchParams({ search: user.email })}`} className="link">
          Decide it first
        </Link>
      </Notice>
    )
  return (
    <Notice title="The student is already enrolled.">
      Access is open{enrollment && ' until '}
      {enrollment && <DateTime value={enrollment.expires_at} dateOnly />}. Change the end date on the course's card.
    </Notice>
  )
}
