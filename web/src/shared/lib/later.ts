import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'

type Preload = () => Promise<void>

/** Preloads for every lazy part of the application, to run when idle. */
export const latePreloads: Preload[] = []

const TRY_AGAIN_MS = 3000

interface LaterOptions<Props> {
  /** Shown until the part is loaded; nothing if omitted. */
  Waiting?: ComponentType<Props>
  /** Whether to preload it when idle as well: not for parts that most people never use. */
  isAhead?: boolean
  /** Loaded beside the screen's own code, so that it is there by the time it is drawn. */
  isBeside?: boolean
}

/**
 * A part that the first paint does not need, such as a dialog: its code is loaded when it is first drawn, or earlier
 * when the browser is idle. A failed load is retried.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, isAhead = true, isBeside = false }: LaterOptions<Props> = {},
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
  if (isBeside) void preload().catch(() => {}) // Drawing it tries again.
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

/** Whether something has ever been open: until then it is not rendered, afterwards it may animate out. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
