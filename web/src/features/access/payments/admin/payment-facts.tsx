import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { amountDifference } from '@/shared/lib/amount-difference'
import { formatIban, formatMoney } from '@/shared/lib/format'
import { CopyButton } from '@/shared/ui/copy-button'
import { DateTime } from '@/shared/ui/date-time'
import { Facts } from '@/shared/ui/facts'
import { PhoneNumber } from '@/shared/ui/phone-number'
import { StatusBadge } from '@/shared/ui/status-badge'
import { paymentsQuery } from './api'
import { DuplicateFlags } from './duplicate-flags'

/** All that a proof is held against, with what the student has tried before. */
export function PaymentFacts({ payment }: { payment: AdminPayment }) {
  return (
    <div className="flex flex-col gap-4">
      <AmountDue payment={payment} />
      <DuplicateFlags payment={payment} />
      <Facts facts={{ Submitted: <DateTime value={payment.submitted_at} />, ...factsOf(payment) }} />
      <EarlierTries payment={payment} />
    </div>
  )
}

/** By name, as far as they gave one. */
export const personOf = ({ user, application }: AdminPayment) =>
  user.full_name || (application && `${application.first_name} ${application.last_name}`) || user.email

const PURPOSES = { course: 'Amount due', balance: 'Rest of an earlier payment', part: 'Instalment' }

/** The amount due and, once decided, what was received and refunded. */
export const AmountDue = ({ payment }: { payment: AdminPayment }) => (
  <div className="flex flex-wrap gap-x-8 gap-y-2">
    <Amount
      label={PURPOSES[payment.purpose]}
      amount={payment.amount_due}
      note={
        payment.balance > 0
          ? `${formatMoney(payment.balance)} of it settles an earlier payment first. The rest renews access.`
          : undefined
      }
      isLarge={payment.amount_received === null}
    />
    {payment.amount_received !== null && (
      <Amount
        label="Amount received"
        amount={payment.amount_received}
        note={amountDifference(payment.amount_due, String(payment.amount_received))}
        isLarge
      />
    )}
    {payment.refunds.map(({ id, number, amount, reason }) => (
      <Amount key={id} label={`Refund ${number}`} amount={amount} note={reason} />
    ))}
  </div>
)

interface AmountProps {
  label: string
  amount: number
  note?: string | undefined
  isLarge?: boolean
}

const Amount = ({ label, amount, note, isLarge = false }: AmountProps) => (
  <p className="flex max-w-64 flex-col">
    <span className="text-xs text-ink-faint">{label}</span>
    <span className={clsx('font-semibold tabular-nums', isLarge ? 'text-3xl' : 'text-xl')}>{formatMoney(amount)}</span>
    {note && <span className="text-sm text-ink-soft">{note}</span>}
  </p>
)

/** The student's earlier payments for the same course. */
function EarlierTries({ payment: { id, user, course } }: { payment: AdminPayment }) {
  const { data } = useQuery(paymentsQuery({ search: user.email, course_id: course.id }))
  const earlier = data?.rows.filter((other) => other.id !== id && other.user.id === user.id) ?? []
  if (earlier.length === 0) return null
  return (
    <section>
      <h3 className="text-sm">Earlier payments for this course</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-sm">
        {earlier.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-2">
            {paymentNumber(other.number)} <StatusBadge status={other.status} />
            <span className="text-ink-soft">
              <DateTime value={other.submitted_at} /> {other.rejection_reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const factsOf = (payment: AdminPayment): Record<string, ReactNode> => ({
  'Transaction ID': payment.transaction_id ? (
    <Transaction id={payment.transaction_id} number={payment.number} />
  ) : (
    'Not given'
  ),
  Account: <Account account={payment.bank_account} />,
  Student: <Lines lines={[payment.user.full_name, payment.user.email]} />,
  Course: payment.course.title,
  'Moved to': payment.moved_to?.title ?? null,
  Application: <Application application={payment.application} course={payment.course.title} />,
  Receipt: payment.receipt_number && <ReceiptLink id={payment.id} number={payment.receipt_number} />,
  Decided: payment.decided_at && <DateTime value={payment.decided_at} />,
})

const ReceiptLink = ({ id, number }: { id: string; number: string }) => (
  <Link to={pagePath('adminReceipt', { paymentId: id })} className="link inline-block min-h-6 tabular-nums">
    {number}
  </Link>
)

const Transaction = ({ id, number }: { id: string; number: number }) => (
  <span className="flex items-center gap-1">
    <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">{id}</span>
    <CopyButton value={id} label={`transaction ID of ${paymentNumber(number)}`} />
  </span>
)

function Account({ account }: { account: AdminPayment['bank_account'] }) {
  if (!account) return 'Not given'
  const iban = account.iban && formatIban(account.iban)
  return <Lines lines={[account.bank_name, account.account_title, account.account_number, iban]} />
}

function Application({ application, course }: { application: AdminPayment['application']; course: string }) {
  if (!application) return 'None'
  const { first_name, last_name, qualification, contact_number } = application
  const name = `${first_name} ${last_name}`
  return (
    <>
      <Lines lines={[name, qualification]} />
      <span className="block text-sm">
        <PhoneNumber value={contact_number} about={{ name, course }} />
      </span>
    </>
  )
}

/** The first line is emphasized; empty ones are left out. */
const Lines = ({ lines }: { lines: (string | null)[] }) =>
  lines.filter(Boolean).map((line, index) => (
    <span key={line} className={index === 0 ? 'block' : 'block text-sm wrap-anywhere text-ink-soft'}>
      {line}
    </span>
  ))
