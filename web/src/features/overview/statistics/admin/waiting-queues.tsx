import { pagePath } from '@sonocampus/contract/pages'
import type { QueueName, Queues } from '@sonocampus/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { mayOpen } from '@/shared/session/may-open'
import { useSessionRole } from '@/shared/session/use-session-role'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { QueryState } from '@/shared/ui/query-state'
import { queuesQuery } from '../api'
import { formatAge } from '../format-age'

const queues: readonly { name: QueueName; label: string; to: string; queue?: string }[] = [
  {
    name: 'applications',
    label: 'Applications to review',
    to: `${pagePath('adminApplications')}?status=pending`,
    queue: pagePath('adminApplicationQueue'),
  },
  {
    name: 'payments',
    label: 'Payment proofs to check',
    to: pagePath('adminPayments'),
    queue: pagePath('adminPaymentQueue'),
  },
  { name: 'ungraded', label: 'Work to grade', to: pagePath('adminGrading') },
  { name: 'ending_enrollments', label: 'Enrollments ending soon', to: pagePath('adminEnrollments') },
  { name: 'failed_mails', label: 'Mails that could not be sent', to: pagePath('adminFailedMails') },
]

/** The items to decide now, each queue with a link and the age of its oldest. */
export function WaitingQueues() {
  const query = useQuery(queuesQuery)
  const { data } = query
  const role = useSessionRole()
  const shown = queues.filter(({ to }) => mayOpen(role, to))
  return (
    <Card aria-label="Waiting for you">
      <CardHeader title="Waiting for you" lead="Each leads to its list, oldest first." />
      {data ? (
        <ul className="-mx-2 divide-y divide-line">
          {shown.map(({ name, label, to, queue }) => (
            <li key={name} className="flex items-center gap-2">
              <Link to={to} className="flex min-h-13 flex-1 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken">
                <QueueCount count={data[name].count} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-sm text-ink-soft">{since(name, data[name])}</span>
                </span>
                <ChevronRight className="size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
              </Link>
              {queue && data[name].count > 0 && (
                <Link
                  to={queue}
                  aria-label={`Decide ${name} one by one`}
                  className={buttonStyles({ variant: 'secondary', size: 'sm' })}
                >
                  Decide
                </Link>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={query} what="your to-do list" />
      )}
    </Card>
  )
}

const QueueCount = ({ count }: { count: number }) =>
  count === 0 ? (
    <CircleCheck className="size-9 shrink-0 p-1.5 text-done" aria-label="0" />
  ) : (
    <span className="grid h-9 min-w-9 shrink-0 place-items-center rounded-full bg-wait-soft px-2 font-semibold text-wait tabular-nums">
      {count}
    </span>
  )

function since(name: QueueName, { first_at }: Queues[QueueName]): string {
  if (!first_at) return name === 'failed_mails' ? 'All mails were sent.' : "You're all caught up."
  const distance = formatAge(Math.abs(Date.now() - Date.parse(first_at)))
  return name === 'ending_enrollments' ? `The next ends in ${distance}.` : `The oldest has waited ${distance}.`
}
