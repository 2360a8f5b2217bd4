// Who looks at the screens: a visitor, each account that the demo prints, and the first people of an empty institute.
import { logInAt, readAccounts } from '../bench/accounts.mjs'

const HOMES = { visitor: '/', student: '/student/dashboard' }
export const VISITOR = { name: 'visitor', role: 'visitor', home: '/', isFirst: true }

export const readerOf = (account, isFirst) => ({
  ...account,
  home: HOMES[account.role] ?? '/admin/dashboard',
  isFirst,
})

/** The visitor and the demo's accounts; the first of each role is shown in more states. */
export function readersOf(printed) {
  const accounts = readAccounts(printed)
  const first = (role) => accounts.find((account) => account.role === role)
  return [VISITOR, ...accounts.map((account) => readerOf(account, first(account.role) === account))]
}

/** A browser context of the reader, on a quiet page without live messages, which would keep the network busy. */
export async function openAs(browser, origin, reader) {
  const { cookies, origins } = reader.email ? await logInAt(browser, origin, reader) : { cookies: [], origins: [] }
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Karachi',
    storageState: { cookies, origins },
  })
  await context.route(/\/api\/events\b/, (route) => route.fulfill({ status: 204 }))
  await context.addInitScript(watchShifts)
  return context
}

/** Runs in the page: adds up how far things jumped that nobody moved. */
function watchShifts() {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const FIRST = { email: 'first@gallery.example', password: 'the-first-in-the-gallery' }

/** What a server needs to start with nothing but its administrator. */
export const FIRST_ADMIN = { DEMO: '0', ADMIN_EMAIL: FIRST.email, ADMIN_PASSWORD: FIRST.password }

/** The readers of an empty institute: a visitor, its administrator, and a student who just signed up. */
export async function signUpFirst(origin) {
  const student = { role: 'student', name: 'first student', email: 'student@gallery.example', password: FIRST.password }
  await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: student.email, password: student.password }),
  })
  const visitor = { ...VISITOR, name: 'visitor of an empty institute' }
  return [visitor, readerOf({ role: 'admin', name: 'first administrator', ...FIRST }, false), readerOf(student, false)]
}
