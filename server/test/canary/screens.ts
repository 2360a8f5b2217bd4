import type { Browser, BrowserContext, Page } from '@playwright/test'
import { logIn } from '@sonocampus/contract/auth'
import { toWire } from '@sonocampus/contract/client'
import { type PageName, pages } from '@sonocampus/contract/pages'
import { PASSWORD } from '../build-test-app.ts'

type Ids = Record<string, string>

/** A screen's address with these ids. Every screen has one: a new name in an address needs an id here. */
export function addressOf(name: PageName, ids: Ids): string {
  const named: Ids = { ...ids, submissionId: ids.attemptId ?? '' }
  return pages[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = named[key]
    if (!value) throw new Error(`The screen ${name} asks for ${key}: give it an id in idsIn`)
    return value
  })
}

/** A browser with both halves of a person's session, as after logging in. */
export async function browserOf(browser: Browser, origin: string, email: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  if (!email) return context
  const { method, url, headers, body } = toWire(logIn, { body: { username: email, password: PASSWORD } })
  const asBrowser = { ...headers, 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.fetch(url, { method, headers: asBrowser, data: body })
  const { access_token, role } = (await answer.json()) as { access_token: string; role: string }
  const session = { email, role, full_name: 'New User', access_token }
  const kept =
    role === 'student'
      ? { student_session: JSON.stringify(session) }
      : { admin_access_token: access_token, staff_role: role }
  await context.addInitScript((values) => {
    // Not in a third-party video's frame, which has no storage here.
    if (window !== window.top) return
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  return context
}

const ELSEWHERE_ALLOWED = /^https:\/\/www\.youtube(-nocookie)?\.com\//

/** Opens screens in one window; returns what happened besides rendering, and all the document's text. */
export async function screensOf(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const done: string[] = []
  page.on('dialog', (dialog) => {
    done.push('opened a dialog')
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => done.push(`threw ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) done.push(`met the policy: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(blob|data|about):/.test(url) && !ELSEWHERE_ALLOWED.test(url))
      done.push(`asked for ${url}`)
  })
  return async (address: string): Promise<{ done: string[]; html: string }> => {
    await page.goto(address)
    const html = await settled(page)
    if (html.includes('Unexpected Application Error!')) done.push('fell over')
    if (await page.locator('[data-canary], img[src="x"]').count()) done.push('made elements of a text')
    if (await page.locator('a[href^="javascript:" i]').count()) done.push('has a link that runs')
    return { done: done.splice(0), html }
  }
}

/** The document's text once it stops changing. */
async function settled(page: Page): Promise<string> {
  let html = ''
  for (let looks = 0; looks < 25; looks += 1) {
    const now = await page.content()
    if (looks > 1 && now === html) return html
    html = now
    await page.waitForTimeout(150)
  }
  return html
}

export const SCREENS = Object.keys(pages) as PageName[]
