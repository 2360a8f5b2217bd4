import type { StudentQuiz } from '@sonocampus/contract/quizzes.student'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Tabs } from '@/shared/ui/tabs'
import { toast } from '@/shared/ui/toaster'
import { myQuizzesQuery } from './api'
import { quizAverages } from './quiz-averages'
import { QuizCard } from './quiz-card'

/** The quizzes of all courses held: what can be taken, and what was. */
export function QuizList() {
  const query = useQuery(myQuizzesQuery)
  const { data: quizzes } = query
  useQuizUpdated(() => toast.info('The quiz list has been updated.', { id: 'quiz-updated' }))
  if (!quizzes)
    return (
      <QueryState
        query={query}
        what="your quizzes"
        title="Oops! Something went wrong."
        text="Failed to load quizzes. Please try again later."
      />
    )
  const available = quizzes.filter((quiz) => !quiz.is_submitted).sort(byDueDate)
  const completed = quizzes.filter((quiz) => quiz.is_submitted)
  const { score, time } = quizAverages(quizzes)
  return (
    <>
      <Tiles
        values={{ Available: available.length, Completed: completed.length, 'Avg Score': score, 'Avg Time': time }}
      />
      <Tabs
        label="Quizzes"
        tabs={[
          {
            value: 'available',
            label: 'Available Quizzes',
            content: (
              <Cards label="Available Quizzes" quizzes={available} empty="No available quizzes at the moment." />
            ),
          },
          {
            value: 'completed',
            label: 'Completed Quizzes',
            content: (
              <Cards label="Completed Quizzes" quizzes={completed} empty="You have not completed any quizzes yet." />
            ),
          },
        ]}
      />
    </>
  )
}

/** Next due first; no due date last. */
const byDueDate = (one: StudentQuiz, other: StudentQuiz) =>
  (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999')

function Tiles({ values }: { values: Record<string, string | number> }) {
  return (
    <dl className="mb-7 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cards({ label, quizzes, empty }: { label: string; quizzes: StudentQuiz[]; empty: string }) {
  if (quizzes.length === 0) return <EmptyState title={empty} />
  return (
    <ul aria-label={label} className="grid gap-5 lg:grid-cols-2">
      {quizzes.map((quiz) => (
        <QuizCard key={quiz.id} quiz={quiz} />
      ))}
    </ul>
  )
}

/** Hears the browser's own event `quiz-updated`, which a live message from the server fires. */
function useQuizUpdated(onUpdate: () => void): void {
  const heard = useEffectEvent(onUpdate)
  useEffect(() => {
    const listen = () => heard()
    window.addEventListener('quiz-updated', listen)
    return () => window.removeEventListener('quiz-updated', listen)
  }, [])
}
