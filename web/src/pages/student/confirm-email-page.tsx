import { useLocation } from 'react-router'
import { ConfirmEmail } from '@/features/profile/student/confirm-email'
import { PageTitle } from '@/features/site/page-title'

/** The token comes after the #, which no browser sends along. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1)
  return (
    <>
      <PageTitle title="Confirm your email address" />
      <ConfirmEmail key={token} token={token} />
    </>
  )
}
