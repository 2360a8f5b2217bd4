import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Notice } from '@/shared/ui/notice'

export function NotApplied({ onApply }: { onApply: () => void }) {
  return (
    <Card>
      <CardHeader
        title="Enroll in this course"
        lead="Apply with your qualification certificate. Once you're accepted, pay by bank transfer to open the lessons."
      />
      <Button size="lg" className="max-sm:w-full" onClick={onApply}>
        Apply for Enrollment
      </Button>
    </Card>
  )
}

interface StateProps {
  caseNumber: string | null
  support: ReactNode
}

export function UnderReview({ caseNumber, support }: StateProps) {
  return (
    <Notice tone="wait" title="Your application is under admin review." action={support}>
      <p>We review applications within 24-48 hours. We'll let you know as soon as yours is decided.</p>
      <CaseNumber value={caseNumber} />
    </Notice>
  )
}

export function Refused({
  reason,
  caseNumber,
  support,
  onApply,
}: StateProps & { reason: string | null; onApply: (() => void) | undefined }) {
  return (
    <Notice
      tone="refuse"
      title="Your application was not accepted."
      action={
        <>
          {onApply && <Button onClick={onApply}>Apply Again</Button>}
          {support}
        </>
      }
    >
      {reason && (
        <p dir="auto" className="my-1 whitespace-pre-line text-ink">
          <span className="font-semibold">Reason:</span> {reason}
        </p>
      )}
      <p>Correct your application and apply again, or contact support if you have a question.</p>
      <CaseNumber value={caseNumber} />
    </Notice>
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
