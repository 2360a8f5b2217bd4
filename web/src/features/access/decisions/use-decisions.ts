import type { DecisionToQueue, QueuedDecision } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK_CONNECTION, messageOf } from '@/shared/api/api-error'
import { useUndoDecision } from '@/shared/api/undo-decision'
import { toast } from '@/shared/ui/toaster'
import { queuedDecisionsQuery, useQueueDecision } from './api'
import type { Case, Outcome } from './case'

type Terms = Pick<
  DecisionToQueue,
  'status' | 'rejection_reason' | 'duration_months' | 'amount_received' | 'duplicate_reason'
>
type Mine = { one: Case; status: Outcome; sent: Promise<QueuedDecision | null> }

const UNSENT = `Couldn't send the decision. ${CHECK_CONNECTION}`

/**
 * Decisions made on this screen and by others. A decision counts here as soon as it is made, so that nobody waits for
 * the connection; one that the server refuses is undecided again, and its name is shown.
 */
export function useDecisions(subject: DecisionToQueue['subject_type'], onUndone: (one: Case) => void) {
  const [mine, setMine] = useState<readonly Mine[]>([])
  const queued = useQuery(queuedDecisionsQuery).data ?? []
  const queue = useQueueDecision()
  const undoing = useUndoDecision()
  const forget = (id: string) => setMine((before) => before.filter(({ one }) => one.id !== id))

  async function send(one: Case, terms: Terms): Promise<QueuedDecision | null> {
    try {
      const decision = await queue.mutateAsync({ subject_type: subject, subject_id: one.id, ...terms })
      toast.success(`${one.person}: ${one.title} ${terms.status}`, {
        id: decision.id,
        description: 'You have 10 seconds to undo.',
        duration: limits.decisions.grace,
        action: { label: 'Undo', onClick: () => void takeBack(one, decision) },
      })
      return decision
    } catch (error) {
      forget(one.id)
      toast.error(`${one.person}: ${one.title} is still waiting`, { description: messageOf(error, UNSENT) })
      return null
    }
  }

  function decide(one: Case, terms: Terms): void {
    const decided = { one, status: terms.status, sent: send(one, terms) }
    setMine((before) => [...before.filter((other) => other.one.id !== one.id), decided])
  }

  async function takeBack(one: Case, { id }: QueuedDecision): Promise<void> {
    try {
      const { detail } = await undoing.mutateAsync(id)
      forget(one.id)
      toast.info(`${one.person}: decision undone`, { id, description: detail, duration: 4000, action: undefined })
      onUndone(one)
    } catch (error) {
      toast.error(`${one.person}: couldn't undo the decision`, {
        id,
        description: messageOf(error, 'Check your connection and try again.'),
        action: undefined,
      })
    }
  }

  /** Of one case, or the one that was decided last. */
  async function undo(caseId?: string): Promise<void> {
    const last = mine.findLast(({ one }) => !caseId || one.id === caseId)
    const decision = await last?.sent
    if (last && decision) await takeBack(last.one, decision)
    else if (!last) toast.info("There's nothing to undo.")
  }

  return { mine, queued, decide, undo }
}
