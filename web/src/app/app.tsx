import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { makeQueryClient } from '@/shared/api/query-client'
import { Providers } from './providers'
import { routes } from './router'
import { endExpiredSession, screenOf } from './session-expiry'

function start() {
  const router = createBrowserRouter(routes)
  const queryClient = makeQueryClient((error) => endExpiredSession(error, screenOf(router.state.matches)))
  return { router, queryClient }
}

let parts: ReturnType<typeof start> | undefined

/** Navigates in an app that may not be rendered yet: done when the screen is loaded and its address shown. */
export async function goTo(to: string, options: { replace: boolean }): Promise<void> {
  parts ??= start()
  await parts.router.navigate(to, options)
}

/** Created on first use, not on import: a public page loads this early and hands over later. */
export function App() {
  parts ??= start()
  return (
    <Providers queryClient={parts.queryClient}>
      <RouterProvider router={parts.router} />
    </Providers>
  )
}
