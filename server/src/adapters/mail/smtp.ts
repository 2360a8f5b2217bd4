import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { toMessage } from './to-message.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mails over SMTP, on a few connections that are kept. A fault is thrown: the job that sends tries again later. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, host } = new URL(url)
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS })
  transport.on('error', () => {}) // told by sendMail, which fails with it
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
    },
    describe: `${protocol}//${host}`,
    async close() {
      transport.close()
    },
  }
}
