import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '@/shared/live/listen-live'
import { type LiveMessage, readIds } from '@/shared/live/live-message'
import { refreshLive, refreshTouched } from '@/shared/live/refresh'

const QUIZ_UPDATED = 'quiz-updated'

/**
 * Keeps an open screen current: the server announces changes, and the affected queries are refetched. A quiz's change
 * is also a browser event, which is obeyed regardless of its source.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const onQuizUpdated = (event: Event) =>
      refreshTouched(queryClient, { name: QUIZ_UPDATED, ids: readIds((event as CustomEvent).detail) })
    const onMessage = (message: LiveMessage) => {
      if (message.name !== QUIZ_UPDATED) refreshTouched(queryClient, message)
      else window.dispatchEvent(new CustomEvent(QUIZ_UPDATED, { detail: message.ids }))
    }
    const stop = listenWhileVisible({ onMessage, onCatchUp: () => refreshLive(queryClient) })
    window.addEventListener(QUIZ_UPDATED, onQuizUpdated)
    return () => {
      window.removeEventListener(QUIZ_UPDATED, onQuizUpdated)
      stop()
    }
  }, [queryClient])
}

/**
 * A browser allows six connections per host, so only the visible tab listens; it catches up when it is visible again.
 */
function listenWhileVisible(listener: Parameters<typeof listenLive>[0]): () => void {
  let listening: AbortController | null = null
  let wasHidden = false
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      listening?.abort()
      listening = null
      wasHidden = true
    } else if (!listening) {
      listening = new AbortController()
      if (wasHidden) listener.onCatchUp()
      void listenLive(listener, listening.signal)
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    listening?.abort()
  }
}
