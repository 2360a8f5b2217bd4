import { useParams, useSearchParams } from 'react-router'
import { StopMails } from '@/features/ground/notifications/stop-mails'
import { PageTitle } from '@/features/ground/site/page-title'

/** The target of the link at the end of a mail. */
export function UnsubscribePage() {
  const { userId = '' } = useParams()
  const [search] = useSearchParams()
  const said = (name: string) => search.get(name) ?? ''
  return (
    <>
      <PageTitle title="No more mails" />
      <StopMails userId={userId} kind={said('kind')} expires={said('expires')} signature={said('signature')} />
    </>
  )
}
