import '@/shared/ui/index.css'
import axe, { type RunOptions } from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { toast as toasts } from 'sonner'
import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { Providers } from '@/app/providers'
import { routes } from '@/app/router'
import { endExpiredSession, screenOf } from '@/app/session-expiry'
import { makeQueryClient } from '@/shared/api/query-client'
import { type SessionRole, storeAdminToken, storeStudentSession } from '@/shared/session/stored-session'
import { problems, resetServer } from './fake-server.ts'

export const STUDENT = { email: 'student@example.org', full_name: 'Ayesha Khan' }
export const STAFF_EMAIL = 'staff@example.org'
/** A valid picture: an invalid one is soon replaced by a fallback. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

// The server adds the brand to every document.
document.head.append(Object.assign(document.createElement('meta'), { name: 'application-name', content: 'SONO' }))

// No one watches, and painting is half the work: an invisible frame still gets layout and clicks.
const frame = window.frameElement as HTMLElement
frame.style.opacity = '0'

const home = location.pathname + location.search
let shown: { root: Root; container: HTMLElement; router: ReturnType<typeof createBrowserRouter> } | undefined

/** Opens an address of the app as a role, with the fake server's responses. */
export function openScreen(address: string, as: SessionRole | 'visitor'): void {
  closeScreen()
  if (as === 'student') storeStudentSession({ ...STUDENT, role: 'student', access_token: 'token' })
  else if (as !== 'visitor') storeAdminToken('token', as, STAFF_EMAIL)
  history.replaceState(null, '', address)
  const router = createBrowserRouter(routes)
  const queryClient = makeQueryClient((error) => endExpiredSession(error, screenOf(router.state.matches)))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  shown = { root, container, router }
  root.render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

function closeScreen(): void {
  // They would appear on the next screen too, perhaps in another test.
  toasts.dismiss()
  shown?.root.unmount()
  shown?.router.dispose()
  shown?.container.remove()
  shown = undefined
  toasts.dismiss() // Otherwise the next screen shows them again.
}

/** Fake ids: the same number gives the same id. */
export const fakeId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString()

/** The current address. */
export const address = () => location.pathname + location.search

/** The toasts with a text. */
export const toast = (text: string) =>
  page.elementLocator(document.body).getByRole('listitem').filter({ hasText: text })

/** The texts of all elements a locator finds, in order. */
export const textsOf = (found: Locator) => found.elements().map((element) => element.textContent)

/** Waits until a menu has returned its focus: a key pressed earlier would go to the button that opened it. */
export async function menuClosed(): Promise<void> {
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
}

/** Expects no axe violations. Contrast is measured with the themes. */
export async function expectAccessible(): Promise<void> {
  // An open dialog hides the heading from screen readers.
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible()
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: { assets: ['media'] },
    rules: { 'color-contrast': { enabled: false } },
  }
  const { violations } = await axe.run(document, options)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

const complaints: string[] = []

export function beforeScreen(): void {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '))
  })
}

export async function afterScreen(): Promise<void> {
  closeScreen()
  vi.useRealTimers()
  resetServerAfterwards()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', home)
  await page.viewport(1280, 800)
  vi.restoreAllMocks()
  expect(complaints, 'errors on the console').toEqual([])
}

function resetServerAfterwards(): void {
  const found = [...problems]
  resetServer()
  expect(found, 'calls that the contract rules out').toEqual([])
}
