import { createHash } from 'node:crypto'
import type { ErrorCode } from '@sonocampus/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page that a browser opens, not a call of ours: its reader needs words, not JSON. */
export const isPageLoad = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;
font:1rem/1.6 system-ui,sans-serif;background:light-dark(#f5f7f9,#0a121d);color:light-dark(#0e1b2c,#e9eff6)}
h1{margin:0;font-size:1.75rem;line-height:1.25}p{max-width:26rem;margin:.75rem auto 0}
a{display:inline-block;margin-top:1.5rem;padding:.625rem 1.25rem;border-radius:.5rem;font-weight:600;
text-decoration:none;background:#0b6b6d;color:#fff}`

/** The one style that this page may have; nothing else is loaded for it. */
const CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

const WORDS: Partial<Record<ErrorCode, [title: string, text: string]>> = {
  unavailable: ['We are very busy right now', 'This page reloads by itself in a few seconds. Nothing is lost.'],
  rate_limited: ['Too many requests', 'Wait a little, then open the page again.'],
}
const OTHERWISE = [
  "This page can't be shown right now",
  'Try again. If it happens again, let the institute know.',
] as const

/** When a browser opens a page again that found the server too busy. */
const AGAIN_SECONDS = 5

/** Needs neither the database nor the web's files, for it is shown when one of them is missing. */
export function sendErrorPage(reply: FastifyReply, code: ErrorCode, retryAfterSeconds: number | null): FastifyReply {
  const [title, text] = WORDS[code] ?? OTHERWISE
  const seconds = retryAfterSeconds ?? AGAIN_SECONDS
  if (code === 'unavailable') reply.header('retry-after', seconds)
  const again = code === 'unavailable' ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  return reply
    .header('content-security-policy', CSP)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}
<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="">Try again</a></main></body></html>`)
}
