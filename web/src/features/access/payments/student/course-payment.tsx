import { pagePath } from '@sonocampus/contract/pages'
import type { getProofStatus } from '@sonocampus/contract/payments'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { Notice } from '@/shared/ui/notice'
import { SkeletonList } from '@/shared/ui/skeleton'
import { proofStatusQuery } from './api'
import { CourseProofForm } from './course-proof-form'

interface CoursePaymentProps {
  courseId: string
  /** Contact for states in which the student waits or was refused. */
  support: ReactNode
  /** Open without an enrollment. */
  preview?: ReactNode
  /** Opened by a paid enrollment. */
  lessons: ReactNode
}

const NOT_YET = { status: 'PENDING', rejection_reason: null, expiration_date: null } as const

/** Shown to an accepted student on the course page. An unreadable proof status counts as PENDING. */
export function CoursePayment({ courseId, support, preview, lessons }: CoursePaymentProps) {
  const query = useQuery(proofStatusQuery(courseId))
  const proof = query.data ?? (query.isError ? NOT_YET : undefined)
  if (!proof) return <SkeletonList count={1} shape="rows" label="Loading your payment status" />
  if (proof.status === 'approved') {
    return (
      <>
        <Enrollment courseId={courseId} until={proof.expiration_date} />
        {lessons}
      </>
    )
  }
  return (
    <>
      <Unpaid courseId={courseId} proof={proof} support={support} />
      {preview}
    </>
  )
}

type Proof = ReplyOf<typeof getProofStatus>

function Unpaid({ courseId, proof, support }: { courseId: string; proof: Proof; support: ReactNode }) {
  switch (proof.status) {
    case 'active':
      return (
        <Notice tone="wait" title="We've received your payment proof." action={support}>
          It awaits admin approval, which may take up to 24 hours. We'll let you know once it's decided.
        </Notice>
      )
    case 'expired':
      return <Ended courseId={courseId} at={proof.expiration_date} />
    case 'rejected':
      return (
        <>
          <Notice tone="refuse" title="Your payment proof was rejected." action={support}>
            <p dir="auto" className="whitespace-pre-line text-ink">
              <span className="font-semibold">Reason:</span> {proof.rejection_reason ?? 'Ask support why.'}
            </p>
            <p className="mt-1">Please check the details and submit again.</p>
          </Notice>
          <ProofCard courseId={courseId} isAgain />
        </>
      )
    default:
      return (
        <>
          <Notice tone="done" title="Application Approved">
            Your place is waiting for you. Pay by bank transfer, then upload your proof below.
          </Notice>
          <ProofCard courseId={courseId} />
        </>
      )
  }
}

function ProofCard({ courseId, isAgain = false }: { courseId: string; isAgain?: boolean }) {
  return (
    <Card>
      <CardHeader title="Submit Payment Proof" lead="The lessons open as soon as we approve your payment." />
      <CourseProofForm courseId={courseId} isAgain={isAgain} />
    </Card>
  )
}

function Enrollment({ courseId, until }: { courseId: string; until: string | null }) {
  return (
    <Notice
      tone="done"
      title="Your enrollment is open."
      action={
        <Link to={pagePath('myCourse', { courseId })} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
          See your progress
        </Link>
      }
    >
      <p>
        {until ? (
          <>
            You are enrolled until <DateTime value={until} dateOnly className="font-semibold text-ink" />.
          </>
        ) : (
          'You are enrolled.'
        )}{' '}
        <Link to={pagePath('payment', { courseId })} className="link tap">
          Payment and renewal
        </Link>
      </p>
    </Notice>
  )
}

function Ended({ courseId, at }: { courseId: string; at: string | null }) {
  return (
    <Notice
      tone="wait"
      title="Your access has ended."
      action={
        <Link to={pagePath('payment', { courseId })} className={buttonStyles()}>
          Renew Access
        </Link>
      }
    >
      {at && (
        <>
          It ended on <DateTime value={at} dateOnly className="font-semibold text-ink" />.{' '}
        </>
      )}
      The lessons are closed until you renew; your results and certificates stay.
    </Notice>
  )
}
