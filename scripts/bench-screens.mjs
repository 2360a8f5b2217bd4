// npm run bench:screens: how long a slow phone waits for each screen: first visit, second visit, and by a link from
// another screen, and what it asks for before its largest paint. Runs its own server on loopback with the demo; ends by
// itself. RUNS (the median counts) and ONLY (part of a screen's name) can be set; FILES=1 lists what a first visit asks for.
import { logInDemo } from './bench/accounts.mjs'
import { middle, openPhone, startBrowser, whenShown } from './bench/phone.mjs'
import { startDemo } from './bench/server.mjs'
import { screensOf } from './bench-screens-list.mjs'
import { build, installEverything } from './steps.mjs'

const RUNS = Number(process.env.RUNS ?? 3)
const PORT = Number(process.env.PORT ?? 4892)
const ONLY = process.env.ONLY ?? ''
const ORIGIN = `http://127.0.0.1:${PORT}`
/** After its content a screen still loads pictures and tidies up; that is part of it. */
const AFTERWARDS_MS = 1500

installEverything()
build()
const { ask, stop, printed } = await startDemo({ port: PORT, connections: 4 })
const browser = await startBrowser()

/** Runs in the page: records paints and long tasks. */
function watch() {
  window.seen = { lcp: 0, largest: '', blocked: 0, longest: 0 }
  const note = (type, keep) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) keep(entry)
    }).observe({ type, buffered: true })
  note('largest-contentful-paint', (entry) => {
    window.seen.lcp = entry.startTime
    window.seen.largest = entry.url || entry.element?.outerHTML.slice(0, 80)
  })
  note('longtask', ({ duration }) => {
    window.seen.blocked += Math.max(0, duration - 50)
    window.seen.longest = Math.max(window.seen.longest, duration)
  })
}

/** The page's own timings once its content is there, and what it had asked for when its largest paint came. */
const readVisit = (page) =>
  page.evaluate(() => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const asked = all.filter(({ startTime }) => startTime < window.seen.lcp)
    const files = asked.map(({ name, startTime, responseEnd, transferSize }) => ({
      name: name.replace(location.origin, ''),
      from: Math.round(startTime),
      to: Math.round(responseEnd),
      bytes: transferSize,
    }))
    const bytesOf = (some) => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
    const scripts = asked.filter(({ name }) => name.endsWith('.js'))
    return {
      ...window.seen,
      files,
      requests: asked.length,
      bytes: bytesOf(asked),
      scripts: scripts.length,
      scriptBytes: bytesOf(scripts),
    }
  })

async function visit({ page, busy }, screen) {
  const before = await busy()
  await page.goto(screen.path, { waitUntil: 'commit' })
  const { at } = await whenShown(page, screen)
  await page.waitForTimeout(AFTERWARDS_MS)
  const after = await busy()
  const seen = await readVisit(page)
  return { shown: at, ...seen, task: after.task - before.task, script: after.script - before.script }
}

/** Follows a link from one screen to the next, like someone who just arrived; by the clock, because it may reload. */
async function goOn({ page }, from, screen) {
  await page.goto(from.path, { waitUntil: 'commit' })
  await whenShown(page, from)
  await page.waitForTimeout(AFTERWARDS_MS)
  const start = await page.evaluate((to) => {
    const link = [...document.querySelectorAll('a')].find((one) => new URL(one.href).pathname === to)
    if (!link) throw new Error(`${location.pathname} has no link to ${to}`)
    window.seen.blocked = 0
    setTimeout(() => link.click())
    return Date.now()
  }, screen.path)
  const { clock } = await whenShown(page, screen)
  await page.waitForTimeout(AFTERWARDS_MS)
  return { shown: clock - start, blocked: await page.evaluate(() => window.seen.blocked) }
}

const middles = (visits) =>
  Object.fromEntries(
    Object.keys(visits[0])
      .filter((key) => typeof visits[0][key] === 'number')
      .map((key) => [key, middle(visits.map((one) => one[key]))]),
  )

const seconds = (ms) => (Number.isNaN(ms) ? '-' : (ms / 1000).toFixed(2)).padStart(7)
const whole = (value) => (Number.isNaN(value) ? '-' : value.toFixed(0)).padStart(7)
const columns = (visit) =>
  seconds(visit.lcp) + seconds(visit.shown) + whole(visit.blocked) + whole(visit.task) + whole(visit.script)

function printFiles({ largest, files }) {
  console.log(`  largest: ${largest}`)
  for (const { name, from, to, bytes } of files)
    console.log(`  ${String(from).padStart(6)}${String(to).padStart(6)}${String(bytes).padStart(8)}  ${name}`)
}

try {
  const sessions = { visitor: undefined, ...(await logInDemo(browser, ORIGIN, printed())) }
  const screens = (await screensOf(ask, sessions)).filter(({ name }) => name.includes(ONLY))
  const head = `${'LCP'.padStart(7)}${'shown'.padStart(7)}${'block'.padStart(7)}${'task'.padStart(7)}${'script'.padStart(7)}`
  console.log(`${''.padEnd(24)}first visit${' '.repeat(52)}second visit${' '.repeat(24)}going on`)
  console.log(
    `${'screen'.padEnd(24)}${head}${'asked'.padStart(7)}${'kB'.padStart(7)}${'js'.padStart(7)}${'kB js'.padStart(7)} ${head}${'shown'.padStart(8)}${'block'.padStart(7)}`,
  )
  for (const screen of screens) {
    const runs = { cold: [], warm: [], on: [] }
    for (let run = 0; run < RUNS; run += 1) {
      const phone = await openPhone(browser, { origin: ORIGIN, session: sessions[screen.role], watch })
      runs.cold.push(await visit(phone, screen))
      await phone.page.goto('about:blank')
      runs.warm.push(await visit(phone, screen))
      if (screen.from) runs.on.push(await goOn(phone, screen.from, screen))
      await phone.context.close()
    }
    const [cold, warm] = [middles(runs.cold), middles(runs.warm)]
    const on = screen.from ? middles(runs.on) : { shown: Number.NaN, blocked: Number.NaN }
    console.log(
      screen.name.padEnd(24) +
        columns(cold) +
        whole(cold.requests) +
        whole(cold.bytes / 1000) +
        whole(cold.scripts) +
        whole(cold.scriptBytes / 1000) +
        ` ${columns(warm)}` +
        seconds(on.shown).padStart(8) +
        whole(on.blocked),
    )
    if (process.env.FILES) printFiles(runs.cold[0])
  }
} finally {
  await browser.close()
  await stop()
}
