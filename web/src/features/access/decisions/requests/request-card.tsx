import type { StaffRequest } from '@sonocampus/contract/decisions.requests'
import { pagePath } from '@sonocampus/contract/pages'
import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { toast } from '@/shared/ui/toaster'
import { useWithdrawRequest } from './api'

interface RequestCardProps {
  request: StaffRequest
  /** The first of the list: the focus goes here when another is decided. */
  isNext: boolean
  onDecide: ((to: 'approve' | 'refuse') => void) | undefined
}

/** A request: for whom and why, and its outcome. */
export function RequestCard({ request, isNext, onDecide }: RequestCardProps) {
  const { student, summary, reason, asked_by, created_at, decided_by, decided_at, answer, status } = request
  const name = student.full_name || student.email
  // Clerks see only their own requests.
  const isClerk = useSessionRole() === 'clerk'
  return (
    <Card aria-label={`Request for ${name}: ${summary}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 dir="auto" tabIndex={-1} data-next={isNext || undefined} className="text-base">
          <Link to={pagePath('adminStudent', { userId: student.id })} className="link">
            {name}
          </Link>
        </h2>
        <StatusBadge status={status === 'waiting' ? 'pending' : status === 'refused' ? 'rejected' : 'approved'} />
      </div>
      <p className="mt-2 font-medium">{summary}</p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
        Requested by {asked_by.email}, <DateTime value={created_at} />
      </p>
      {decided_by && decided_at && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {status === 'approved' ? 'Approved' : 'Refused'} by {decided_by.email}, <DateTime value={decided_at} />
          {answer && `: ${answer}`}
        </p>
      )}
      {status === 'waiting' && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {onDecide && (
            <>
              <Button size="sm" aria-label={`Approve the request for ${name}`} onClick={() => onDecide('approve')}>
                <Check aria-hidden="true" />
                Approve
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Refuse the request for ${name}`}
                onClick={() => onDecide('refuse')}
              >
                <X aria-hidden="true" />
                Refuse
              </Button>
            </>
          )}
          {isClerk && <Withdraw id={request.id} name={name} />}
        </div>
      )}
    </Card>
  )
}

function Withdraw({ id, name }: { id: string; name: string }) {
  const withdraw = useWithdrawRequest()
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Withdraw the request for ${name}`}
      busy={withdraw.isPending}
      busyLabel="Withdrawing…"
      onClick={() =>
        void withdraw
          .mutateAsync(id)
          .then(({ detail }) => toast.success(detail))
          .catch((error) =>
            toast.error(messageOf(error, "Couldn't withdraw the request. Check your connection and try again.")),
          )
      }
    >
      Withdraw
    </Button>
  )
}
