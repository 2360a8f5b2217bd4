import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { useFocusNext } from '@/shared/ui/focus-return'
import { QueryState } from '@/shared/ui/query-state'
import { gradingQueueQuery } from './api'
import type { QueuePlace } from './use-queue-place'
import { WaitingAssignment } from './waiting-assignment'
import { WaitingQuiz } from './waiting-quiz'

/** The longest waiting work, one piece at a time. Graded work leaves the queue, and the next takes its place. */
export function GradingDesk({ queue: { filter, place, setPlace }, onward }: { queue: QueuePlace; onward?: ReactNode }) {
  // A toast would lie over the next form.
  const [said, setSaid] = useState('')
  const query = useQuery(gradingQueueQuery(filter, place))
  const { data } = query
  const total = data?.total ?? 0
  const isPast = data !== undefined && total > 0 && place > total
  useEffect(() => {
    if (isPast) setPlace(total)
  }, [isPast, total, setPlace])
  const work = data?.rows[0]
  useFocusNext(data && (work?.submission_id ?? 'none'))
  if (!data || isPast) return <QueryState query={query} what="the work to grade" count={2} />
  if (!work) {
    return (
      <EmptyState
        isNext
        title="You're all caught up."
        text={[said, 'New work appears here as soon as students hand it in.'].filter(Boolean).join(' ')}
        action={onward}
      />
    )
  }
  return (
    <section data-next tabIndex={-1} aria-label="Work to grade" className="rounded-lg outline-none">
      <Steps place={place} total={total} said={said} onStep={setPlace} />
      {work.kind === 'quiz' ? (
        <WaitingQuiz work={work} />
      ) : (
        <WaitingAssignment key={work.submission_id} work={work} onDone={setSaid} />
      )}
    </section>
  )
}

interface StepsProps {
  place: number
  total: number
  /** What was just done. */
  said: string
  onStep: (place: number) => void
}

function Steps({ place, total, said, onStep }: StepsProps) {
  return (
    <nav aria-label="Queue" className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
        <span className="font-semibold text-ink">
          {place} of {total}
        </span>{' '}
        waiting
      </p>
      <p role="status" className="min-w-0 text-sm text-done max-sm:order-last max-sm:w-full">
        {said}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={place <= 1} onClick={() => onStep(place - 1)}>
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
          Previous
        </Button>
        <Button variant="secondary" disabled={place >= total} onClick={() => onStep(place + 1)}>
          Next
          <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
