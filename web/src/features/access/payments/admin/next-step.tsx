import { pagePath } from '@sonocampus/contract/pages'
import type { Due } from '@sonocampus/contract/payments.approval'
import { Banknote, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { type ButtonLook, buttonStyles } from '@/shared/ui/button-styles'
import { nextStep } from './due-acts'

interface NextStepProps extends ButtonLook {
  due: Due
  email: string
  /** Tells apart the steps of several courses. */
  isNamed?: boolean
  onAct: (step: 'desk' | 'enroll') => void
}

/** The button that brings in the money for a course: at the desk, or by the proof that is pending. */
export function NextStep({ due, email, isNamed = false, onAct, ...look }: NextStepProps) {
  const step = nextStep(due)
  const labelOf = (label: string) => (isNamed ? { 'aria-label': `${label} for ${due.course.title}` } : {})
  if (step === 'review')
    return (
      <Link
        to={`${pagePath('adminPayments')}?${new URLSearchParams({ search: email })}`}
        className={buttonStyles(look)}
        {...labelOf('Review the proof')}
      >
        <ReceiptText aria-hidden="true" />
        Review the proof
      </Link>
    )
  return (
    step && (
      <Button {...look} {...labelOf('Record a payment')} onClick={() => onAct(step)}>
        <Banknote aria-hidden="true" />
        Record a payment
      </Button>
    )
  )
}
