import type { CourseWorkspace } from '@sonocampus/contract/course-workspace'
import { pagePath } from '@sonocampus/contract/pages'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Card, CardHeader } from '@/shared/ui/card'

/** What waits for staff in a course. Zero and null are left out. */
export function WaitingWork({ workspace: { course, waiting } }: { workspace: CourseWorkspace }) {
  const of = `?course=${course.id}`
  const found = [
    { count: waiting.applications, one: 'application to review', to: pagePath('adminApplicationQueue') },
    { count: waiting.payments, one: 'payment to check', to: pagePath('adminPaymentQueue') },
    { count: waiting.ungraded, one: 'submission to grade', to: `${pagePath('adminGrading')}${of}` },
    { count: waiting.questions, one: 'question to answer', to: `${pagePath('adminDiscussions')}${of}` },
  ].filter(({ count }) => count)
  return (
    <Card aria-label="Waiting">
      <CardHeader title="Waiting" />
      {found.length === 0 && <p className="text-ink-soft">You're all caught up.</p>}
      <ul className="-my-1.5 divide-y divide-line">
        {found.map(({ count, one, to }) => (
          <li key={one}>
            <Link to={to} className="group flex min-h-11 items-center justify-between gap-3 py-1.5">
              <span>
                <strong className="text-wait tabular-nums">{count}</strong>{' '}
                {count === 1 ? one : one.replace(/^\w+/, '$&s')}
              </span>
              <ArrowRight
                className="size-4.5 shrink-0 text-ink-faint group-hover:text-action-text rtl:-scale-x-100"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
