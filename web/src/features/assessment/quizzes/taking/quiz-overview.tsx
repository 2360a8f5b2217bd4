import { pagePath } from '@sonocampus/contract/pages'
import type { StudentQuiz } from '@sonocampus/contract/quizzes.student'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { courseQuizzesQuery } from './api'
import { QuizBadges } from './quiz-badges'
import { QuizFacts } from './quiz-facts'

/** The quizzes of one course, for its learning home. */
export function QuizOverview({ courseId }: { courseId: string }) {
  return (
    <section aria-labelledby="quizzes">
      <h2 id="quizzes" className="mb-3 text-xl">
        Quizzes
      </h2>
      <Quizzes courseId={courseId} />
    </section>
  )
}

function Quizzes({ courseId }: { courseId: string }) {
  const query = useQuery(courseQuizzesQuery(courseId))
  const { data: quizzes } = query
  if (!quizzes) return <QueryState query={query} what="the quizzes" count={2} />
  if (quizzes.length === 0) {
    return (
      <EmptyState
        title="No quizzes yet."
        text="They appear here as soon as the institute adds them."
        className="rounded-lg border border-dashed border-line-strong/50"
      />
    )
  }
  return (
    <ul aria-label="Quizzes" className="flex flex-col gap-2.5">
      {quizzes.map((quiz) => (
        <Row key={quiz.id} quiz={quiz} />
      ))}
    </ul>
  )
}

function Row({ quiz }: { quiz: StudentQuiz }) {
  const { id, course_id, title, score, total_questions, total_points } = quiz
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-sm hover:border-line-strong/50">
      <div className="min-w-0">
        <h3 className="text-base font-semibold wrap-anywhere">
          <Link
            to={wayTo(quiz, { courseId: course_id, quizId: id })}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h3>
        <QuizFacts quiz={quiz} questions={total_questions} isDone={quiz.is_submitted} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {score !== null && (
          <span className="font-semibold tabular-nums">
            Score: {score}/{total_points}
          </span>
        )}
        <QuizBadges quiz={quiz} />
      </div>
    </li>
  )
}

/** To the result where there is one, else to the quiz itself. */
const wayTo = ({ submission_id }: StudentQuiz, path: { courseId: string; quizId: string }): string =>
  submission_id ? pagePath('quizResult', { ...path, submissionId: submission_id }) : pagePath('quizAttempt', path)
