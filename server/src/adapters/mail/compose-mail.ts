import { brandTokens, isColor } from '@sonocampus/contract/brand-color'
import type { SiteSettings } from '@sonocampus/contract/site'
import { mailHtml } from './mail-html.ts'
import type { Mail } from './mailer.ts'

/** Label and value, in order; what is empty is left out. */
export type Facts = Record<string, string | null | undefined>

export type MailText = {
  to: string
  subject: string
  lines: string[]
  /** What the reader needs to act: amount, account, numbers, dates. */
  facts?: Facts | undefined
  action?: { label: string; url: string } | undefined
  /**
   * For kinds of mail that can be switched off: the kind, the page for a person, and the address
   * for a mail program.
   */
  stop?: { label: string; page: string; url: string } | undefined
  /** Ends the sentence "You get this mail because"; by default the reader has an account. */
  because?: string | undefined
}

/** Whose mail it is, and to whom. */
export type Letterhead = {
  site: Pick<
    SiteSettings,
    | 'institute_name'
    | 'brand'
    | 'contact_address'
    | 'contact_phone'
    | 'contact_email'
    | 'chat_url'
    | 'icon_url'
    | 'brand_color'
  >
  home: string
  /** Null for a reader whose name isn't known. */
  name: string | null
}

/** What both parts say. */
export type Letter = ReturnType<typeof letterOf>

/** The one design of all mails: greeting, sentences, facts, at most one button, and who writes why. */
export function composeMail(mail: MailText & { id: string }, head: Letterhead): Mail {
  const letter = letterOf(mail, head)
  return {
    id: mail.id,
    to: mail.to,
    subject: letter.subject,
    text: plainText(letter),
    html: mailHtml(letter),
    fromName: letter.sender,
    replyTo: head.site.contact_email,
    ...(mail.stop ? { stop: mail.stop.url } : {}),
  }
}

function letterOf({ subject, lines, facts = {}, action, stop, because }: MailText, { site, home, name }: Letterhead) {
  const sender = oneLine(site.institute_name)
  return {
    subject: oneLine(subject),
    sender,
    brand: oneLine(site.brand),
    icon: site.icon_url && new URL(site.icon_url, home).href,
    color: isColor(site.brand_color) ? brandTokens(site.brand_color) : null,
    home,
    greeting: name ? `Hello ${oneLine(name)},` : 'Hello,',
    lines,
    facts: Object.entries(facts).flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    action,
    address: site.contact_address.trim(),
    contacts: contactsOf(site),
    why: `You get this mail because ${because ?? `you have an account${sender ? ` at ${sender}` : ''}`}.`,
    stop: stop && { label: stop.label, url: stop.page },
  }
}

type Contact = { label: string; value: string; url: string }

function contactsOf({ contact_phone, contact_email, chat_url }: Letterhead['site']): Contact[] {
  const isWhatsApp = /^https?:\/\/(wa\.me|([a-z]+\.)?whatsapp\.com)\//i.test(chat_url)
  return [
    { label: 'Phone', value: contact_phone, url: `tel:${contact_phone.replace(/[^\d+]/g, '')}` },
    { label: isWhatsApp ? 'WhatsApp' : 'Chat', value: chat_url, url: chat_url },
    { label: 'Email', value: contact_email, url: `mailto:${contact_email}` },
  ].filter(({ value }) => value)
}

function plainText(letter: Letter): string {
  const { greeting, lines, facts, action, sender, address, contacts, why, stop } = letter
  const table = facts.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value.replace(/^(?=.)/gm, '  ')}` : `${label}: ${value}`,
  )
  const foot = ['-- ', sender, address, ...contacts.map(({ label, value }) => `${label}: ${value}`), why]
  const parts = [
    greeting,
    ...lines,
    table.join('\n'),
    action && `${action.label}: ${action.url}`,
    foot.filter(Boolean).join('\n'),
    stop && `${stop.label}: ${stop.url}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
