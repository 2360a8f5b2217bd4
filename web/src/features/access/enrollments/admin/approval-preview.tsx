import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { previewApproval } from '@sonocampus/contract/payments.approval'
import type { ReplyOf } from '@sonocampus/contract/route'
import { Link } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { formatMoney } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/badge'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { Facts } from '@/shared/ui/facts'
import { Notice } from '@/shared/ui/notice'
import { Price } from '@/shared/ui/price'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { StatusBadge } from '@/shared/ui/status-badge'

type Preview = ReplyOf<typeof previewApproval>

interface ApprovalPreviewProps {
  preview: { data: Preview | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  ids: 'missing' | 'invalid' | 'valid'
}

/** The names behind the ids, and the state of the enrollment. */
export function ApprovalPreview({ preview, ids }: ApprovalPreviewProps) {
  return (
    <Card aria-label="Approval preview" aria-live="polite">
      <CardHeader title="Student and course" lead="Check before you approve." />
      {ids === 'missing' && <p className="text-ink-soft">Enter both IDs to see the student and the course.</p>}
      {ids === 'invalid' && <Refused text="This isn't a valid ID. Copy it again." />}
      {ids === 'valid' && <Found preview={preview} />}
    </Card>
  )
}

function Found({ preview }: Pick<ApprovalPreviewProps, 'preview'>) {
  const { data, error } = preview
  if (data) return <Names preview={data} />
  if (error instanceof ApiError && error.status < 500) return <Refused text={error.message} />
  return (
    <QueryState query={preview} what="the student and the course" loading={<PreviewSkeleton />} className="py-4!" />
  )
}

const Refused = ({ text }: { text: string }) => (
  <Notice tone="refuse" title="This can't be approved.">
    {text}
  </Notice>
)

function Names({
  preview: { user, course, price, amount_due, balance, application_status, waiting_payment, enrollment },
}: {
  preview: Preview
}) {
  return (
    <div className="flex flex-col gap-5">
      {!user.is_active && <Notice tone="wait" title="This account is deactivated." />}
      <Facts
        facts={{
          Student: <Student user={user} />,
          Course: course.title,
          Price: <Price amount={price} />,
          ...(amount_due === price ? {} : { 'To pay': <ToPay amount={amount_due} balance={balance} /> }),
          Application: <StatusBadge status={application_status ?? 'not_applied'} />,
          'Pending payment': <PendingPayment payment={waiting_payment} />,
          'Current enrollment': <Enrollment enrollment={enrollment} />,
        }}
      />
    </div>
  )
}

const ToPay = ({ amount, balance }: { amount: number; balance: number }) => (
  <>
    <Price amount={amount} />
    {balance > 0 && (
      <span className="block text-sm text-ink-soft">{formatMoney(balance)} of it is still due from before.</span>
    )}
  </>
)

const Student = ({ user }: { user: Preview['user'] }) => (
  <>
    <span className="block font-semibold">{user.full_name || 'No name yet'}</span>
    <span className="text-sm break-all text-ink-soft">{user.email}</span>
  </>
)

function PendingPayment({ payment }: { payment: Preview['waiting_payment'] }) {
  if (!payment) return <Badge>None</Badge>
  return (
    <>
      <Price amount={payment.amount_due} />{' '}
      <Link to={pagePath('adminPayments')} className="link tap">
        Payment {paymentNumber(payment.number)}
      </Link>
      {payment.is_duplicate && (
        <span className="block text-sm text-refuse">Its transaction ID or file was used before.</span>
      )}
    </>
  )
}

function Enrollment({ enrollment }: { enrollment: Preview['enrollment'] }) {
  if (!enrollment) return <Badge>None</Badge>
  return (
    <>
      <StatusBadge status={enrollment.is_active ? 'enrolled' : 'expired'} />
      <span className="block text-sm text-ink-soft">
        {enrollment.is_active ? 'Until ' : 'Ended '}
        <DateTime value={enrollment.expires_at} dateOnly />
      </span>
    </>
  )
}

const PreviewSkeleton = () => (
  <div role="status" className="grid gap-4 sm:grid-cols-2">
    <span className="sr-only">Looking up the student and the course</span>
    {['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
)
