import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { buttonStyles } from '@/shared/ui/button-styles'
import { siteQuery } from './api'
import { supportHref } from './support-href'

/** A link to support, with the case number in the message. */
export function SupportLink({ caseNumber }: { caseNumber: string | null }) {
  const { data: site } = useQuery(siteQuery)
  const address = site && supportHref(site, caseNumber)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonStyles({ variant: 'secondary' })}>
      <MessageCircle aria-hidden="true" />
      Chat with support
    </a>
  )
}
