import type { DecisionToQueue } from '@sonocampus/contract/decisions'
import { useState } from 'react'
import { useAddressParams } from '@/shared/lib/use-address-params'
import type { Case, CaseList, Outcome } from './case'
import { mergeCases, nextWaiting } from './queue-order'
import { useDecisions } from './use-decisions'

export type CaseState =
  | { kind: 'waiting' }
  | { kind: 'decided'; status: Outcome; by: string | undefined; canUndo: boolean }
  | { kind: 'gone' }

/** The cases in the order in which they came, which of them is looked at, and what became of each. */
export function useCaseQueue(subject: DecisionToQueue['subject_type'], list: CaseList['data']) {
  const [params, change] = useAddressParams()
  const [seen, setSeen] = useState<{ list: CaseList['data']; cases: Case[] }>({ list: undefined, cases: [] })
  const [currentId, setCurrentId] = useState(params.get('at') ?? undefined)
  const { mine, queued, decide, undo, last } = useDecisions(subject, goTo)
  if (list && list !== seen.list) setSeen({ list, cases: mergeCases(seen.cases, list.rows) })
  const { cases } = seen

  const stateOf = ({ id }: Case): CaseState => {
    const own = mine.find(({ one }) => one.id === id)
    const open = queued.find(({ subject_id }) => subject_id === id)
    if (own) return { kind: 'decided', status: own.status, by: undefined, canUndo: own.canUndo }
    if (open && (open.status === 'approved' || open.status === 'rejected'))
      return { kind: 'decided', status: open.status, by: open.decided_by.email, canUndo: false }
    return seen.list?.rows.some((row) => row.id === id) ? { kind: 'waiting' } : { kind: 'gone' }
  }
  const isWaiting = (one: Case) => stateOf(one).kind === 'waiting'
  const index = cases.findIndex(({ id }) => id === currentId)
  // Without a valid case in the address, the one that has waited longest is shown, and stays.
  const first = index < 0 ? cases.find(isWaiting) : undefined
  if (first) setCurrentId(first.id)

  function goTo(one: Case | undefined) {
    setCurrentId(one?.id)
    change({ at: one?.id ?? '' })
  }

  return {
    cases,
    current: cases[index] ?? first,
    position: index + 1,
    /** With those behind the first page. */
    total: cases.length + Math.max(0, (seen.list?.total ?? 0) - (seen.list?.rows.length ?? 0)),
    next: cases[index + 1],
    previous: index < 0 ? cases.at(-1) : cases[index - 1],
    goTo,
    stateOf,
    undo,
    last,
    decide(one: Case, terms: Parameters<typeof decide>[1]) {
      decide(one, terms)
      goTo(nextWaiting(cases, one.id, (other) => other.id !== one.id && isWaiting(other)))
    },
  }
}
