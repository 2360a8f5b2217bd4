import type { FastifyInstance } from 'fastify'

/** Scripts, styles and fonts come from ourselves alone; frames from YouTube's cookie-less player alone. */
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

/** The headers every answer carries; a route that serves files may set stricter ones of its own. */
export function addSecurityHeaders(app: FastifyInstance, { tls, s3 }: { tls: boolean; s3: string | null }): void {
  const csp = [...CSP, `connect-src 'self'${s3 ? ` ${new URL(s3).origin}` : ''}`].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': csp,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...(tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
