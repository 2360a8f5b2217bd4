import { pagePath } from '@sonocampus/contract/pages'
import type { StudentQuiz } from '@sonocampus/contract/quizzes.student'
import { useId } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { QuizBadges } from './quiz-badges'
import { QuizFacts } from './quiz-facts'

export function QuizCard({ quiz }: { quiz: StudentQuiz }) {
  const titleId = useId()
  const { id, course_id, course_title, title, description, total_questions, total_points, submission_id, score } = quiz
  const path = { courseId: course_id, quizId: id }
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">{course_title}</p>
        <QuizBadges quiz={quiz} />
      </div>
      <h2 id={titleId} className="text-lg leading-snug wrap-anywhere">
        {title}
      </h2>
      {description && <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{description}</p>}
      <QuizFacts quiz={quiz} questions={total_questions} isDone={quiz.is_submitted} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        {score !== null && (
          <p className="text-lg font-semibold tabular-nums">
            Score: {score}/{total_points}
          </p>
        )}
        <div className="ms-auto flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          {quiz.can_attempt && (
            <Link
              to={pagePath('quizAttempt', path)}
              aria-describedby={titleId}
              className={buttonStyles({ variant: quiz.is_submitted ? 'secondary' : 'primary' })}
            >
              {startLabel(quiz)}
            </Link>
          )}
          {submission_id && (
            <Link
              to={pagePath('quizResult', { ...path, submissionId: submission_id })}
              aria-describedby={titleId}
              className={buttonStyles({ variant: quiz.can_attempt ? 'primary' : 'secondary' })}
            >
              View Result
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

function startLabel({ is_submitted, has_open_attempt }: StudentQuiz): string {
  if (!is_submitted) return 'Start Quiz'
  return has_open_attempt ? 'Continue Attempt' : 'Take Again'
}
