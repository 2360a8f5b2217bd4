import { escapeHtml } from '../../escape-html.ts'
import type { Mail } from './mailer.ts'

export type MailText = {
  to: string
  subject: string
  lines: string[]
  action?: { label: string; url: string } | undefined
  /**
   * For kinds of mail that can be switched off: the kind, the page for a person, and the address
   * for a mail program.
   */
  stop?: { label: string; page: string; url: string } | undefined
}

/** One plain design for all mails: short paragraphs, at most one button, readable as plain text. */
export function composeMail({ id, to, subject, lines, action, stop }: MailText & { id: string }): Mail {
  const links = [action, stop && { label: stop.label, url: stop.page }].flatMap((link) => link ?? [])
  const text = [...lines, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n\n')
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0f766e;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const end = stop
    ? `<p style="margin:32px 0 0;font-size:13px"><a href="${escapeHtml(stop.page)}" style="color:#475569">${escapeHtml(stop.label)}</a></p>`
    : ''
  const html = `<!doctype html><html><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#0b1b2b"><div style="max-width:520px">${paragraphs}${button}${end}</div></body></html>`
  return { id, to, subject: subject.replace(/[\r\n]+/g, ' '), text, html, ...(stop ? { stop: stop.url } : {}) }
}
