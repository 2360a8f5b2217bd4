import type { FastifyInstance } from 'fastify'
import type { Storage } from '../adapters/storage/storage.ts'

/** Scripts, styles and fonts only from ourselves; frames only from YouTube's cookie-less player. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: blob:",
  'frame-src https://www.youtube-nocookie.com blob:',
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
]

/** Responses for scripts and programs; everything else may be a document in a window of its own. */
const CALLS = /^\/(api|healthz|readyz)\b/

/** The origin that browsers upload lessons to, taken from a signed address; null if it is our own. */
export async function uploadOrigin(storage: Storage): Promise<string | null> {
  const { url } = await storage.presignPut('origin', { contentType: 'video/mp4', seconds: 1 })
  return url.startsWith('/') ? null : new URL(url).origin
}

/** The headers of every response; a route that serves files may set stricter ones of its own. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { tls, uploads }: { tls: boolean; uploads: string | null },
): void {
  const csp = [...CSP, `connect-src 'self'${uploads ? ` ${uploads}` : ''}`].join('; ')
  const ofAll = {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const ofCalls = { ...ofAll, 'cache-control': 'no-store' }
  // Window policies concern documents only, and each header of a response costs more than most of
  // what is in it.
  const ofPages = {
    ...ofAll,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(CALLS.test(request.url) ? ofCalls : ofPages)
    done()
  })
}
