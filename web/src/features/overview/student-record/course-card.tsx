import { pagePath } from '@sonocampus/contract/pages'
import { ArrowRightLeft, CalendarClock, CircleStop, EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { later } from '@/shared/lib/later'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { resultId } from '@/shared/ui/focus-return'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { ProgressRing } from '@/shared/ui/progress-ring'
import { StatusBadge } from '@/shared/ui/status-badge'
import type { EnrollmentAct } from './enrollment-dialog'
import type { StudentCourse } from './student-courses'

const EnrollmentDialog = later(async () => (await import('./enrollment-dialog')).EnrollmentDialog)

interface CourseCardProps {
  of: StudentCourse
  /** What is due, as the payments say it. */
  money: ReactNode
  /** The next step with its money, if there is one. */
  step: ReactNode
  /** What else can be done with the money, and with the certificate. */
  items: readonly MenuItem[]
}

/** One course of a student: its state, progress, what is due, and what can be done. */
export function CourseCard({ of, money, step, items }: CourseCardProps) {
  const { course, enrollment, progress, certificates } = of
  const [act, setAct] = useState<EnrollmentAct>()
  const mayChange = useSessionRole() === 'admin' && enrollment?.is_active === true
  const titleId = resultId('course', course.id)
  const changes: MenuItem[] = mayChange
    ? [
        {
          label: 'Move to another course',
          icon: <ArrowRightLeft aria-hidden="true" />,
          apart: items.length > 0,
          onSelect: () => setAct('move'),
        },
        {
          label: 'End enrollment',
          icon: <CircleStop aria-hidden="true" />,
          tone: 'danger',
          onSelect: () => setAct('end'),
        },
      ]
    : []
  const all = [...items, ...changes]
  return (
    <article aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5">
      <header className="flex items-start gap-3 sm:gap-4">
        {progress && <ProgressRing size="sm" value={progress.progress} label={`Progress in ${course.title}`} />}
        <div className="min-w-0 flex-1">
          <h3 id={titleId} tabIndex={-1} className="text-base wrap-anywhere">
            {course.title}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
            <State of={of} />
          </p>
          {progress && <p className="mt-1 text-sm text-ink-soft">{workIn(progress)}</p>}
        </div>
        {all.length > 0 && (
          <Menu
            trigger={<IconAction Icon={EllipsisVertical} label={`More for ${course.title}`} className="-me-2 -mt-2" />}
            items={all}
          />
        )}
      </header>
      {money && <div className="mt-3 border-t border-line pt-3">{money}</div>}
      {certificates.map(({ id, number, code, status }) => (
        <p key={id} className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          Certificate
          <a
            href={pagePath('verifyCertificate', { code })}
            target="_blank"
            rel="noopener"
            className="link inline-block min-h-6 tabular-nums"
          >
            {number}
          </a>
          <StatusBadge status={status} />
        </p>
      ))}
      {(step || mayChange) && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {step}
          {mayChange && (
            <Button size="sm" variant="secondary" onClick={() => setAct('change')}>
              <CalendarClock aria-hidden="true" />
              Change end date
            </Button>
          )}
        </div>
      )}
      {act && enrollment && <EnrollmentDialog act={act} enrollment={enrollment} onClose={() => setAct(undefined)} />}
    </article>
  )
}

function State({ of: { enrollment, application } }: { of: StudentCourse }) {
  if (enrollment)
    return (
      <>
        <StatusBadge status={enrollment.is_active ? 'active' : 'expired'} />
        <span>
          {enrollment.is_active ? 'until ' : 'ended '}
          <DateTime value={enrollment.expires_at} dateOnly />
        </span>
      </>
    )
  return (
    <>
      {application && <StatusBadge status={application.status} />}
      <span>{application ? 'Application, not enrolled yet' : 'Not enrolled'}</span>
    </>
  )
}

const workIn = ({ videos, assignments, quizzes }: NonNullable<StudentCourse['progress']>): string =>
  [
    `${videos.watched} of ${videos.total} lessons`,
    ...(assignments.total > 0 ? [`${assignments.submitted} of ${assignments.total} assignments`] : []),
    ...(quizzes.total > 0 ? [`${quizzes.attempted} of ${quizzes.total} quizzes`] : []),
  ].join(' · ')
