import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { ErrorState } from '@/shared/ui/error-state'
import { ScreenLoadError } from './screen-load-error'
import { Sweep } from './waiting'

const LOOK_AGAIN_MS = 5000
const LOADED_ANEW = 'loaded_again_for'

/** Replaces a page whose code failed to load, inside the frame. Other errors go to the last resort. */
export function PageProblem() {
  const error = useRouteError()
  if (!(error instanceof ScreenLoadError)) throw error
  return <ScreenProblem error={error} />
}

/**
 * Offline, it waits for the connection and continues. Online, the code is gone, as after a release: the page reloads
 * once, and says so if that doesn't help.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each failure
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

/** Whether to reload the page for this failure: only once, as an endless loop would only cost data. */
function mayLoadAnew(failure: string): boolean {
  if (sessionStorage.getItem(LOADED_ANEW) === failure) return false
  sessionStorage.setItem(LOADED_ANEW, failure)
  return true
}
