import type { StudentAssignment } from '@sonocampus/contract/assignments'
import { pagePath } from '@sonocampus/contract/pages'
import { useId } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { AssignmentBadges } from './assignment-badges'
import { DueDate } from './due-date'

export function AssignmentCard({ assignment }: { assignment: StudentAssignment }) {
  const titleId = useId()
  const { id, course_id, course_title, title, description, status } = assignment
  const isPending = status === 'pending'
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">{course_title}</p>
        <AssignmentBadges assignment={assignment} />
      </div>
      <h2 id={titleId} className="text-lg leading-snug wrap-anywhere">
        {title}
      </h2>
      <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{description}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <DueDate assignment={assignment} />
        <Link
          to={pagePath('assignment', { courseId: course_id, assignmentId: id })}
          aria-describedby={titleId}
          className={buttonStyles({ variant: isPending ? 'primary' : 'secondary', className: 'max-sm:w-full' })}
        >
          {isPending ? 'View & Submit' : 'View Details'}
        </Link>
      </div>
    </li>
  )
}
