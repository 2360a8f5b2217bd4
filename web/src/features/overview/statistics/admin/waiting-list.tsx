import { pagePath } from '@sonocampus/contract/pages'
import type { QueueName, Queues } from '@sonocampus/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { QueryState } from '@/shared/ui/query-state'
import { queuesQuery } from '../api'
import { formatAge } from '../format-age'

/** One and many of each kind, and where it is worked through. */
const KINDS = {
  applications: ['Application to review', 'Applications to review', pagePath('adminApplicationQueue')],
  payments: ['Payment proof to check', 'Payment proofs to check', pagePath('adminPaymentQueue')],
  requests: ['Request to decide', 'Requests to decide', pagePath('adminRequests')],
  inbox: ['Message to answer', 'Messages to answer', pagePath('adminInbox')],
  ungraded: ['Piece of work to grade', 'Work to grade', pagePath('adminGrading')],
  questions: ['Question to answer', 'Questions to answer', pagePath('adminDiscussions')],
  failed_mails: ['Mail that could not be sent', 'Mails that could not be sent', pagePath('adminFailedMails')],
} satisfies Partial<Record<QueueName, [one: string, many: string, to: string]>>

/** What waits, oldest first. */
export const waitingOf = (queues: Queues) =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[])
    .flatMap((name) => {
      const { count = 0, first_at = null } = queues[name] ?? {}
      const [one, many, to] = KINDS[name]
      return count === 0 ? [] : [{ name, label: count === 1 ? one : many, to, count, since: first_at ?? '' }]
    })
    .toSorted((a, b) => a.since.localeCompare(b.since))

/** Everything that waits for the reader, as one list; the button begins with what has waited longest. */
export function WaitingList() {
  const query = useQuery(queuesQuery)
  const waiting = query.data && waitingOf(query.data)
  const [first] = waiting ?? []
  return (
    <Card aria-label="Waiting for you">
      <CardHeader
        title="Waiting for you"
        lead={first && 'The longest waiting first.'}
        actions={
          first && (
            <Link to={first.to} className={buttonStyles()}>
              Start reviewing
            </Link>
          )
        }
      />
      {waiting ? (
        <ul className="-mx-2 -mb-2 divide-y divide-line">
          {waiting.map((one) => (
            <Waiting key={one.name} {...one} />
          ))}
        </ul>
      ) : (
        <QueryState query={query} what="your to-do list" />
      )}
      {waiting && !first && (
        <p className="flex items-center gap-2.5 text-ink-soft">
          <CircleCheck className="size-5 shrink-0 text-done" aria-hidden="true" />
          You're all caught up.
        </p>
      )}
    </Card>
  )
}

const Waiting = ({ label, to, count, since }: ReturnType<typeof waitingOf>[number]) => (
  <li>
    <Link to={to} className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken">
      <span className="grid h-9 min-w-9 shrink-0 place-items-center rounded-full bg-wait-soft px-2 font-semibold text-wait tabular-nums">
        {count}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {since && (
          <span className="block text-sm text-ink-soft">
            {count === 1 ? 'Waiting' : 'The oldest waits'} {formatAge(Math.abs(Date.now() - Date.parse(since)))}
          </span>
        )}
      </span>
      <ChevronRight className="size-4.5 shrink-0 text-ink-faint rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  </li>
)
