import { pagePath } from '@sonocampus/contract/pages'
import type { QuizSheet } from '@sonocampus/contract/quizzes.student'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { usePageName } from '@/shared/lib/page-name'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { type QuizIds, quizProblem, quizSheetQuery, submissionIn, useStartQuizAttempt } from '../api'
import { QuizFacts } from '../quiz-facts'
import { RunningAttempt } from './running-attempt'
import { StartSheet } from './start-sheet'

interface QuizAttemptProps {
  ids: QuizIds
  /** The way back to the list. */
  back: ReactNode
}

/**
 * Opening it starts nothing: a sheet explains the rules. A running attempt continues; a finished quiz leads to its
 * result.
 */
export function QuizAttempt({ ids, back }: QuizAttemptProps) {
  const query = useQuery(quizSheetQuery(ids))
  const { data: quiz, error } = query
  const [isStarted, setStarted] = useState(false)
  usePageName(quiz?.title)
  if (error || !quiz) return <WithoutQuiz query={query} back={back} />
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
  const query = useStartQuizAttempt(ids)
  const { data: attempt, dataUpdatedAt, error, refetch } = query
  const submissionId = submissionIn(error)
  if (submissionId) return <Navigate to={pagePath('quizResult', { ...ids, submissionId })} replace />
  if (error || !attempt) return <WithoutQuiz query={query} back={back} />
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
        lead={
          quiz.description && (
            <span dir="auto" className="wrap-anywhere whitespace-pre-line">
              {quiz.description}
            </span>
          )
        }
        className="mb-3! sm:mb-4!"
      />
      <div className="mb-5">{children}</div>
    </>
  )
}

const words = { failed: 'Failed to load quiz details.', missing: 'Quiz not found.' }

/** In place of a quiz that has not come yet, or does not come. */
export const WithoutQuiz = ({ query, back }: { query: UseQueryResult; back: ReactNode }) => (
  <QueryState isScreen query={query} what="the quiz" {...quizProblem(query.error, words)} count={4} action={back} />
)
