import type { DecisionToQueue, QueuedDecision } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK_CONNECTION, messageOf } from '@/shared/api/api-error'
import { useUndoDecision } from '@/shared/api/undo-decision'
import { queuedDecisionsQuery, useQueueDecision } from './api'
import type { Case, Outcome } from './case'

type Terms = Pick<
  DecisionToQueue,
  'status' | 'rejection_reason' | 'duration_months' | 'amount_received' | 'duplicate_reason'
>
type Mine = { one: Case; status: Outcome; sent: Promise<QueuedDecision | null>; canUndo: boolean }

/** What became of the last decision, for the line under the buttons. */
export interface LastDecision {
  text: string
  detail?: string | undefined
  isRefused?: boolean
  /** The case that U and the button bring back. */
  undoes?: string
}

const UNSENT = `Couldn't send the decision. ${CHECK_CONNECTION}`

/**
 * Decisions made on this screen and by others. A decision counts here as soon as it is made, so that nobody waits for
 * the connection; one that the server refuses is undecided again, and its name is shown.
 */
export function useDecisions(subject: DecisionToQueue['subject_type'], onUndone: (one: Case) => void) {
  const [mine, setMine] = useState<readonly Mine[]>([])
  const [last, setLast] = useState<LastDecision>()
  const queued = useQuery(queuedDecisionsQuery).data ?? []
  const queue = useQueueDecision()
  const undoing = useUndoDecision()
  const forget = (id: string) => setMine((before) => before.filter(({ one }) => one.id !== id))

  async function send(one: Case, terms: Terms): Promise<QueuedDecision | null> {
    try {
      return await queue.mutateAsync({ subject_type: subject, subject_id: one.id, ...terms })
    } catch (error) {
      forget(one.id)
      setLast({
        text: `${one.person}: ${one.title} is still waiting`,
        detail: messageOf(error, UNSENT),
        isRefused: true,
      })
      return null
    }
  }

  function decide(one: Case, terms: Terms): void {
    const decided = { one, status: terms.status, sent: send(one, terms), canUndo: true }
    setMine((before) => [...before.filter((other) => other.one.id !== one.id), decided])
    setLast({ text: `${one.person}: ${one.title} ${terms.status}`, undoes: one.id })
    setTimeout(() => {
      setMine((before) => before.map((other) => (other === decided ? { ...decided, canUndo: false } : other)))
      setLast((shown) => (shown?.undoes === one.id ? { text: shown.text } : shown))
    }, limits.decisions.grace)
  }

  async function takeBack(one: Case, { id }: QueuedDecision): Promise<void> {
    try {
      const { detail } = await undoing.mutateAsync(id)
      forget(one.id)
      setLast({ text: `${one.person}: decision undone`, detail })
      onUndone(one)
    } catch (error) {
      const detail = messageOf(error, 'Check your connection and try again.')
      setLast({ text: `${one.person}: couldn't undo the decision`, detail, isRefused: true })
    }
  }

  /** Of one case, or the one that was decided last. */
  async function undo(caseId?: string): Promise<void> {
    const found = mine.findLast(({ one, canUndo }) => canUndo && (!caseId || one.id === caseId))
    const decision = await found?.sent
    if (found && decision) await takeBack(found.one, decision)
    else if (!found) setLast({ text: "There's nothing to undo." })
  }

  return { mine, queued, decide, undo, last }
}
