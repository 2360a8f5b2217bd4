import type { SiteSettings } from '@sonocampus/contract/site'
import { MessageCircle } from 'lucide-react'
import { outsideHref } from './contact-entries'

export function ChatLink({ site, className }: { site: SiteSettings; className: string }) {
  const address = outsideHref(site.chat_url)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
      <MessageCircle aria-hidden="true" />
      Chat support
    </a>
  )
}
