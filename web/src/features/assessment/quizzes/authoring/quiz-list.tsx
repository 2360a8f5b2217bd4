import type { ReactNode } from 'react'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import type { ListedQuiz } from './quiz-table'

interface QuizListProps {
  /** The result of useQuery. */
  list: { data: ListedQuiz[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (quizzes: ListedQuiz[]) => ReactNode
}

/** The four states of a course's quizzes. */
export function QuizList({ list, children }: QuizListProps) {
  if (!list.data)
    return <QueryState query={list} what="the quizzes" title="Failed to fetch quizzes for the selected course." />
  if (list.data.length > 0) return children(list.data)
  return (
    <EmptyState
      title="No Quizzes Found"
      text="Add the first one with the button above."
      className="rounded-lg border border-dashed border-line-strong/50"
    />
  )
}
