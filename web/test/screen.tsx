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
/** A picture that can be shown: one that cannot soon gives way to something else. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

// The server writes the brand into every document.
document.head.append(Object.assign(document.createElement('meta'), { name: 'application-name', content: 'SONO' }))

// Nobody looks, and drawing is half of the work: an invisible frame is still laid out, clicked and read as usual.
const frame = window.frameElement as HTMLElement
frame.style.opacity = '0'

const home = location.pathname + location.search
let shown: { root: Root; container: HTMLElement; router: ReturnType<typeof createBrowserRouter> } | undefined

/** Opens an address of the app as somebody, with whatever the fake server answers. */
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
  // They would show on the next screen too, which another test may have opened.
  toasts.dismiss()
  shown?.root.unmount()
  shown?.router.dispose()
  shown?.container.remove()
  shown = undefined
  toasts.dismiss() // Else the next screen would show them once more.
}

/** Ids for what a test is about: the same number is the same id. */
export const fakeId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString()

/** Where the person is now. */
export const address = () => location.pathname + location.search

/** The messages in the corner that hold a text. */
export const toast = (text: string) =>
  page.elementLocator(document.body).getByRole('listitem').filter({ hasText: text })

/** The texts of everything that a locator finds, in order. */
export const textsOf = (found: Locator) => found.elements().map((element) => element.textContent)

/** A menu is gone, and has given its focus back: a key pressed before that would go to the button that opened it. */
export async function menuClosed(): Promise<void> {
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
}

/** Nothing for axe to complain about. Contrast is measured where the themes are. */
export async function expectAccessible(): Promise<void> {
  // An open dialog hides the heading from those who hear the page.
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
