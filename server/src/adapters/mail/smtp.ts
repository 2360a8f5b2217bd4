import { RefusedForGood } from '../../errors.ts'
import type { Mailer } from './mailer.ts'
import { toMessage } from './to-message.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A 5xx about the address or the mail. One about our own login is a setting that someone will fix. */
const isForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 }

/**
 * Sends mails over SMTP, on a few connections that are opened with the first mail and kept. Faults
 * are thrown: the job tries again later, unless the server rejects this mail permanently. Nothing
 * leaves this machine without TLS. Closing interrupts mails being sent, which nodemailer's pool
 * would wait for.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, host, hostname } = new URL(url)
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    const requireTLS = protocol === 'smtp:' && !LOOPBACK.test(hostname)
    const transport = createTransport({ url, pool: true, maxConnections: 3, requireTLS, ...TIMEOUTS })
    transport.on('error', () => {}) // reported by sendMail, which fails with it
    return transport
  }
  let opened: ReturnType<typeof openTransport> | undefined
  const sending = new Set<(why: Error) => void>()
  return {
    async send(mail) {
      const { promise: broken, reject: breakOff } = Promise.withResolvers<never>()
      sending.add(breakOff)
      try {
        opened ??= openTransport()
        await Promise.race([(await opened).sendMail(toMessage(mail, from)), broken])
      } catch (error) {
        throw isForGood(error) ? new RefusedForGood((error as Error).message) : error
      } finally {
        sending.delete(breakOff)
      }
    },
    describe: `${protocol}//${host}`,
    async close() {
      for (const breakOff of sending) breakOff(new Error('The mailer was closed.'))
      if (opened) (await opened).close()
    },
  }
}
