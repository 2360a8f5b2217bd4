import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * A page that all tests of a worker share: its process and its compiled scripts stay, which is half the cost of
 * opening a screen. Whatever a test leaves behind is cleared; if it can't be cleared, the page is closed.
 */
export type KeptPages = Map<string, Kept>
type Kept = { context: BrowserContext; page: Page; isSpent: boolean }

export async function takePage(kept: KeptPages, browser: Browser, baseURL: string): Promise<Kept> {
  const held = kept.get(baseURL) ?? (await openPage(browser, baseURL))
  kept.set(baseURL, held)
  return held
}

export async function putBack(kept: KeptPages, baseURL: string, held: Kept, hasPassed: boolean): Promise<void> {
  kept.delete(baseURL)
  if (!hasPassed || held.isSpent || held.page.isClosed()) return held.context.close()
  await sweep(held, baseURL)
  kept.set(baseURL, held)
}

/** A cheap address of the server that keeps the page in its process. */
export const QUIET_ADDRESS = '/robots.txt'

async function openPage(browser: Browser, baseURL: string): Promise<Kept> {
  const context = await browser.newContext({ baseURL })
  const held: Kept = { context, page: await context.newPage(), isSpent: false }
  await context.addInitScript(withoutDrawing)
  await context.addInitScript(savingData)
  await held.page.goto(QUIET_ADDRESS)
  // None of these can be undone.
  watch(held, held.context, ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession'])
  watch(held, held.page, ['addInitScript', 'exposeFunction', 'exposeBinding'])
  watch(held, held.context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'])
  return held
}

/**
 * Without a graphics card, painting is half of a browser's work, and no one watches. An invisible page still gets
 * layout and clicks. Pages with a video are painted, or it would not play; so are pages checked by axe (on-screen.ts).
 */
function withoutDrawing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root:not([data-drawn]):not(:has(video, iframe)) { opacity: 0 }')
  addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet))
}

/** On data saver, screens don't preload the thirty others that might be opened next. */
function savingData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
}

function watch<T extends object>(held: Kept, target: T, names: (keyof T & string)[]): void {
  for (const name of names) {
    const original = (target[name] as (...args: unknown[]) => unknown).bind(target)
    const marked = (...args: unknown[]) => {
      held.isSpent = true
      return original(...args)
    }
    Object.assign(target, { [name]: marked })
  }
}

/** The events that tests listen to; Playwright itself handles the rest. */
const HEARD = ['console', 'dialog', 'download', 'page', 'request', 'requestfailed', 'response', 'weberror']

async function sweep({ context, page }: Kept, baseURL: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of HEARD) for (const one of [page, context]) one.removeAllListeners(event)
  page.on('dialog', (dialog) => dialog.accept()) // Confirms leaving a changed form.
  await Promise.all([context.setOffline(false), context.clearPermissions(), page.setExtraHTTPHeaders({})])
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null })
  await page.goto(`${baseURL}${QUIET_ADDRESS}`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await context.clearCookies()
  page.removeAllListeners('dialog')
}
