import './shared/ui/index.css'
import { pages } from '@sonocampus/contract/pages'
import { lazy, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type Navigation, PublicNavigation } from './features/catalogue/navigation'
import { readPageState } from './features/catalogue/page-state'
import { PublicPage } from './pages/public/public-page'

const container = document.getElementById('root') as HTMLElement
const loadApp = () => import('./app/app')

async function renderApp(root: Root, arrive: () => void) {
  const { App } = await loadApp()
  arrive()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
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
    leaveFor(to)
    return true
  },
  prepare(to) {
    if (!isPublic(pathOf(to).pathname)) void loadApp().catch(() => {})
  },
}

/** Few come to this page, and the others need not carry it. */
const Verify = lazy(async () => ({ default: (await import('./features/certificates/verify/verify-view')).VerifyView }))

let leaving = false
/** Hands this root over to the app's router without a reload; where its code cannot be had, the server leads on. */
function leaveFor(to: string) {
  if (leaving) return
  leaving = true
  const arrive = () => {
    history.pushState(null, '', to)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  renderApp(root, arrive).catch(() => location.assign(to))
}

const page = readPageState()
const root = page
  ? hydrateRoot(
      container,
      <StrictMode>
        <PublicNavigation value={navigation}>
          <PublicPage page={page} Verify={Verify} />
        </PublicNavigation>
      </StrictMode>,
    )
  : createRoot(container)
// The development server sends no state: the app draws the page from its own calls.
if (!page) void renderApp(root, () => {})
