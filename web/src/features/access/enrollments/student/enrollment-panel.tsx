import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSessionRole } from '@/shared/session/use-session-role'
import { ErrorState } from '@/shared/ui/error-state'
import { Notice } from '@/shared/ui/notice'
import { SkeletonList } from '@/shared/ui/skeleton'
import { enrollmentStatusQuery } from './api'
import { ApplicationForm } from './application-form'
import { NotApplied, Refused, UnderReview } from './application-states'

interface EnrollmentPanelProps {
  courseId: string
  /** Shows the form at once, on the page that is the form. */
  startOpen?: boolean
  /** The way to a person, for states in which one waits or was refused. */
  support: (caseNumber: string | null) => ReactNode
  /** What is open to those who are not enrolled. */
  preview?: ReactNode
  /** What an approved student sees. */
  approved: (caseNumber: string | null) => ReactNode
}

/** Where the student's application stands, and what can be done about it. */
export function EnrollmentPanel({ courseId, startOpen = false, support, preview, approved }: EnrollmentPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(enrollmentStatusQuery(courseId))
  const [open, setOpen] = useState(startOpen)
  const panel = useRef<HTMLDivElement>(null)
  const isPreview = useSessionRole() !== 'student'

  if (!data && error) {
    return (
      <ErrorState
        title="Could not load your enrollment status."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonList count={1} shape="rows" label="Loading your enrollment status" />

  function close() {
    setOpen(startOpen)
    panel.current?.focus()
  }
  const mayApply = data.status === 'NOT_APPLIED' || data.status === 'REJECTED'
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {data.status === 'NOT_APPLIED' && !open && !isPreview && <NotApplied onApply={() => setOpen(true)} />}
      {data.status === 'PENDING' && <UnderReview caseNumber={data.case_number} support={support(data.case_number)} />}
      {data.status === 'REJECTED' && (
        <Refused
          reason={data.rejection_reason}
          caseNumber={data.case_number}
          support={support(data.case_number)}
          onApply={open ? undefined : () => setOpen(true)}
        />
      )}
      {data.status === 'APPROVED' && approved(data.case_number)}
      {mayApply && isPreview && <Notice title="Students apply here.">This is a preview: nothing can be sent.</Notice>}
      {mayApply && open && !isPreview && (
        <ApplicationForm courseId={courseId} onDone={close} onCancel={startOpen ? undefined : close} />
      )}
      {data.status !== 'APPROVED' && preview}
    </div>
  )
}
