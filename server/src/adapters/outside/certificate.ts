import { connect } from 'node:tls'

const PATIENCE_MS = 5000

/** What a browser sees at an address with TLS. */
export type CertificateFacts =
  | { state: 'valid'; endsAt: string }
  | { state: 'invalid'; why: string; endsAt: string | null }
  | { state: 'unreachable'; why: string }

export function readCertificate(url: string): Promise<CertificateFacts> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
    const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false })
    const end = (facts: CertificateFacts) => {
      socket.destroy()
      resolve(facts)
    }
    socket.setTimeout(PATIENCE_MS, () => end({ state: 'unreachable', why: 'it did not respond in time' }))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end({ state: 'unreachable', why: error.code ?? error.message }),
    )
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to ?? '')
      const endsAt = Number.isNaN(ends) ? null : new Date(ends).toISOString()
      // Uses the code, whatever its type says: DEPTH_ZERO_SELF_SIGNED_CERT.
      const why = String(socket.authorizationError).replaceAll('_', ' ').toLowerCase()
      end(socket.authorized && endsAt ? { state: 'valid', endsAt } : { state: 'invalid', why, endsAt })
    })
  })
}
