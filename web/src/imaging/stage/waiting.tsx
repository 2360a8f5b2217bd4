import { Button } from '@/shared/ui/button'
import { Spinner } from '@/shared/ui/spinner'

interface WaitingProps {
  isWaiting: boolean
  hasFailed: boolean
  retry: () => void
}

/** Shown until the intended frame is visible. */
export function Waiting({ isWaiting, hasFailed, retry }: WaitingProps) {
  if (hasFailed)
    return (
      <div className="absolute inset-0 z-30 flex flex-col items-center justify-center gap-3 bg-sunken/80 p-4 text-center">
        <p>Couldn't load this picture.</p>
        <Button variant="secondary" onClick={retry}>
          Try Again
        </Button>
      </div>
    )
  if (!isWaiting) return null
  return (
    <div className="pointer-events-none absolute end-2 top-2 z-10">
      <Spinner size="sm" label="Loading the picture" />
    </div>
  )
}
