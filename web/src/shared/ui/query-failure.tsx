import clsx from 'clsx'
import { Button } from './button'

interface QueryFailureProps {
  /** The result of useQuery. */
  query: { isFetching: boolean; refetch: () => unknown }
  /** What failed to load, e.g. 'the bank accounts'. */
  what: string
  /** The specified title, if any. */
  title?: string
  className?: string
}

/** A failure in little space, or among other content: one line, and Try Again. */
export const QueryFailure = ({ query, what, title, className }: QueryFailureProps) => (
  <div
    role="alert"
    className={clsx('flex flex-wrap items-center gap-3 rounded-lg bg-refuse-soft p-4 text-sm', className)}
  >
    <p className="min-w-0 flex-1 basis-52">{title ?? `Couldn't load ${what}.`}</p>
    <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
      Try Again
    </Button>
  </div>
)
