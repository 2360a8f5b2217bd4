import { useQuery } from '@tanstack/react-query'
import { later } from '@/shared/lib/later'
import { Skeleton } from '@/shared/ui/skeleton'
import { profileQuery } from '../api'

/** In the place of the notice. */
const Waiting = () => <Skeleton className="mb-6 h-38 w-full rounded-lg sm:mb-8 sm:h-33" />

/** Not preloaded: most students never see it. */
const UnconfirmedNotice = later(async () => (await import('./unconfirmed-notice')).UnconfirmedNotice, {
  Waiting,
  isAhead: false,
})

/** Reminds a student to confirm their address. Blocks nothing. */
export function ConfirmEmailNotice() {
  const { data: profile } = useQuery(profileQuery)
  return profile?.role === 'student' && !profile.email_confirmed && <UnconfirmedNotice email={profile.email} />
}
