import { useQuery } from '@tanstack/react-query'
import { later } from '@/shared/lib/later'
import { profileQuery } from '../api'

/** Not preloaded: most students never see it. */
const UnconfirmedNotice = later(async () => (await import('./unconfirmed-notice')).UnconfirmedNotice, {
  isAhead: false,
})

/** Reminds a student to confirm their address. Blocks nothing. */
export function ConfirmEmailNotice() {
  const { data: profile } = useQuery(profileQuery)
  return profile?.role === 'student' && !profile.email_confirmed && <UnconfirmedNotice email={profile.email} />
}
