import clsx from 'clsx'
import { Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDuration } from '@/shared/lib/format'
import { announcement, secondsUntil, urgencyOf } from './time-left'

const looks = {
  calm: 'bg-ink/8 text-ink',
  soon: 'bg-wait-soft text-wait',
  now: 'bg-refuse-soft text-refuse',
}

interface CountdownProps {
  /** By this browser's clock. */
  endsAt: number
  onTimeUp: () => void
}

/** The time that is left. It is drawn each second and spoken twice. */
export function Countdown({ endsAt, onTimeUp }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, Date.now()))
  const [secondsAtStart] = useState(seconds)
  const announceTimeUp = useEffectEvent(onTimeUp)
  const isOver = seconds === 0

  useEffect(() => {
    if (isOver) return
    const ticking = setInterval(() => setSeconds(secondsUntil(endsAt, Date.now())), 1000)
    return () => clearInterval(ticking)
  }, [endsAt, isOver])

  useEffect(() => {
    if (isOver) announceTimeUp()
  }, [isOver])

  return (
    <>
      <div
        role="timer"
        aria-label="Time left"
        className={clsx(
          'inline-flex items-center gap-1.5 rounded-full px-3 text-sm leading-8 font-semibold tabular-nums',
          looks[urgencyOf(seconds)],
        )}
      >
        <Timer className="size-4" aria-hidden="true" />
        {formatDuration(seconds)}
      </div>
      <p role="status" className="sr-only">
        {announcement(secondsAtStart, seconds)}
      </p>
    </>
  )
}
