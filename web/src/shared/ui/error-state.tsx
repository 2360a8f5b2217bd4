import clsx from 'clsx'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'

interface ErrorStateProps {
  /** What happened. */
  title: string
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  busy?: boolean
  /** An alternative, e.g. a link back to the list. */
  action?: ReactNode
  /** It stands for a whole screen: its title is the screen's heading. */
  isScreen?: boolean
  className?: string
}

/** The failed state of every list: what happened, and Try Again. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = 'Try Again',
  busy,
  action,
  isScreen = false,
  className,
}: ErrorStateProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div role="alert" className={clsx('flex flex-col items-center px-4 py-12 text-center', className)}>
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-refuse-soft text-refuse">
        <TriangleAlert className="size-7" aria-hidden="true" />
      </span>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="mt-1.5 max-w-md text-ink-soft">{text}</p>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" busy={busy} onClick={onRetry}>
              {!busy && <RotateCw aria-hidden="true" />}
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
