import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { toMessage } from './to-message.ts'

const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 }

/**
 * Mails over SMTP, on a few connections that are kept. A fault is thrown: the job that sends tries again later. Closing
 * breaks off what is being sent, which nodemailer's pool would wait for.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, host } = new URL(url)
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS })
  transport.on('error', () => {}) // told by sendMail, which fails with it
  const sending = new Set<(why: Error) => void>()
  return {
    async send(mail) {
      const { promise: broken, reject: breakOff } = Promise.withResolvers<never>()
      sending.add(breakOff)
      try {
        await Promise.race([transport.sendMail(toMessage(mail, from)), broken])
      } finally {
        sending.delete(breakOff)
      }
    },
    describe: `${protocol}//${host}`,
    async close() {
      transport.close()
      for (const breakOff of sending) breakOff(new Error('The mailer was closed.'))
    },
  }
}
