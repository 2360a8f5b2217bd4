import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { nextStep } from './admission-words'
import { enrollmentsOnScreenQuery } from './api'

interface AdmissionStepProps {
  courseId: string
  /** Where nothing is owed or waits. */
  otherwise?: ReactNode
}

/** What the student owes or waits for in one course of theirs, for its card. */
export function AdmissionStep({ courseId, otherwise = null }: AdmissionStepProps) {
  const admission = useQuery(enrollmentsOnScreenQuery).data?.find(({ course }) => course.id === courseId)
  const step = admission && nextStep(admission)
  if (!step) return otherwise
  return (
    <>
      <p>
        {step.text} {step.day && <DateTime value={step.day} dateOnly />}
      </p>
      {admission.rejection_reason && (
        <p dir="auto" className="whitespace-pre-line">
          Reason: {admission.rejection_reason}
        </p>
      )}
      <Link
        to={step.to}
        className={buttonStyles({ variant: step.urgent ? 'primary' : 'secondary', className: 'relative z-10 w-full' })}
      >
        {step.label}
      </Link>
    </>
  )
}
