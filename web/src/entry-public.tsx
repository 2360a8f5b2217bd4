import './shared/ui/index.css'
import { pages } from '@sonocampus/contract/pages'
import { lazy, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { readPageState } from './features/catalogue/page-state'
import { PublicPage } from './pages/public/public-page'
import { type Navigation, PublicNavigation } from './shared/lib/navigation'
import { savedCourse, sessionRole } from './shared/session/stored-session'

const container = document.getElementById('root') as HTMLElement
const loadApp = () => import('./app/app')

async function renderApp(root: Root, arrive: () => void) {
  const { App } = await loadApp()
  arrive()
  // At once: what is said next is said to the app.
  flushSync(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  document.documentElement.classList.remove('leaving')
}

/** Public pages are drawn by the server, with all that search engines read: between them the browser goes by itself. */
const isPublic = (path: string) => path === pages.home || /^\/(courses\/[^/]+|verify(\/[^/]+)?)\/?$/.test(path)
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
    void leaveFor(to)
    return true
  },
  leave: (to) => leaveFor(to, 'replaceState'),
  prepare(to) {
    if (!isPublic(pathOf(to).pathname)) void loadApp().catch(() => {})
  },
}

/** Few come to these pages, and the others need not carry them. */
const Verify = lazy(async () => ({ default: (await import('./features/certificates/verify/verify-view')).VerifyView }))
const LogIn = lazy(async () => ({ default: (await import('./pages/public/log-in-view')).LogInView }))

let leaving = false
/** Hands this root over to the app's router without a reload; where its code cannot be had, the server leads on. */
async function leaveFor(to: string, as: 'pushState' | 'replaceState' = 'pushState') {
  if (leaving) return
  leaving = true
  const arrive = () => {
    history[as](null, '', to)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  await renderApp(root, arrive).catch(() => location.assign(to))
}

/** Whoever has a session, or set out for a course, gets more than the bare form: the app leads on, or names the course. */
function needsApp(kind: string): boolean {
  try {
    return kind === 'log-in' && Boolean(sessionRole() ?? savedCourse())
  } catch {
    return false // A browser that forbids storage has visitors alone.
  }
}

const page = readPageState()
const isTakenOver = page !== null && !needsApp(page.kind)
const root = isTakenOver
  ? hydrateRoot(
      container,
      <StrictMode>
        <PublicNavigation value={navigation}>
          <PublicPage page={page} Verify={Verify} LogIn={LogIn} />
        </PublicNavigation>
      </StrictMode>,
    )
  : createRoot(container)
// The development server sends no state: the app draws the page from its own calls.
if (!isTakenOver) void renderApp(root, () => {})
