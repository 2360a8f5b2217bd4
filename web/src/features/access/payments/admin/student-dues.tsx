import { pagePath } from '@sonocampus/contract/pages'
import type { Due } from '@sonocampus/contract/payments.approval'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { useNeedsApproval } from '@/shared/api/ask-administrator'
import { formatMoney, formatPrice } from '@/shared/lib/format'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { PlanParts } from '@/shared/ui/plan-parts'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { duesQuery, useWithdrawDiscount, useWithdrawInstalments } from './api'
import { DeskDialog } from './desk-dialog'
import { DiscountDialog } from './discount-dialog'
import { InstalmentsDialog } from './instalments-dialog'
import { WriteOffDialog } from './write-off-dialog'

/** A student's dues for each course, and the terms that an administrator grants. */
export function StudentDues({ userId }: { userId: string }) {
  const query = useQuery(duesQuery(userId))
  const { data } = query
  return (
    <Card aria-label="To pay">
      <CardHeader
        title="To pay"
        lead="Discounts and instalments apply to the next payment of a course."
        actions={
          <Link to={deskOf(userId)} className={buttonStyles({ size: 'sm', variant: 'secondary' })}>
            Enroll in a course
          </Link>
        }
      />
      {data ? (
        <ul className="flex flex-col divide-y divide-line">
          {data.map((due) => (
            <DueItem key={due.course.id} userId={userId} due={due} />
          ))}
          {data.length === 0 && (
            <li className="text-ink-soft">Nothing is due: the student hasn't applied for a course yet.</li>
          )}
        </ul>
      ) : (
        <QueryState query={query} what="outstanding payments" count={1} />
      )}
    </Card>
  )
}

/** The form that enrolls by hand, with the student and, where it is known, the course filled in. */
const deskOf = (userId: string, courseId = '') =>
  `${pagePath('adminEnrollments')}?${new URLSearchParams({ userId, ...(courseId && { courseId }) })}`

/** The amount owed, apart from the price of a later renewal. */
function Figure({ due }: { due: Due }) {
  const amount = (sum: number) => <b className="tabular-nums">{formatPrice(sum)}</b>
  const since = due.due_at && <DateTime value={due.due_at} dateOnly />
  if (due.purpose === 'part')
    return (
      <p>
        {amount(due.amount_due)} <span className="text-sm text-ink-soft">next instalment, due on {since}</span>
      </p>
    )
  const missing = <span className="text-sm text-ink-soft">due from an earlier payment since {since}</span>
  if (due.purpose === 'balance')
    return (
      <p>
        {amount(due.amount_due)} {missing}
      </p>
    )
  if (due.balance > 0)
    return (
      <p>
        {amount(due.amount_due)} <span className="text-sm text-ink-soft">in all:</span> {amount(due.balance)} {missing},{' '}
        {amount(due.amount_due - due.balance)} <span className="text-sm text-ink-soft">to renew</span>
      </p>
    )
  if (due.open_until)
    return (
      <p className="text-sm text-ink-soft">
        Nothing is due. Open until <DateTime value={due.open_until} dateOnly />,{' '}
        {formatPrice(due.amount_due).replace('Free', 'free')} to renew.
      </p>
    )
  return (
    <p>
      {amount(due.amount_due)} <span className="text-sm text-ink-soft">to open or renew</span>
    </p>
  )
}

function DueItem({ userId, due }: { userId: string; due: Due }) {
  const [confirming, setConfirming] = useState<'discount' | 'plan' | 'desk' | 'write-off'>()
  const { course, discount, plan } = due
  const needsApproval = useNeedsApproval()
  const close = () => setConfirming(undefined)
  const isOpen = !due.is_waiting && !plan && due.price > 0
  const isOwed = !due.is_waiting && due.is_owed
  const isToOpen = !due.is_waiting && !due.is_owed && !due.open_until && due.amount_due > 0
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-base">{course.title}</h3>
        <Figure due={due} />
      </div>
      {discount && (
        <p className="text-sm text-ink-soft">
          Price {formatMoney(due.price)}, discount {formatMoney(discount.amount)}: {discount.reason}
        </p>
      )}
      {plan && <PlanParts plan={plan} />}
      {due.is_waiting && <p className="text-sm text-ink-soft">A proof is pending. Decide it first.</p>}
      <div className="flex flex-wrap gap-2.5">
        {isOwed && (
          <Button size="sm" onClick={() => setConfirming('desk')}>
            Record a payment
          </Button>
        )}
        {isToOpen && (
          <Link to={deskOf(userId, course.id)} className={buttonStyles({ size: 'sm' })}>
            Record a payment
          </Link>
        )}
        {isOpen && !discount && (
          <Button size="sm" variant="secondary" onClick={() => setConfirming('discount')}>
            {needsApproval ? 'Ask for a discount' : 'Grant a discount'}
          </Button>
        )}
        {isOpen && due.balance === 0 && (
          <Button size="sm" variant="secondary" onClick={() => setConfirming('plan')}>
            {needsApproval ? 'Ask for instalments' : 'Grant instalments'}
          </Button>
        )}
        <ForAdministrators>
          {isOwed && due.balance > 0 && (
            <Button size="sm" variant="secondary" onClick={() => setConfirming('write-off')}>
              Write off
            </Button>
          )}
          {isOpen && discount && <Withdraw what="discount" id={discount.id} />}
          {!due.is_waiting && plan && !plan.is_begun && <Withdraw what="plan" id={plan.id} />}
        </ForAdministrators>
      </div>
      {confirming === 'desk' && <DeskDialog userId={userId} due={due} onClose={close} />}
      {confirming === 'write-off' && <WriteOffDialog userId={userId} due={due} onClose={close} />}
      {confirming === 'discount' && <DiscountDialog userId={userId} due={due} onClose={close} />}
      {confirming === 'plan' && <InstalmentsDialog userId={userId} due={due} onClose={close} />}
    </li>
  )
}

function Withdraw({ what, id }: { what: 'discount' | 'plan'; id: string }) {
  const [discount, plan] = [useWithdrawDiscount(), useWithdrawInstalments()]
  const write = what === 'discount' ? discount : plan
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={write.isPending}
      busyLabel="Withdrawing…"
      onClick={() =>
        void write
          .mutateAsync(id)
          .then(({ detail }) => toast.success(detail))
          .catch((error) => toast.error(messageOf(error, "Couldn't withdraw it. Check your connection and try again.")))
      }
    >
      Withdraw the {what}
    </Button>
  )
}
