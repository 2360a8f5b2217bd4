import type { ReactNode } from 'react'
import { messageOf } from '../api/api-error'
import { ErrorState } from './error-state'
import { SkeletonList } from './skeleton'

interface QueryStateProps {
  /** What useQuery answers. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is loaded, e.g. 'the quizzes'. */
  what: string
  /** The words of a failure, where the specification has its own. */
  title?: string
  text?: string
  /** How much the skeleton shows, and of which shape. */
  count?: number
  shape?: 'cards' | 'rows'
  /** Shown in place of the skeleton. */
  loading?: ReactNode
  /** Another way out of a failure, e.g. a link back to the list. */
  action?: ReactNode
  className?: string
}

/** Stands where content will, as long as there is none: it is loading, or it failed and is tried again. */
export function QueryState({ query, what, title, text, count = 3, shape = 'rows', ...rest }: QueryStateProps) {
  const { loading = <SkeletonList count={count} shape={shape} label={`Loading ${what}`} />, ...failure } = rest
  if (!query.error) return loading
  return (
    <ErrorState
      title={title ?? `Couldn't load ${what}.`}
      text={text ?? messageOf(query.error)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      {...failure}
    />
  )
}
