import type { MyStanding } from '@sonocampus/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { SkeletonList } from '@/shared/ui/skeleton'
import { mySeatsQuery, seatsOnScreenQuery } from './api'
import { SeatStatus } from './standing-chip'
import { nextStep } from './standing-words'

const isOpen = (seat: MyStanding) => nextStep(seat) !== null

/** Above everything else: each application that waits, is to be paid or was refused, with its one next step. */
export function OpenSeats() {
  const { data: seats, isError, isFetching, refetch } = useQuery(mySeatsQuery)
  if (!seats && isError) {
    return (
      <div role="alert" className="mb-6 flex flex-wrap items-center gap-3 rounded-lg bg-refuse-soft p-4 text-sm">
        <p className="min-w-0 flex-1 basis-52">Could not load how your applications stand.</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  const open = seats?.filter(isOpen) ?? []
  if (open.length === 0) return null
  return (
    <ul aria-label="My applications" className="mb-6 grid gap-4 sm:mb-8 xl:grid-cols-2">
      {open.map((seat) => (
        <OpenSeat key={seat.course.id} seat={seat} />
      ))}
    </ul>
  )
}

/** What to show in place of a list without courses: nothing is said while nobody knows whether an application is open. */
export function WithoutOpenSeats({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const { data: seats, isError } = useQuery(seatsOnScreenQuery)
  if (!seats && !isError) return <SkeletonList count={3} label="Loading your courses" />
  return seats?.some(isOpen) ? otherwise : children
}

function OpenSeat({ seat }: { seat: MyStanding }) {
  const titleId = useId()
  const step = nextStep(seat)
  if (!step) return null
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <SeatStatus status={seat.status} />
      <div className="min-w-0">
        <h2 id={titleId} className="text-lg leading-snug break-words">
          {seat.course.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{step.text}</p>
        {seat.rejection_reason && (
          <p className="mt-1.5 text-sm break-words whitespace-pre-line">
            <span className="font-semibold">Reason:</span> {seat.rejection_reason}
          </p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        <Link
          to={step.to}
          aria-describedby={titleId}
          className={buttonStyles({ variant: step.urgent ? 'primary' : 'secondary', className: 'max-sm:w-full' })}
        >
          {step.label}
          <ArrowRight className="rtl:-scale-x-100" aria-hidden="true" />
        </Link>
        {seat.case_number && (
          <p className="text-sm text-ink-faint">
            Case number <span className="tabular-nums">{seat.case_number}</span>
          </p>
        )}
      </div>
    </li>
  )
}
