import { expect, type Locator, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The toasts with a text. */
export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

/** Opens the menu of a thing and chooses an item of it. */
export async function chooseFor(page: Page, thing: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${thing}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
export const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
export const save = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [key, value] as const)

export const STUDENT_SESSION = 'student_session'
export const ADMIN_TOKEN = 'admin_access_token'

export const LIVE_STREAM = /\/api\/events\b/
/** Blocks the live stream, so that the network can become idle. */
export const withoutLive = (page: Page) => page.route(LIVE_STREAM, (route) => route.fulfill({ status: 204 }))

/** Waits until a screen shows its contents; its documents load only when scrolled into view. */
export const expectLoaded = (page: Page) =>
  expect(page.getByText(/^Loading (?!(Proof|Qualification)\b)/)).toHaveCount(0)

/** A failed call is retried three times with growing pauses: skips those. Needs a clock. */
export async function letRetriesPass(page: Page, toldOf: Locator): Promise<void> {
  const pass = () => page.clock.runFor(4000)
  await expect.poll(() => pass().then(() => toldOf.count()), { intervals: [50] }).toBe(1)
}

/** Goes to the login without a stored session or return address. */
export async function forgetPerson(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.clear())
}

export async function fillLogIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Ends the session only on the server, once the screen has its data: the browser doesn't know. */
export async function endOnServer(page: Page): Promise<void> {
  await expect(page.getByRole('complementary').getByText('@')).toBeVisible()
  const admin = await stored(page, ADMIN_TOKEN)
  const student = JSON.parse((await stored(page, STUDENT_SESSION)) ?? '{}') as { access_token?: string }
  const headers = { authorization: `Bearer ${admin ?? student.access_token}` }
  const response = await page.request.post('/api/auth/logout', { headers })
  expect(response.status()).toBe(200)
}

/**
 * Finishes transitions and animations, except endless ones. Two frames pass first: a change of theme starts its
 * transitions only at the next paint.
 */
const settle = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  for (const one of ending) one.finish()
}

/**
 * Expects no axe violations. A test of the tokens checks the contrast of every pair of colours, so contrast is measured
 * only once per screen, where `themes` requests it, and not in every state.
 */
export async function expectAccessible(page: Page, themes: ('light' | 'dark')[] = []): Promise<void> {
  await page.locator('h1').first().waitFor()
  for (const [at, colorScheme] of (themes.length > 0 ? themes : [undefined]).entries()) {
    if (colorScheme) await page.emulateMedia({ colorScheme })
    await page.evaluate(settle)
    await expectNothingFound(page, at > 0 ? { runOnly: ['color-contrast'] } : colorScheme ? {} : WITHOUT_CONTRAST)
  }
}

const WITHOUT_CONTRAST = { rules: { 'color-contrast': { enabled: false } } }
/** The stylesheets are not loaded into axe: no enabled rule needs them. */
const REPORT: RunOptions = { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } }

/** Axe is injected into a document once. Findings are filtered in the page, because the full report is long. */
async function expectNothingFound(page: Page, options: RunOptions): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (requested) => {
      document.documentElement.dataset.drawn = 'yes'
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(requested)
      delete document.documentElement.dataset.drawn
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    },
    { ...REPORT, ...options },
  )
  expect(found, page.url()).toEqual([])
}

/** Opens an entry of the staff's menu, whether its group is folded or not. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu).toBeVisible()
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  await menu.getByRole('link', { name: new RegExp(`^${label}(\\s*\\d|$)`) }).click()
}
