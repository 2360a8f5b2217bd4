import type { MyCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { ProgressRing } from '@/shared/ui/progress-ring'

/** The progress in a course, and until when it is open. */
export function EnrollmentCard({ course }: { course: MyCourse }) {
  const courseId = course.id
  return (
    <Card aria-label="Your progress">
      <div className="flex items-center gap-5 lg:flex-col lg:text-center">
        <ProgressRing value={course.progress} label="Course progress" size="lg" className="max-lg:size-24" />
        <div className="min-w-0">
          <p className="font-semibold">{wordsFor(course.progress)}</p>
          {course.expiration_date && (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft lg:justify-center">
              <CalendarDays className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
              {course.is_expired ? 'Ended on' : 'Open until'}{' '}
              <DateTime value={course.expiration_date} dateOnly className="font-semibold text-ink" />
            </p>
          )}
        </div>
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-4 text-sm lg:justify-center">
        <li>
          <Link to={pagePath('studentCourse', { courseId })} className="link tap">
            Course page
          </Link>
        </li>
        <li>
          <Link to={pagePath('payment', { courseId })} className="link tap">
            Payment and renewal
          </Link>
        </li>
      </ul>
    </Card>
  )
}

function wordsFor(progress: number): string {
  if (progress === 0) return "You're just getting started."
  return progress === 100 ? "You've finished everything." : "You're on your way."
}
