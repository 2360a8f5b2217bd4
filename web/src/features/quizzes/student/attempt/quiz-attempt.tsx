import { pagePath } from '@sonocampus/contract/pages'
import type { QuizSheet } from '@sonocampus/contract/quizzes.student'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ErrorState } from '@/shared/ui/error-state'
import { PageHeader } from '@/shared/ui/page-header'
import { SkeletonList } from '@/shared/ui/skeleton'
import { type QuizIds, quizAttemptQuery } from '../api'
import { QuizFacts } from '../quiz-facts'
import { quizProblem, submissionIn } from '../quiz-problem'
import { RunningAttempt } from './running-attempt'

interface QuizAttemptProps {
  ids: QuizIds
  /** The way back to the list. */
  back: ReactNode
}

/** Opening it starts the attempt. A quiz that is done leads to its result. */
export function QuizAttempt({ ids, back }: QuizAttemptProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(quizAttemptQuery(ids))
  const submissionId = submissionIn(error)
  if (submissionId) return <Navigate to={pagePath('quizResult', { ...ids, submissionId })} replace />
  if (error) return <AttemptProblem error={error} busy={isFetching} onRetry={() => void refetch()} back={back} />
  if (!data) return <SkeletonList count={4} shape="rows" label="Loading the quiz" />
  const { attempt, quiz } = data
  return (
    <>
      <AttemptHeader quiz={quiz} questions={attempt.questions.length} back={back} />
      <RunningAttempt
        key={dataUpdatedAt}
        ids={ids}
        attempt={attempt}
        quiz={quiz}
        endsAt={attempt.seconds_left === null ? null : dataUpdatedAt + attempt.seconds_left * 1000}
        onReload={() => void refetch()}
      />
    </>
  )
}

export function AttemptHeader({ quiz, questions, back }: { quiz: QuizSheet; questions: number; back: ReactNode }) {
  return (
    <>
      <PageHeader
        back={back}
        title={<span className="wrap-anywhere">{quiz.title}</span>}
        lead={quiz.description && <span className="wrap-anywhere whitespace-pre-line">{quiz.description}</span>}
        className="mb-3! sm:mb-4!"
      />
      <div className="mb-5">
        <QuizFacts quiz={quiz} questions={questions} />
      </div>
    </>
  )
}

type AttemptProblemProps = { error: unknown; busy: boolean; onRetry: () => void; back: ReactNode }

export function AttemptProblem({ error, busy, onRetry, back }: AttemptProblemProps) {
  const { title, text } = quizProblem(error, { failed: 'Failed to load quiz details.', missing: 'Quiz not found.' })
  return <ErrorState title={title} text={text} busy={busy} onRetry={onRetry} action={back} />
}
