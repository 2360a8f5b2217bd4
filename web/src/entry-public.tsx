import './shared/ui/index.css'
import { pages } from '@sonocampus/contract/pages'
import { lazy, type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPageState } from './features/learning/courses/catalogue/page-state'
import { PublicPage } from './pages/public/public-page'
import { type Navigation, PublicNavigation } from './shared/lib/navigation'

const container = document.getElementById('root') as HTMLElement
const loadApp = () => import('./app/app')

/** Public pages are rendered by the server, with all that search engines read: between them the browser navigates. */
const isPublic = (path: string) =>
  path === pages.home || /^\/(courses\/[^/]+|terms|privacy|refunds|verify(\/[^/]+)?)\/?$/.test(path)
const pathOf = (to: string) => new URL(to, location.href)

const navigation: Navigation = {
  go(to) {
    const { pathname, hash } = pathOf(to)
    if (pathname === location.pathname && !hash) {
      if (location.hash) history.pushState(null, '', to)
      scrollTo({ top: 0 })
      return true
    }
    if (isPublic(pathname)) return false
    void leaveFor(to, { replace: false })
    return true
  },
  leave: (to) => leaveFor(to, { replace: true }),
  prepare(to) {
    if (!isPublic(pathOf(to).pathname)) void loadApp().catch(() => {})
  },
}

/** Few come to these pages, and the others need not carry them. */
const Verify = lazy(async () => ({
  default: (await import('./features/learning/certificates/verify/verify-view')).VerifyView,
}))
const LogIn = lazy(async () => ({ default: (await import('./pages/public/log-in-view')).LogInView }))

type How = { replace: boolean }

/**
 * Hands this root over to the app's router without a reload: the page stays as it is, its address too, until the screen
 * is there.
 */
async function handOver(to: string, how: How) {
  const { App, goTo } = await loadApp()
  // A link that is clicked twice is followed once.
  if (pathOf(to).href !== location.href) await goTo(to, how)
  scrollTo({ top: 0, behavior: 'instant' })
  // At once: what is said next is said to the app.
  flushSync(() => draw(<App />))
}

let leaving = Promise.resolve()
/**
 * One after the other: where a login leads is not forgotten for a link that was followed while it was under way. Where
 * the app's code cannot be had, the server leads on.
 */
function leaveFor(to: string, how: How): Promise<void> {
  leaving = leaving
    .then(() => handOver(to, how))
    .catch(() => (how.replace ? location.replace(to) : location.assign(to)))
  return leaving
}

const page = readPageState()
const strictly = (contents: ReactNode) => <StrictMode>{contents}</StrictMode>
const root = page
  ? hydrateRoot(
      container,
      strictly(
        <PublicNavigation value={navigation}>
          <PublicPage page={page} Verify={Verify} LogIn={LogIn} />
        </PublicNavigation>,
      ),
    )
  : createRoot(container)
const draw = (contents: ReactNode) => root.render(strictly(contents))
// The development server sends no state: the app draws the page from its own calls.
if (!page) void loadApp().then(({ App }) => draw(<App />))
