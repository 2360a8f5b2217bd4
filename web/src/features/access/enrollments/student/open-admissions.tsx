import type { MyAdmission } from '@sonocampus/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { QueryFailure } from '@/shared/ui/query-failure'
import { SkeletonList } from '@/shared/ui/skeleton'
import { AdmissionStatus } from './admission-chip'
import { isOpen, nextStep } from './admission-words'
import { enrollmentsOnScreenQuery, myAdmissionsQuery } from './api'

interface OpenAdmissionsProps {
  label?: string
  /** What failed to load. */
  what?: string
  /** Which of the open ones; all if omitted. */
  only?: (admission: MyAdmission) => boolean
}

/** At the top: each application that is pending, unpaid or rejected, and each amount due, with its one next step. */
export function OpenAdmissions({ label, what = 'your applications', only }: OpenAdmissionsProps) {
  const query = useQuery(myAdmissionsQuery)
  const { data: enrollments, isError } = query
  if (!enrollments && isError) return <QueryFailure query={query} what={what} className="mb-6" />
  const shown = enrollments?.filter((one) => isOpen(one) && (only?.(one) ?? true)) ?? []
  if (shown.length === 0) return null
  return (
    <div className="mb-6 sm:mb-8">
      <AdmissionCards admissions={shown} label={label} />
    </div>
  )
}

interface AdmissionCardsProps {
  admissions: readonly MyAdmission[]
  label?: string | undefined
}

/** The open ones among a student's admissions, as cards. */
export function AdmissionCards({ admissions, label = 'My applications' }: AdmissionCardsProps) {
  const open = admissions.filter(isOpen)
  if (open.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-4 xl:grid-cols-2">
      {open.map((enrollment) => (
        <OpenAdmission key={enrollment.course.id} enrollment={enrollment} />
      ))}
    </ul>
  )
}

/** Replaces an empty course list; empty itself until the open applications are known. */
export function WithoutOpenAdmissions({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const { data: enrollments, isError } = useQuery(enrollmentsOnScreenQuery)
  if (!enrollments && !isError) return <SkeletonList count={3} label="Loading your courses" />
  return enrollments?.some(isOpen) ? otherwise : children
}

function OpenAdmission({ enrollment }: { enrollment: MyAdmission }) {
  const titleId = useId()
  const step = nextStep(enrollment)
  if (!step) return null
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <AdmissionStatus status={step.day ? 'approved' : enrollment.status} />
      <div className="min-w-0">
        <h2 id={titleId} className="text-lg leading-snug break-words">
          {enrollment.course.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {step.text} {step.day && <DateTime value={step.day} dateOnly />}
        </p>
        {enrollment.rejection_reason && (
          <p dir="auto" className="mt-1.5 text-sm break-words whitespace-pre-line">
            <span className="font-semibold">Reason:</span> {enrollment.rejection_reason}
          </p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        <Link
          to={step.to}
          aria-describedby={titleId}
          className={buttonStyles({ variant: step.urgent ? 'primary' : 'secondary', className: 'max-sm:w-full' })}
        >
          {step.label}
          <ArrowRight className="rtl:-scale-x-100" aria-hidden="true" />
        </Link>
        {enrollment.case_number && (
          <p className="text-sm text-ink-faint">
            Case number <span className="tabular-nums">{enrollment.case_number}</span>
          </p>
        )}
      </div>
    </li>
  )
}
