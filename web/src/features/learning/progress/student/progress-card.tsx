import { pagePath } from '@sonocampus/contract/pages'
import type { CourseAnalytics } from '@sonocampus/contract/progress'
import { ArrowRight, CirclePlay, ClipboardList, ListChecks, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EnrollmentEnd } from '@/shared/ui/enrollment-end'
import { ProgressRing } from '@/shared/ui/progress-ring'
import { nextStep } from '../next-step'

interface ProgressCardProps {
  progress: CourseAnalytics
  /** Its next lesson has a card of its own. */
  isContinued?: boolean
  /** Drawn at 100 %, such as the certificate. */
  reward?: ReactNode
}

/** The progress in one course, with a link to the next step. */
export function ProgressCard({ progress, isContinued = false, reward }: ProgressCardProps) {
  const titleId = useId()
  const { course_id, course, videos, assignments, quizzes } = progress
  const home = pagePath('myCourse', { courseId: course_id })
  const { label, to } = isContinued ? { label: 'See the course', to: home } : nextStep(progress)
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-sm">
      <div className="flex items-center gap-4">
        <ProgressRing value={progress.progress} label={`Progress in ${course.title}`} />
        <div className="flex min-w-0 flex-col gap-1.5">
          <h3 id={titleId} className="text-lg leading-snug break-words">
            <Link to={home} className="tap hover:text-action-text">
              {course.title}
            </Link>
          </h3>
          <EnrollmentEnd enrollment={progress} />
        </div>
      </div>
      <dl className="my-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
        <Count Icon={CirclePlay} name="Videos watched" done={videos.watched} total={videos.total} />
        <Count
          Icon={ClipboardList}
          name="Assignments submitted"
          done={assignments.submitted}
          total={assignments.total}
        />
        <Count Icon={ListChecks} name="Quizzes attempted" done={quizzes.attempted} total={quizzes.total} />
      </dl>
      <div className="mt-auto flex flex-col gap-2.5">
        {progress.progress === 100 && reward}
        <Link
          to={to}
          aria-describedby={titleId}
          className={buttonStyles({ variant: progress.is_expired ? 'primary' : 'secondary', className: 'w-full' })}
        >
          {label}
          <ArrowRight className="rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      </div>
    </li>
  )
}

function Count({ Icon, name, done, total }: { Icon: LucideIcon; name: string; done: number; total: number }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="flex items-center gap-2 text-ink-soft">
        <Icon className="size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
        {name}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">
        {done} of {total}
      </dd>
    </div>
  )
}
