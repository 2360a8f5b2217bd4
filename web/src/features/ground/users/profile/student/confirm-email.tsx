import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'
import { profileQuery } from '../api'
import { useConfirmEmail } from './confirmation-api'
import { SendAgainButton } from './send-again-button'

/** The mailed link's page. It asks first because mail scanners open every link. */
export function ConfirmEmail({ token }: { token: string }) {
  const { data: profile } = useQuery(profileQuery)
  const confirm = useConfirmEmail()
  if (profile?.email_confirmed)
    return (
      <>
        <PageHeader title="Your email address is confirmed" lead={profile.email} />
        <Link to={pagePath('studentDashboard')} className={buttonStyles({})}>
          To my dashboard
        </Link>
      </>
    )
  return (
    <>
      <PageHeader title="Confirm your email address" lead={profile?.email} />
      {confirm.isError || !token ? (
        <Notice tone="refuse" title="Couldn't confirm the address" action={<SendAgainButton />}>
          {token
            ? messageOf(confirm.error)
            : 'This link is incomplete. Open it again from the mail, or copy all of it.'}
        </Notice>
      ) : (
        <Button size="lg" busy={confirm.isPending} busyLabel="Confirming…" onClick={() => confirm.mutate(token)}>
          Yes, this is my address
        </Button>
      )}
    </>
  )
}
