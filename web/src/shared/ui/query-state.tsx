import type { ReactNode } from 'react'
import { messageOf } from '../api/api-error'
import { ErrorState } from './error-state'
import { SkeletonList } from './skeleton'

interface QueryStateProps {
  /** The result of useQuery. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is loaded, e.g. 'the quizzes'. */
  what: string
  /** The error's title, if specified. */
  title?: string
  text?: string
  /** The skeleton's count and shape. */
  count?: number
  shape?: 'cards' | 'rows'
  /** Replaces the skeleton. */
  loading?: ReactNode
  /** An alternative on failure, e.g. a link back to the list. */
  action?: ReactNode
  /** It stands for a whole screen, whose heading isn't known yet: it brings one. */
  isScreen?: boolean
  className?: string
}

/** Shown instead of missing content: loading, or failed with a retry. */
export function QueryState({ query, what, title, text, count = 3, shape = 'rows', ...rest }: QueryStateProps) {
  const { loading = <SkeletonList count={count} shape={shape} label={`Loading ${what}`} />, ...failure } = rest
  if (!query.error)
    return (
      <>
        {rest.isScreen && <h1 className="sr-only">Loading {what}</h1>}
        {loading}
      </>
    )
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
