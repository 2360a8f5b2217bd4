import type { BrowserContext, Request } from '@playwright/test'

/** For a test that failed: the pages that were open, what they said, and the requests that nobody had answered. */
export function watchRequests(context: BrowserContext): () => Promise<string> {
  const unanswered = new Set<Request>()
  const answered = (request: Request) => void unanswered.delete(request)
  context.on('request', (request) => unanswered.add(request))
  context.on('requestfinished', answered)
  context.on('requestfailed', answered)
  return async () => {
    const pages = context.pages().map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2000 })
      return `${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 3000)}`
    })
    const open = await Promise.allSettled(pages)
    const said = open.map((one) =>
      one.status === 'fulfilled' ? one.value : `a page that didn't answer: ${one.reason}`,
    )
    const waiting = [...unanswered].map((request) => `unanswered: ${request.method()} ${request.url()}`)
    return [...said, ...waiting].join('\n')
  }
}
