// Finds the screens of a reader as a reader does: by following links. Each page of the page table is opened once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

/** The page table, read from the contract's source: name → pattern. */
const PAGES = [...readFileSync(join(root, 'contract/src/pages.ts'), 'utf8').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm)]
  .map(([, name, path]) => ({ name, path, isOf: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }))
  // A fixed path comes before one with a parameter in its place.
  .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

const nameOf = (path) => PAGES.find(({ isOf }) => isOf.test(path))?.name

/** Each tab of a page counts as a screen of its own, in the path or after it. */
const screenOf = ({ pathname, searchParams }) => {
  const name = nameOf(pathname)
  const tab = searchParams.get('tab') ?? (name?.endsWith('Tab') && pathname.split('/').at(-1))
  return name && (tab ? `${name} ${tab}` : name)
}

/** Every screen that links lead to, from the reader's home and from the fixed pages: screen → address. */
export async function crawl(context, origin, home) {
  const area = home === '/' ? /^\/(?!student|admin)/ : new RegExp(`^/${home.split('/')[1]}/`)
  const fixed = PAGES.map(({ path }) => path).filter((path) => !path.includes(':') && area.test(path))
  const found = new Map()
  const waiting = [home, ...fixed]
  const page = await context.newPage()
  while (waiting.length > 0) {
    const address = new URL(waiting.shift(), origin)
    const screen = screenOf(address)
    if (!screen || !area.test(address.pathname) || found.has(screen)) continue
    await page.goto(address.href, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
    // Refused or redirected: this reader has no such screen.
    if (new URL(page.url()).pathname !== address.pathname) continue
    found.set(screen, address.pathname + address.search)
    waiting.push(...(await page.evaluate(readLinks)))
  }
  await page.close()
  return found
}

/** Runs in the page: the addresses of our own that it links to, without files and calls. */
function readLinks() {
  return [...document.querySelectorAll('a[href]:not([download])')]
    .map((link) => new URL(link.href, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)
}
