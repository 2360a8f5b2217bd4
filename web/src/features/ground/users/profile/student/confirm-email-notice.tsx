import { useQuery } from '@tanstack/react-query'
import { Notice } from '@/shared/ui/notice'
import { profileQuery } from '../api'
import { SendAgainButton } from './send-again-button'

/** Reminds a student to confirm their address. Blocks nothing. */
export function ConfirmEmailNotice() {
  const { data: profile } = useQuery(profileQuery)
  if (profile?.role !== 'student' || profile.email_confirmed) return null
  return (
    <Notice tone="wait" title="Confirm your email address" action={<SendAgainButton />} className="mb-6 sm:mb-8">
      Open the link in the mail we sent to <span className="wrap-anywhere">{profile.email}</span>.
    </Notice>
  )
}
