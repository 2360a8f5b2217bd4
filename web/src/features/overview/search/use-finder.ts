import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionRole } from '@/shared/session/use-session-role'
import { searchQuery } from './api'
import { actionsOf, type Find, type FindGroup, groupsOf, keyOf, named } from './finds'
import { readRecentFinds } from './recent-finds'

const PAUSE = 120

/**
 * The typed text, its results and the active row. The previous results stay until the new ones have loaded: Enter then
 * waits for them, unless a row was chosen by hand.
 */
export function useFinder(pages: readonly Find[], open: (find: Find) => void) {
  const [typed, setTyped] = useState('')
  const [recent] = useState(readRecentFinds)
  const [chosen, setChosen] = useState<string>()
  const [isHeld, setHeld] = useState(false)
  const text = typed.trim()
  const requested = useSettled(text)
  const answer = useQuery(searchQuery(requested))
  const isBehind = text !== '' && (text !== requested || answer.isPlaceholderData || answer.isPending)
  const actions = actionsOf(useSessionRole())
  const groups =
    text === ''
      ? offered(recent, actions)
      : found(pages, actions, text, answer.data && groupsOf(answer.data, requested))
  const finds = groups.flatMap((group) => group.finds)
  const active = Math.max(
    0,
    finds.findIndex((find) => keyOf(find) === chosen),
  )
  const openFirst = useEffectEvent(() => {
    setHeld(false)
    if (finds[0] && !answer.isError) open(finds[0])
  })
  useEffect(() => {
    if (isHeld && !isBehind) openFirst()
  }, [isHeld, isBehind])

  return {
    typed,
    type: (next: string) => {
      setTyped(next)
      setChosen(undefined)
      setHeld(false)
    },
    groups,
    active: finds[active],
    isBehind,
    error: text === '' ? null : answer.error,
    retry: () => void answer.refetch(),
    /** Moves by some rows, wrapping around, or to the first or last. */
    move: (to: number | 'first' | 'last') => {
      const index = to === 'first' ? 0 : to === 'last' ? finds.length - 1 : (active + to + finds.length) % finds.length
      const find = finds[index]
      setChosen(find && keyOf(find))
    },
    choose: () => {
      const find = finds[active]
      if (isBehind && chosen === undefined) setHeld(true)
      else if (find) open(find)
    },
  }
}

const filled = (groups: FindGroup[]) => groups.filter(({ finds }) => finds.length > 0)

const offered = (recent: Find[], actions: Find[]) =>
  filled([
    { label: 'Recent', finds: recent },
    { label: 'Actions', finds: actions },
  ])

const found = (pages: readonly Find[], actions: Find[], text: string, results: FindGroup[] = []) =>
  filled([{ label: 'Actions', finds: named(actions, text) }, { label: 'Pages', finds: named(pages, text) }, ...results])

/** The text once typing pauses; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
