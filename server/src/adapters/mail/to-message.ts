import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/**
 * A mail for nodemailer. Exactly one recipient, no line break in any header, and a Message-ID
 * derived from the mail's id: resent after a fault, it is the same message to every mail program.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new Error('A mail needs one plain address to go to.')
  const domain = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
  const name = mail.fromName?.replace(/\p{Cc}+/gu, ' ')
  return {
    from: name ? { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from } : from,
    ...(mail.replyTo && ADDRESS.test(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/\p{Cc}+/gu, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<${encodeURIComponent(mail.id)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.stop ? stopHeaders(mail.stop) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One click in a mail program unsubscribes from this kind (RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
