import { pagePath } from '@sonocampus/contract/pages'
import type { QuizResult as Result } from '@sonocampus/contract/quizzes.student'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageName } from '@/shared/lib/page-name'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { quizProblem, quizResultQuery, type ResultIds } from '../api'
import { Review } from './review'
import { ScoreCard } from './score-card'

const words = { failed: 'Failed to load quiz results.', missing: 'Quiz results not found.' }

interface QuizResultProps {
  ids: ResultIds
  back: ReactNode
  /** The way on in the course. */
  next: ReactNode
}

/** One submission: its score, what was said about it, and each answer. A new score appears as soon as it is given. */
export function QuizResult({ ids, back, next }: QuizResultProps) {
  const query = useQuery(quizResultQuery(ids))
  const { data: result } = query
  usePageName(result?.quiz_title)
  if (result) return <Loaded result={result} back={back} next={next} />
  return (
    <QueryState isScreen query={query} what="the result" {...quizProblem(query.error, words)} count={4} action={back} />
  )
}

function Loaded({ result, back, next }: Omit<QuizResultProps, 'ids'> & { result: Result }) {
  return (
    <>
      <PageHeader
        back={back}
        title={<span className="wrap-anywhere">{result.quiz_title}</span>}
        lead={
          <>
            Submitted <DateTime value={result.submitted_at} />
          </>
        }
        actions={result.attempts_left > 0 && <AnotherAttempt result={result} />}
      />
      <div className="flex flex-col gap-6">
        <ScoreCard result={result} />
        {next}
        {result.feedback && (
          <Card aria-labelledby="feedback">
            <CardHeader title={<span id="feedback">Feedback</span>} />
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {result.feedback}
            </p>
          </Card>
        )}
        {!result.key_shown && (
          <Notice title="The correct answers are hidden for now.">
            You'll see them once you've used all your attempts.
          </Notice>
        )}
        <Review answers={result.answers} />
      </div>
    </>
  )
}

function AnotherAttempt({ result: { course_id, quiz_id, attempts_left } }: { result: Result }) {
  return (
    <Link
      to={pagePath('quizAttempt', { courseId: course_id, quizId: quiz_id })}
      className={buttonStyles({ variant: 'secondary' })}
    >
      Take Again ({attempts_left} left)
    </Link>
  )
}
