import { pagePath } from '@sonocampus/contract/pages'
import { Link, useLocation } from 'react-router'
import { AcceptInvitationForm } from '@/features/ground/auth/accept-invitation-form'
import { PageTitle } from '@/features/ground/site/page-title'
import { buttonStyles } from '@/shared/ui/button-styles'

/** The token is behind the #, which browsers don't send; without it there is no invitation. */
export function AcceptInvitationPage() {
  const token = useLocation().hash.slice(1)
  return (
    <>
      <PageTitle title="Accept the invitation" />
      {token ? <AcceptInvitationForm key={token} token={token} /> : <NoInvitation />}
    </>
  )
}

const NoInvitation = () => (
  <>
    <h1 className="text-3xl">This link is incomplete</h1>
    <p className="mt-1.5 text-ink-soft">
      Open the link in your invitation again, or copy all of it. If it doesn't work, ask for a new invitation.
    </p>
    <Link to={pagePath('logIn')} className={buttonStyles({ variant: 'secondary', className: 'mt-7' })}>
      Back to login
    </Link>
  </>
)
