import clsx from 'clsx'
import { Button } from './button'

interface QueryFailureProps {
  /** What useQuery answers. */
  query: { isFetching: boolean; refetch: () => unknown }
  /** What did not come, e.g. 'the bank accounts'. */
  what: string
  /** The words of the specification, where it has its own. */
  title?: string
  className?: string
}

/** A failure where there is little room, or much else to see: one line, and Try Again. */
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
