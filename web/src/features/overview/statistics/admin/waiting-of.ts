import { pagePath } from '@sonocampus/contract/pages'
import type { QueueName, Queues } from '@sonocampus/contract/statistics'

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
