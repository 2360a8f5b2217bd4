import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import type { ListedQuiz } from './quiz-table'

interface QuizListProps {
  /** What useQuery answers. */
  list: { data: ListedQuiz[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (quizzes: ListedQuiz[]) => ReactNode
}

/** The four faces of a course's quizzes. */
export function QuizList({ list: { data, error, isFetching, refetch }, children }: QuizListProps) {
  if (!data && error)
    return (
      <ErrorState
        title="Failed to fetch quizzes for the selected course."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList count={3} shape="rows" label="Loading quizzes" />
  if (data.length > 0) return children(data)
  return (
    <EmptyState
      title="No Quizzes Found"
      text="Add the first one with the button above."
      className="rounded-lg border border-dashed border-line-strong/50"
    />
  )
}
