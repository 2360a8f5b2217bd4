import type { Invitation } from '@sonocampus/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { AskingButton } from '@/shared/ui/asking-button'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { PagedList } from '@/shared/ui/paged-list'
import { invitationsQuery, useWithdrawInvitation } from '../api'
import { roleName } from '../staff-roles'
import { InviteDialog } from './invite-dialog'

/** Invitations not yet accepted. */
export function OpenInvitations() {
  const [page, setPage] = useState(1)
  const [again, setAgain] = useState<Invitation>()
  return (
    <Card aria-label="Open invitations">
      <CardHeader title="Open invitations" />
      <PagedList
        list={useQuery(invitationsQuery(page))}
        what="the invitations"
        empty={
          <p className="text-sm text-ink-soft">No open invitations. They appear here until somebody accepts them.</p>
        }
        page={page}
        onPageChange={setPage}
      >
        {(rows) => (
          <ul aria-label="Open invitations" className="divide-y divide-line">
            {rows.map((invitation) => (
              <li key={invitation.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
                <Invited invitation={invitation} />
                <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
                  <Button
                    variant="secondary"
                    aria-label={`Send again to ${invitation.email}`}
                    onClick={() => setAgain(invitation)}
                  >
                    <Send aria-hidden="true" />
                    Send again
                  </Button>
                  <WithdrawButton invitation={invitation} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {again && <InviteDialog email={again.email} role={again.role} onClose={() => setAgain(undefined)} />}
    </Card>
  )
}

const Invited = ({ invitation: { email, role, invited_by, expires_at } }: { invitation: Invitation }) => (
  <div className="min-w-0 flex-1 basis-72 text-sm">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold break-all">{email}</span>
      <Badge tone="action">{roleName(role)}</Badge>
    </p>
    <p className="break-words text-ink-soft">Invited by {invited_by}</p>
    <p className="text-xs text-ink-faint">
      The link works until <DateTime value={expires_at} />
    </p>
  </div>
)

function WithdrawButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const withdraw = useWithdrawInvitation()
  return (
    <AskingButton
      act={{
        label: 'Withdraw',
        variant: 'secondary',
        Icon: MailX,
        question: `Withdraw the invitation to ${email}?`,
        explanation: 'The link in the mail stops working. You can invite them again.',
        done: `Invitation to ${email} withdrawn.`,
        failed: "Couldn't withdraw the invitation.",
        run: () => withdraw.mutateAsync(id),
      }}
    />
  )
}
