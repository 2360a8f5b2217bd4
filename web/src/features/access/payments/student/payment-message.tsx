import { pagePath } from '@sonocampus/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { Notice } from '@/shared/ui/notice'
import type { PaymentState, Purchase } from './payment-view'

interface PaymentMessageProps {
  courseId: string
  state: PaymentState
  purchase: Purchase
  support: ReactNode
}

/** One message for each of the eight states: what is, and what comes next. */
export function PaymentMessage({ courseId, state, purchase, support }: PaymentMessageProps) {
  const apply = (label: string) => (
    <Link to={pagePath('enroll', { courseId })} className={buttonStyles()}>
      {label}
    </Link>
  )
  switch (state.status) {
    case 'not_applied':
      return (
        <Notice title="You have not applied for this course yet." action={apply('Apply for Enrollment First')}>
          You can pay once your application is approved.
        </Notice>
      )
    case 'in_review':
      return (
        <Notice tone="wait" title="Your application is still being reviewed." action={support}>
          We review it within 24-48 hours. You can pay here as soon as it's approved.
          <CaseNumber value={state.case_number} />
        </Notice>
      )
    case 'declined':
      return (
        <Notice
          tone="refuse"
          title="Your application was not accepted, so there's nothing to pay."
          action={
            <>
              {apply('Apply Again')}
              {support}
            </>
          }
        >
          <Reason text={state.rejection_reason} />
          Correct your application and apply again, or contact support.
          <CaseNumber value={state.case_number} />
        </Notice>
      )
    case 'approved':
      return (
        <Notice tone="done" title="Your application is approved.">
          Transfer the amount to one of the accounts below, then upload your proof.
        </Notice>
      )
    case 'pending':
      return (
        <Notice
          tone="wait"
          title="Your payment is pending verification. This may take up to 24 hours."
          action={support}
        >
          We'll let you know as soon as we've checked it.
          <CaseNumber value={state.case_number} />
        </Notice>
      )
    case 'enrolled':
      return <Enrolled courseId={courseId} state={state} />
    case 'rejected':
      return (
        <Notice
          tone="refuse"
          title="Your payment proof was rejected. Please check the details and submit again."
          action={support}
        >
          <Reason text={state.rejection_reason} />
          <CaseNumber value={state.case_number} />
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="wait" title="Your access to this course has ended." action={!state.can_pay && support}>
          {state.expiration_date && (
            <>
              It ended on <DateTime value={state.expiration_date} dateOnly className="font-semibold text-ink" />.{' '}
            </>
          )}
          {renewalWords(purchase)}; your results and certificates stay.
        </Notice>
      )
  }
}

function renewalWords({ amount_due, purpose, is_owed }: Purchase): string {
  if (purpose === 'part' && is_owed) return 'Part of your payment is still due'
  return amount_due === 0 ? 'You can renew it' : 'Pay again to renew it'
}

function Enrolled({ courseId, state }: { courseId: string; state: PaymentState }) {
  return (
    <>
      <Notice
        tone="done"
        title="Payment successful! You are now enrolled in the course."
        action={
          <Link to={pagePath('studentCourse', { courseId })} className={buttonStyles()}>
            Go to the Course
          </Link>
        }
      >
        {state.expiration_date && (
          <>
            Your enrollment is open until{' '}
            <DateTime value={state.expiration_date} dateOnly className="font-semibold text-ink" />.
          </>
        )}
      </Notice>
      {state.can_pay && state.rejection_reason && (
        <Notice tone="refuse" title="Your last payment proof was rejected.">
          <Reason text={state.rejection_reason} />
        </Notice>
      )}
    </>
  )
}

function Reason({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p dir="auto" className="my-1 whitespace-pre-line text-ink">
      <span className="font-semibold">Reason:</span> {text}
    </p>
  )
}

function CaseNumber({ value }: { value: string | null }) {
  if (!value) return null
  return (
    <p className="mt-1">
      Case number <span className="font-semibold text-ink tabular-nums">{value}</span>
    </p>
  )
}
