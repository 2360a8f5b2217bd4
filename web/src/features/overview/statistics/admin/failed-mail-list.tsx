import type { FailedMail } from '@sonocampus/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { useListParams } from '@/shared/lib/use-list-params'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { PagedList } from '@/shared/ui/paged-list'
import { type Column, Table } from '@/shared/ui/table'
import { toast } from '@/shared/ui/toaster'
import { failedMailsQuery, useResendMail } from '../api'

const columns: Column<FailedMail>[] = [
  { key: 'subject', header: 'Subject', role: 'lead', cell: ({ subject }) => <b>{subject}</b> },
  { key: 'to', header: 'To', cell: ({ to }) => <span className="break-all">{to}</span> },
  { key: 'created', header: 'Written', cell: ({ created_at }) => <DateTime value={created_at} /> },
  {
    key: 'error',
    header: 'What happened',
    cell: ({ last_error }) => <span className="break-words">{last_error}</span>,
  },
  { key: 'actions', header: 'Actions', role: 'actions', cell: (mail) => <ResendButton mail={mail} /> },
]

/** Mails that failed on every attempt; resending one allows it all attempts again. */
export function FailedMailList() {
  const { page, setPage } = useListParams(['all'])
  return (
    <PagedList
      list={useQuery(failedMailsQuery(page))}
      what="the failed mails"
      empty={
        <EmptyState title="All mails were sent." text="A mail that can't be sent after several tries appears here." />
      }
      page={page}
      onPageChange={setPage}
    >
      {(mails) => <Table caption="Failed mails" columns={columns} rows={mails} rowKey={({ id }) => id} />}
    </PagedList>
  )
}

function ResendButton({ mail }: { mail: FailedMail }) {
  const resend = useResendMail()
  const send = () =>
    resend.mutateAsync(mail.id).then(
      ({ detail }) => toast.success(detail),
      (error) =>
        toast.error("Couldn't send the mail again.", {
          description: messageOf(error, 'Check your connection and try again.'),
        }),
    )
  return (
    <Button variant="secondary" size="sm" busy={resend.isPending} onClick={() => void send()}>
      Send again
    </Button>
  )
}
