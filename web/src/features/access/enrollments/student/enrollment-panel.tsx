import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Notice } from '@/shared/ui/notice'
import { QueryState } from '@/shared/ui/query-state'
import { enrollmentStatusQuery } from './api'
import { ApplicationForm } from './application-form'
import { NotApplied, Refused, UnderReview } from './application-states'

interface EnrollmentPanelProps {
  courseId: string
  /** Shows the form at once, on the page that is the form. */
  startOpen?: boolean
  /** Contact for states in which the student waits or was refused. */
  support: (caseNumber: string | null) => ReactNode
  /** Open without an enrollment. */
  preview?: ReactNode
  /** Shown to an approved student. */
  approved: (caseNumber: string | null) => ReactNode
}

/** The state of the student's application, and the next action. */
export function EnrollmentPanel({ courseId, startOpen = false, support, preview, approved }: EnrollmentPanelProps) {
  const query = useQuery(enrollmentStatusQuery(courseId))
  const { data } = query
  const [open, setOpen] = useState(startOpen)
  const panel = useRef<HTMLDivElement>(null)
  const isPreview = useSessionRole() !== 'student'
  const mayApply = data?.status === 'NOT_APPLIED' || data?.status === 'REJECTED'
  const showsForm = mayApply && open && !isPreview
  const hadForm = useRef(false)
  // What takes the place of the long form may be far above.
  useEffect(() => {
    if (hadForm.current && !showsForm) {
      panel.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    hadForm.current = showsForm
  }, [showsForm])

  if (!data) return <QueryState query={query} what="your enrollment status" count={1} />

  const close = () => setOpen(startOpen)
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
      {showsForm && <ApplicationForm courseId={courseId} onDone={close} onCancel={startOpen ? undefined : close} />}
      {data.status !== 'APPROVED' && preview}
    </div>
  )
}
