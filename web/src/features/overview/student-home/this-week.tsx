import { pagePath } from '@sonocampus/contract/pages'
import type { DueWork } from '@sonocampus/contract/student-home'
import clsx from 'clsx'
import { ClipboardList, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DateTime } from '@/shared/ui/date-time'

const MOST_LINES = 3

interface ThisWeekProps {
  work: readonly DueWork[]
  hasMore: boolean
  /** A line of its own; null without a class. */
  nextClass: ReactNode
}

/** The next class and what is due: three lines, and the way to the rest. */
export function ThisWeek({ work, hasMore, nextClass }: ThisWeekProps) {
  const shown = work.slice(0, MOST_LINES - (nextClass ? 1 : 0))
  return (
    <section aria-labelledby="this-week" className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <h2 id="this-week" className="text-lg">
        This week
      </h2>
      <ul aria-labelledby="this-week" className="mt-1 divide-y divide-line">
        {nextClass && <li className="py-3 last:pb-0">{nextClass}</li>}
        {shown.map((one) => (
          <Work key={one.id} work={one} />
        ))}
      </ul>
      {(hasMore || shown.length < work.length) && (
        <Link to={pagePath('assignments')} className="link tap mt-3 inline-block text-sm">
          All work
        </Link>
      )}
    </section>
  )
}

function Work({ work: { kind, id, title, course, due_at } }: { work: DueWork }) {
  const isOver = Date.parse(due_at) < Date.now()
  const Icon = kind === 'quiz' ? ListChecks : ClipboardList
  const to =
    kind === 'quiz'
      ? pagePath('quizAttempt', { courseId: course.id, quizId: id })
      : pagePath('assignment', { courseId: course.id, assignmentId: id })
  return (
    <li className="group relative flex gap-3 py-3 last:pb-0">
      <Icon className="mt-0.5 size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0">
        <Link
          to={to}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
        >
          {title}
        </Link>
        <p className={clsx('text-sm', isOver ? 'font-semibold text-refuse' : 'text-ink-soft')}>
          {isOver ? 'Was due' : 'Due'} <DateTime value={due_at} />
        </p>
      </div>
    </li>
  )
}
