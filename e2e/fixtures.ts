import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { logIn, type Role, signUp } from '@sonocampus/contract/auth'
import { toWire } from '@sonocampus/contract/client'
import type { AdminCourse } from '@sonocampus/contract/courses'
import { pages } from '@sonocampus/contract/pages'
import type { ReplyOf } from '@sonocampus/contract/route'
import { enroll } from './enrollment-steps.ts'
import { type KeptPages, putBack, QUIET_ADDRESS, takePage } from './kept-page.ts'
import { type ApplicationBody, applyAs, type CallServer, makeCourse, tokenOf } from './steps.ts'
import { watchRequests } from './what-was-open.ts'

export { expect }
export const BARE = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4400) + 1}`
/** A server whose demo stays as seeded: for pages that show the whole catalogue. */
export const SHOW = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4400) + 2}`
/** A server that makes renditions of lessons. */
export const FILMS = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4400) + 3}`
export const ADMIN = { email: 'admin@e2e.example', password: 'e2e-administrator' }
/** The administrator always logs in from one network, like an office: more than fifty in an hour would be refused. */
const ADMIN_ADDRESS = '203.0.113.10'
export const PASSWORD = 'correct horse battery'

type Account = { email: string; password: string }
type InCourse<TaskResponse> = { student: Account; token: string; course: TaskResponse | AdminCourse }
export type Applicant<TaskResponse = AdminCourse> = InCourse<TaskResponse> & { applicationId: string }
type Fixtures = {
  /** Patterns of console errors that this test expects; any other error fails it. */
  allowedErrors: RegExp[]
  /** A browser that was never here, with an empty cache. */
  isFirstVisit: boolean
  /** Calls the server as a client other than a browser. */
  call: CallServer
  newStudent: () => Promise<Account>
  /** A student enrolled by an administrator, in its own course unless one is given. */
  enrolledStudent: <C extends { id: string } = AdminCourse>(given?: { course?: C }) => Promise<InCourse<C>>
  /** A student who has applied, for its own course unless one is given. */
  applicant: <C extends { id: string } = AdminCourse>(
    given?: { course?: C; certificate?: File } & Partial<ApplicationBody>,
  ) => Promise<Applicant<C>>
  /** Logs a browser in and leaves it on a cheap page: go to the screen under test from there. */
  logInAs: (page: Page, account: Account) => Promise<void>
  /** Logs a browser in and opens the user's dashboard. */
  openAs: (page: Page, account: Account) => Promise<void>
}

type WorkerFixtures = {
  keptPages: KeptPages
  /** The administrator's token for a server: one login per worker is enough. */
  adminTokenOf: (server: string) => Promise<string>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],
  isFirstVisit: [false, { option: true }],
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  context: async (
    { browser, keptPages, baseURL, viewport, javaScriptEnabled, hasTouch, timezoneId, isFirstVisit, allowedErrors },
    use,
    test,
  ) => {
    // A kept page's further tabs have the size that its context was made with.
    const isWide = viewport?.width === 1280
    const isOrdinary = isWide && javaScriptEnabled !== false && !hasTouch && !timezoneId && !isFirstVisit
    const held = isOrdinary ? await takePage(keptPages, browser, baseURL ?? '') : undefined
    const context = held?.context ?? (await browser.newContext())
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    if (viewport) await held?.page.setViewportSize(viewport) // The test before may have changed it.
    const errors = collectErrors(context, allowedErrors)
    const whatWasOpen = watchRequests(context)
    await use(context)
    if (test.status !== test.expectedStatus) console.log(await whatWasOpen())
    // A live message may trigger a last refetch at the very end: a route that is still busy then must fail nothing.
    for (const one of [...context.pages(), context]) await one.unrouteAll({ behavior: 'ignoreErrors' })
    if (held) await putBack(keptPages, baseURL ?? '', held, test.status === test.expectedStatus)
    else await context.close()
    expect(errors, 'errors on the console').toEqual([])
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  adminTokenOf: [
    async ({ playwright }, use) => {
      const tokens = new Map<string, Promise<string>>()
      const request = await playwright.request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ADMIN_ADDRESS } })
      const logInAt = async (server: string) => {
        const input = { body: { username: ADMIN.email, password: ADMIN.password } }
        const { method, url, headers, body } = toWire(logIn, input)
        const response = await request.fetch(`${server}${url}`, { method, headers, data: body })
        expect(response.status()).toBe(200)
        return ((await response.json()) as ReplyOf<typeof logIn>).access_token
      }
      await use((server) => {
        const token = tokens.get(server) ?? logInAt(server)
        tokens.set(server, token)
        return token
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  call: async ({ playwright, baseURL, adminTokenOf }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomAddress() } })
    await use(async (route, input, given) => {
      const token = given === 'admin' ? await adminTokenOf(baseURL ?? '') : given
      const { method, url, headers, body } = toWire(route, input as object)
      const form = body instanceof FormData ? { multipart: body } : body === undefined ? {} : { data: body }
      const authorization = token ? { authorization: `Bearer ${token}` } : {}
      const response = await request.fetch(`${baseURL}${url}`, {
        method,
        headers: { ...headers, ...authorization },
        ...form,
      })
      const json = /json/.test(response.headers()['content-type'] ?? '') ? await response.json() : undefined
      return { status: response.status(), body: json }
    })
    await request.dispose()
  },
  newStudent: async ({ call }, use) => {
    await use(async () => {
      const account = { email: `student-${randomUUID()}@example.org`, password: PASSWORD }
      const { status } = await call(signUp, { body: account })
      expect(status).toBe(201)
      return account
    })
  },
  enrolledStudent: async ({ call, newStudent }, use) => {
    await use(async (given = {}) => {
      const [course, student] = [given.course ?? (await makeCourse(call)), await newStudent()]
      await enroll(call, student.email, course.id)
      return { student, token: await tokenOf(call, student), course }
    })
  },
  applicant: async ({ call, newStudent }, use) => {
    await use(async ({ course: given, certificate, ...changes } = {}) => {
      const [course, student] = [given ?? (await makeCourse(call)), await newStudent()]
      const token = await tokenOf(call, student)
      const applicationId = await applyAs(call, token, course.id, changes, certificate)
      return { student, token, course, applicationId }
    })
  },
  logInAs: async ({ page: _ }, use) => {
    await use(async (page, account) => {
      await storeSession(page, account)
    })
  },
  openAs: async ({ page: _ }, use) => {
    await use(async (page, account) => {
      const role = await storeSession(page, account)
      await page.goto(role === 'student' ? pages.studentDashboard : pages.adminDashboard)
    })
  },
})

/** Stores both halves of a session in a browser; returns the role. */
async function storeSession(page: Page, { email, password }: Account): Promise<Role> {
  if (email === ADMIN.email) await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': ADMIN_ADDRESS })
  const { method, url, headers, body } = toWire(logIn, { body: { username: email, password } })
  // Browsers identify themselves and so get the cookie half; a bare request has to do the same.
  const asBrowser = { ...headers, 'sec-fetch-site': 'same-origin' }
  const response = await page.request.fetch(url, { method, headers: asBrowser, data: body })
  expect(response.status()).toBe(200)
  const cookies = await page.context().cookies(response.url())
  expect(cookies.map(({ name }) => name)).toContain('sonocampus_session')
  const { access_token, role } = (await response.json()) as ReplyOf<typeof logIn>
  const session = { email, role, full_name: 'New User', access_token }
  const [key, value] =
    role === 'student' ? ['student_session', JSON.stringify(session)] : ['admin_access_token', access_token]
  if (!page.url().endsWith(QUIET_ADDRESS)) await page.goto(QUIET_ADDRESS)
  const store = ([name, text, staff]: readonly [string, string, string]) => {
    for (const other of ['admin_access_token', 'student_session', 'staff_role']) localStorage.removeItem(other)
    localStorage.setItem(name, text)
    if (staff) localStorage.setItem('staff_role', staff)
  }
  await page.evaluate(store, [key, value, role === 'clerk' || role === 'teacher' ? role : ''] as const)
  return role
}

/**
 * Any error on the console fails the test: exceptions, refused styles and scripts, broken hydration. A refused request
 * is left to each test.
 */
function collectErrors(context: BrowserContext, allowed: RegExp[]): string[] {
  const errors: string[] = []
  const note = (text: string) => {
    if (/Failed to load resource/.test(text) || allowed.some((pattern) => pattern.test(text))) return
    errors.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  context.on('weberror', (error) => note(String(error.error())))
  return errors
}

const randomAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')

/** Finds a mail to an address in a server's outbox, oldest first, waiting for it if necessary. */
export async function readMail(to: string, pattern: RegExp, server = 'demo'): Promise<string> {
  const folder = join(process.env.E2E_FOLDER ?? '', server, 'outbox')
  const find = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((mail) => mail.includes(to) && pattern.test(mail))
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy()
  return find() ?? ''
}
