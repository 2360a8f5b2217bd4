import type { Browser } from '@playwright/test'
import type { LightMyRequestResponse } from 'fastify'

const HARMLESS = /^(image\/(png|jpeg|gif|webp)|video\/[\w-]+|application\/pdf|text\/vtt; charset=utf-8)$/
const KEPT = /^application\/(zip|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/
const ENDINGS = /\.(png|jpe?g|gif|webp|pdf|zip|docx|mp4|m4v|mov|webm|vtt)$/i

/** What is wrong with a stored file's headers: its type must be right, and it must never be a page of ours. */
export function faultOfHeaders({ statusCode, headers }: LightMyRequestResponse): string | null {
  if (statusCode !== 200) return `is stored, and answered with ${statusCode}`
  const [type, disposition] = [String(headers['content-type']), String(headers['content-disposition'] ?? 'inline')]
  const isAttached = disposition.startsWith('attachment')
  if (!HARMLESS.test(type) && !(isAttached && KEPT.test(type))) return `is served as ${type}, ${disposition}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'is served without nosniff'
  const policy = String(headers['content-security-policy'] ?? '')
  if (policy !== 'sandbox' && !policy.includes("default-src 'none'")) return `is served with the policy ${policy}`
  const [, name] = /filename="([^"]*)"/.exec(disposition) ?? []
  return name && !ENDINGS.test(name) ? `is called ${name}` : null
}

/** A page without any policy that loads an address in every possible way. */
const everyWay = (address: string) => `<!doctype html><title>quiet</title>
  <img src="${address}"><script src="${address}"></script><script type="module" src="${address}"></script>
  <link rel="stylesheet" href="${address}"><iframe src="${address}"></iframe><embed src="${address}">
  <object data="${address}"></object><video src="${address}"><track default src="${address}"></video>
  <script>try { new Worker("${address}") } catch {}</script>`

/** Opens stored files in one window, like their viewers, and returns what they did besides being shown. */
export async function openedIn(browser: Browser, origin: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const done: string[] = []
  page.on('dialog', (dialog) => {
    done.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => done.push('opened a window'))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(blob|data|about):/.test(request.url()))
      done.push(`asked for ${request.url()}`)
  })
  page.on('download', (download) => {
    const name = download.suggestedFilename()
    // Nothing opens a file without an extension.
    if (name.includes('.') && !ENDINGS.test(name)) done.push(`is saved as ${name}`)
    void download.cancel()
  })
  return async (address: string, token: string): Promise<string[]> => {
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` })
    await page.route('**/every-way', (route) =>
      route.fulfill({ contentType: 'text/html', body: everyWay(address.replaceAll('&', '&amp;')) }),
    )
    for (const place of [address, '/every-way']) {
      // A download ends the navigation with an error.
      await page.goto(place).catch(() => {})
      const title = await page.title().catch(() => '')
      if (title === 'ran') done.push('ran a script')
    }
    await page.unroute('**/every-way')
    return done.splice(0)
  }
}
