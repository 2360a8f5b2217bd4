import type { SiteSettings } from '@sonocampus/contract/site'
import { Mail, MapPin, Phone } from 'lucide-react'

/** The institute's contacts, without those that an administrator left empty. */
export function contactEntries(site: SiteSettings) {
  const entries = [
    { label: 'Email', text: site.contact_email, href: `mailto:${site.contact_email}`, Icon: Mail },
    { label: 'Phone', text: site.contact_phone, href: `tel:${site.contact_phone.replace(/[^+\d]/g, '')}`, Icon: Phone },
    { label: 'Address', text: site.contact_address, href: null, Icon: MapPin },
  ]
  return entries.filter((entry) => entry.text.trim() !== '')
}

/** An address elsewhere, if it is safe to open. */
export const outsideHref = (url: string): string | null => (/^https?:\/\//i.test(url) ? url : null)
