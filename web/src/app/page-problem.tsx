import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from '@/shared/ui/error-state'
import { ScreenLoadError } from './screen-load-error'
import { Sweep } from './waiting'

const LOOK_AGAIN_MS = 5000
const LOADED_ANEW = 'loaded_again_for'

/** In place of a page whose code did not come, inside the frame. What is no such failure is the last resort's business. */
export function PageProblem() {
  const error = useRouteError()
  if (!(error instanceof ScreenLoadError)) throw error
  return <ScreenProblem error={error} />
}

/**
 * Offline, it waits for the connection and continues. Online, the code is gone, as after a release: the page reloads
 * once; if that does not help, it says so.
 */
export function ScreenProblem({ error }: { error: ScreenLoadError }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'looking' | 'offline' | 'broken'>('looking')

  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (state === 'broken') return
    const isThere = await serverAnswers()
    if (signal.aborted) return
    if (!isThere) setState('offline')
    else if (state === 'offline') void revalidate().then(() => setState('looking'))
    else if (mayLoadAnew(`${pathname} ${error.message}`)) location.reload()
    else setState('broken')
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is looked at again
  useEffect(() => {
    const ended = new AbortController()
    const lookNow = () => void look(ended.signal)
    lookNow()
    const looking = setInterval(lookNow, LOOK_AGAIN_MS)
    window.addEventListener('online', lookNow, { signal: ended.signal })
    return () => {
      ended.abort()
      clearInterval(looking)
    }
  }, [error])

  if (state === 'looking') return <Sweep tall={false} />
  if (state === 'offline')
    return <ErrorState title="You are offline" text="This screen opens once you're back online." />
  return (
    <ErrorState
      title="This screen could not be loaded"
      text="Try again. If it happens again, let the institute know."
      onRetry={() => location.reload()}
    />
  )
}

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the page may reload for this failure: once. After that it would fail for ever, and only cost data. */
function mayLoadAnew(failure: string): boolean {
  if (sessionStorage.getItem(LOADED_ANEW) === failure) return false
  sessionStorage.setItem(LOADED_ANEW, failure)
  return true
}
