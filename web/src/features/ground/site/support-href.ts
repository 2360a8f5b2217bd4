import type { SiteSettings } from '@sonocampus/contract/site'

type Ways = Pick<SiteSettings, 'chat_url' | 'contact_email'>

/** The support address with the case number in the message: the chat, else a mail; null if there is neither. */
export function supportHref(site: Ways, caseNumber: string | null): string | null {
  const words = caseNumber ? `Hello, I am writing about case ${caseNumber}.` : ''
  if (/^https?:\/\//i.test(site.chat_url) && URL.canParse(site.chat_url)) {
    const url = new URL(site.chat_url)
    if (words) url.searchParams.set('text', words)
    url.search = url.search.replaceAll('+', '%20') // Chats take a plus literally.
    return url.href
  }
  if (!site.contact_email) return null
  return `mailto:${site.contact_email}${words ? `?subject=${encodeURIComponent(`Case ${caseNumber}`)}` : ''}`
}
