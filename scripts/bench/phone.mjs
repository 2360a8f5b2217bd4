// A slow phone: Chromium at a quarter of this machine's speed, 1.6 Mbit/s and 150 ms.
import { chromium, devices } from '@playwright/test'
import { findChromium } from '../system-packages.mjs'

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER_CPU = 4

export const startBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

/** `watch` runs in every page before its own scripts; without `line` only the processor is slow. */
export async function openPhone(browser, { origin, session, watch, device = devices['Pixel 7'], line = SLOW_LINE }) {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    ...(session ? { storageState: session } : {}),
  })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Performance.enable')
  if (line) await phone.send('Network.emulateNetworkConditions', line)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const busy = async () => {
    const { metrics } = await phone.send('Performance.getMetrics')
    const of = (name) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
    return { task: of('TaskDuration'), script: of('ScriptDuration') }
  }
  return { context, page, busy }
}

/** When the awaited text appears, by the page's clock. */
export async function whenShown(page, { path, text }) {
  const moment = await page.waitForFunction(
    ([wanted, at]) => {
      const isThere = location.pathname === at && document.querySelector('main')?.textContent.includes(wanted)
      return isThere && { at: performance.now(), clock: Date.now() }
    },
    [text, path],
  )
  return moment.jsonValue()
}

export const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
