import { useLocation } from 'react-router'
import { PageTitle } from '@/features/ground/site/page-title'
import { ConfirmEmail } from '@/features/ground/users/profile/student/confirm-email'

/** The token is after the #, which browsers don't send. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1)
  return (
    <>
      <PageTitle title="Confirm your email address" />
      <ConfirmEmail key={token} token={token} />
    </>
  )
}
