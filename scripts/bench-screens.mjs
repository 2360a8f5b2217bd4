// npm run bench:screens: how long a slow phone waits for each screen: first visit, second visit, and by a link from
// another screen. Runs its own server on loopback with the demo, and Chromium at a quarter of this machine's speed, 1.6
// Mbit/s and 150 ms; ends by itself. RUNS (the median counts) and ONLY (part of a screen's name) can be set.
import { chromium, devices } from '@playwright/test'
import { logInDemo } from './bench/accounts.mjs'
import { startDemo } from './bench/server.mjs'
import { screensOf } from './bench-screens-list.mjs'
import { build, installEverything } from './steps.mjs'
import { findChromium } from './system-packages.mjs'

const RUNS = Number(process.env.RUNS ?? 3)
const PORT = Number(process.env.PORT ?? 4892)
const ONLY = process.env.ONLY ?? ''
const ORIGIN = `http://127.0.0.1:${PORT}`
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER_CPU = 4
/** After its content a screen still loads pictures and tidies up; that is part of it. */
const AFTERWARDS_MS = 1500

installEverything()
build()
const { ask, stop, printed } = await startDemo({ port: PORT, connections: 4 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Runs in the page: records paints and long tasks. */
function watch() {
  window.seen = { lcp: 0, blocked: 0, longest: 0 }
  const note = (type, keep) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) keep(entry)
    }).observe({ type, buffered: true })
  note('largest-contentful-paint', (entry) => {
    window.seen.lcp = entry.startTime
  })
  note('longtask', ({ duration }) => {
    window.seen.blocked += Math.max(0, duration - 50)
    window.seen.longest = Math.max(window.seen.longest, duration)
  })
}

/** When the awaited text appears, by the page's clock. */
async function whenShown(page, { path, text }) {
  const moment = await page.waitForFunction(
    ([wanted, at]) => {
      const isThere = location.pathname === at && document.querySelector('main')?.textContent.includes(wanted)
      return isThere && { at: performance.now(), clock: Date.now() }
    },
    [text, path],
  )
  return moment.jsonValue()
}

async function openPhone(session) {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: ORIGIN,
    ...(session ? { storageState: session } : {}),
  })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Performance.enable')
  await phone.send('Network.emulateNetworkConditions', SLOW_LINE)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const busy = async () => {
    const { metrics } = await phone.send('Performance.getMetrics')
    const of = (name) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
    return { task: of('TaskDuration'), script: of('ScriptDuration') }
  }
  return { context, page, busy }
}

/** The page's own timings once its content is there. */
const readVisit = (page, shown) =>
  page.evaluate((at) => {
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at)
    const scripts = asked.filter(({ name }) => name.endsWith('.js'))
    const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { ...window.seen, requests: asked.length + 1, scripts: scripts.length, bytes }
  }, shown)

async function visit({ page, busy }, screen) {
  const before = await busy()
  await page.goto(screen.path, { waitUntil: 'commit' })
  const { at } = await whenShown(page, screen)
  await page.waitForTimeout(AFTERWARDS_MS)
  const after = await busy()
  const seen = await readVisit(page, at)
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

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const middles = (visits) =>
  Object.fromEntries(Object.keys(visits[0]).map((key) => [key, middle(visits.map((one) => one[key]))]))

const seconds = (ms) => (Number.isNaN(ms) ? '-' : (ms / 1000).toFixed(2)).padStart(7)
const whole = (value) => (Number.isNaN(value) ? '-' : value.toFixed(0)).padStart(7)
const columns = (visit) =>
  seconds(visit.lcp) + seconds(visit.shown) + whole(visit.blocked) + whole(visit.task) + whole(visit.script)

try {
  const sessions = { visitor: undefined, ...(await logInDemo(browser, ORIGIN, printed())) }
  const screens = (await screensOf(ask, sessions)).filter(({ name }) => name.includes(ONLY))
  const head = `${'LCP'.padStart(7)}${'shown'.padStart(7)}${'block'.padStart(7)}${'task'.padStart(7)}${'script'.padStart(7)}`
  console.log(`${''.padEnd(24)}first visit${' '.repeat(45)}second visit${' '.repeat(24)}going on`)
  console.log(
    `${'screen'.padEnd(24)}${head}${'kB js'.padStart(7)}${'files'.padStart(7)}${'asked'.padStart(7)} ${head}${'shown'.padStart(8)}${'block'.padStart(7)}`,
  )
  for (const screen of screens) {
    const runs = { cold: [], warm: [], on: [] }
    for (let run = 0; run < RUNS; run += 1) {
      const phone = await openPhone(sessions[screen.role])
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
        (cold.bytes / 1000).toFixed(0).padStart(7) +
        whole(cold.scripts) +
        whole(cold.requests) +
        ` ${columns(warm)}` +
        seconds(on.shown).padStart(8) +
        whole(on.blocked),
    )
  }
} finally {
  await browser.close()
  await stop()
}
