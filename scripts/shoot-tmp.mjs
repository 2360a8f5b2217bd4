import { chromium } from 'playwright-core'
import { readFileSync, mkdirSync } from 'node:fs'
import { logInAt, readAccounts } from './bench/accounts.mjs'
const origin = 'http://127.0.0.1:3140'
const out = '/tmp/h/tmp-demo/shots'
mkdirSync(out, { recursive: true })
const accounts = readAccounts(readFileSync('/tmp/h/tmp-demo/server.log', 'utf8'))
const admin = accounts.find(({ role }) => role === 'admin')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const state = await logInAt(browser, origin, admin)
const pages = process.argv.slice(3)
for (const size of process.argv[2].split(',')) {
  const [width, height] = size.split('x').map(Number)
  for (const path of pages) {
    const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, reducedMotion: 'reduce', storageState: path === '/' || path.startsWith('/courses') ? undefined : state })
    await context.route('**/api/events', (route) => route.fulfill({ status: 204 }))
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle', timeout: 60000 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${out}/${path.replaceAll('/', '_').replaceAll('?', '-')}-${width}.png`, fullPage: true })
    await context.close()
  }
}
await browser.close()
