import type { Deps } from '../../../deps.ts'
import { listQueueFacts, type QueueFacts } from '../../../jobs/queue-facts.queries.ts'
import { type Family, gauge } from './families.ts'

/** The queue of all processes, by job kind. */
export async function queueFamilies({ db, clock }: Deps): Promise<Family[]> {
  const kinds = await listQueueFacts(db, clock.now())
  const of = (value: (facts: QueueFacts) => number) =>
    kinds.map((facts) => ({ labels: { kind: facts.kind }, value: value(facts) }))
  return [
    gauge(
      'jobs_waiting',
      'Jobs that are due and not begun, counted up to 10,001.',
      of(({ due }) => due),
    ),
    gauge(
      'jobs_running',
      'Jobs that a worker has.',
      of(({ running }) => running),
    ),
    gauge(
      'jobs_failed',
      'Jobs that were tried to the last attempt.',
      of(({ failed }) => failed),
    ),
    gauge(
      'jobs_oldest_due_seconds',
      'How long the oldest due job has waited.',
      of(({ oldest_due }) => (oldest_due ? Math.max(0, clock.now() - Date.parse(oldest_due)) / 1000 : 0)),
    ),
  ]
}
