import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '@/shared/live/listen-live'

/** What a decision, a grade or a change of a quiz can alter. What somebody is grading or answering is left alone. */
const LIVE = [
  ['notifications'],
  ['courses', 'mine'],
  ['enrollments', 'status'],
  ['enrollments', 'mine'],
  ['enrollments', 'applications'],
  ['payments'],
  ['progress'],
  ['assignments', 'mine'],
  ['assignments', 'course'],
  ['assignments', 'one'],
  ['quizzes', 'mine'],
  ['quizzes', 'course'],
  ['quizzes', 'result'],
  ['certificates', 'state'],
  ['statistics'],
]

const refresh = (queryClient: QueryClient) => {
  for (const queryKey of LIVE) void queryClient.invalidateQueries({ queryKey })
}

/**
 * Keeps an open screen true: the server tells of changes, and what they touch is fetched again. A browser allows six
 * connections to a host, so only the tab that is looked at listens; it catches up when it is looked at again.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let listening: AbortController | null = null
    let wasHidden = false
    const onEvent = (name: string) => {
      if (name === 'quiz-updated') window.dispatchEvent(new Event('quiz-updated'))
      else refresh(queryClient)
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        listening?.abort()
        listening = null
        wasHidden = true
      } else if (!listening) {
        listening = new AbortController()
        if (wasHidden) refresh(queryClient)
        void listenLive({ onEvent, onCatchUp: () => refresh(queryClient) }, listening.signal)
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      listening?.abort()
    }
  }, [queryClient])
}
