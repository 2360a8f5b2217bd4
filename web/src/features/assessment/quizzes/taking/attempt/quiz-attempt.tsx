import { pagePath } from '@sonocampus/contract/pages'
import type { QuizSheet } from '@sonocampus/contract/quizzes.student'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { usePageName } from '@/shared/lib/page-name'
import { ErrorState } from '@/shared/ui/error-state'
import { PageHeader } from '@/shared/ui/page-header'
import { SkeletonList } from '@/shared/ui/skeleton'
import { type QuizIds, quizSheetQuery, useStartQuizAttempt } from '../api'
import { QuizFacts } from '../quiz-facts'
import { quizProblem, submissionIn } from '../quiz-problem'
import { RunningAttempt } from './running-attempt'
import { StartSheet } from './start-sheet'

interface QuizAttemptProps {
  ids: QuizIds
  /** The way back to the list. */
  back: ReactNode
}

/** Opening it starts nothing: a sheet tells what will happen. A running attempt goes on; a quiz that is done leads to its result. */
export function QuizAttempt({ ids, back }: QuizAttemptProps) {
  const { data: quiz, error, isFetching, refetch } = useQuery(quizSheetQuery(ids))
  const [isStarted, setStarted] = useState(false)
  usePageName(quiz?.title)
  if (error) return <AttemptProblem error={error} busy={isFetching} onRetry={() => void refetch()} back={back} />
  if (!quiz) return <SkeletonList count={4} shape="rows" label="Loading the quiz" />
  if (isStarted || quiz.has_open_attempt) return <OpenAttempt ids={ids} quiz={quiz} isFresh={isStarted} back={back} />
  if (!quiz.can_attempt && quiz.submission_id)
    return <Navigate to={pagePath('quizResult', { ...ids, submissionId: quiz.submission_id })} replace />
  return (
    <AttemptHeader quiz={quiz} back={back}>
      <StartSheet quiz={quiz} onStart={() => setStarted(true)} />
    </AttemptHeader>
  )
}

type OpenAttemptProps = QuizAttemptProps & { quiz: QuizSheet; isFresh: boolean }

function OpenAttempt({ ids, quiz, isFresh, back }: OpenAttemptProps) {
  const { data: attempt, dataUpdatedAt, error, isFetching, refetch } = useStartQuizAttempt(ids)
  const submissionId = submissionIn(error)
  if (submissionId) return <Navigate to={pagePath('quizResult', { ...ids, submissionId })} replace />
  if (error) return <AttemptProblem error={error} busy={isFetching} onRetry={() => void refetch()} back={back} />
  if (!attempt) return <SkeletonList count={4} shape="rows" label="Loading the quiz" />
  return (
    <>
      <AttemptHeader quiz={quiz} back={back}>
        <QuizFacts quiz={quiz} questions={attempt.questions.length} />
      </AttemptHeader>
      <RunningAttempt
        key={dataUpdatedAt}
        ids={ids}
        attempt={attempt}
        quiz={quiz}
        endsAt={attempt.seconds_left === null ? null : dataUpdatedAt + attempt.seconds_left * 1000}
        isFresh={isFresh}
        onReload={() => void refetch()}
      />
    </>
  )
}

export function AttemptHeader({ quiz, back, children }: { quiz: QuizSheet; back: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader
        back={back}
        title={<span className="wrap-anywhere">{quiz.title}</span>}
        lead={quiz.description && <span className="wrap-anywhere whitespace-pre-line">{quiz.description}</span>}
        className="mb-3! sm:mb-4!"
      />
      <div className="mb-5">{children}</div>
    </>
  )
}

type AttemptProblemProps = { error: unknown; busy: boolean; onRetry: () => void; back: ReactNode }

export function AttemptProblem({ error, busy, onRetry, back }: AttemptProblemProps) {
  const { title, text } = quizProblem(error, { failed: 'Failed to load quiz details.', missing: 'Quiz not found.' })
  return <ErrorState title={title} text={text} busy={busy} onRetry={onRetry} action={back} />
}
