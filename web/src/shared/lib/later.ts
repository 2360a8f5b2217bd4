import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'

type Preload = () => Promise<void>

/** What loads every late part of the application, for whoever has time for it. */
export const latePreloads: Preload[] = []

const TRY_AGAIN_MS = 3000

interface LaterOptions<Props> {
  /** Stands in its place until it is there; nothing without. */
  Waiting?: ComponentType<Props>
  /** Whether it is loaded when there is nothing else to do, too: not what most people never come to. */
  isAhead?: boolean
}

/**
 * A part of the screens that no first picture needs, such as dialogs: its code is loaded when the part is drawn for the
 * first time, or ahead of that when there is nothing else to do. What fails is tried again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, isAhead = true }: LaterOptions<Props> = {},
) {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        part = loaded
        for (const tell of watchers) tell()
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  if (isAhead) latePreloads.push(preload)
  return function Late(props: Props) {
    const Part = useSyncExternalStore(
      watch,
      () => part,
      () => undefined,
    )
    useEffect(() => (Part ? undefined : insist(preload)), [Part])
    const shown = Part ?? Waiting
    return shown ? createElement(shown, props) : null
  }
}

function insist(preload: Preload): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const attempt = () =>
    void preload().catch(() => {
      if (!isOver) timer = setTimeout(attempt, TRY_AGAIN_MS)
    })
  attempt()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Whether something has ever been open: what has not is not drawn, and what has may go out in its own way. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
