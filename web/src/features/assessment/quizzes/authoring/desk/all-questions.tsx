import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryFailure } from '@/shared/ui/query-failure'
import { questionStatisticsQuery } from '../../statistics/api'
import { QuestionCard } from '../question-card'
import { RemovedQuestions } from '../removed-questions'

interface AllQuestionsProps {
  quiz: Quiz
  onEdit: (question: Question) => void
  onDelete: (question: Question) => void
}

/** The questions of a quiz with their key, and how they were answered. */
export function AllQuestions({ quiz, onEdit, onDelete }: AllQuestionsProps) {
  const query = useQuery(questionStatisticsQuery(quiz.id))
  const { data: figures = [], error } = query
  return (
    <div className="flex flex-col gap-5">
      {error && figures.length === 0 && <QueryFailure query={query} what="the answer statistics" />}
      {quiz.questions.length === 0 && (
        <EmptyState
          title="This quiz has no questions yet."
          text="Add the first one with the button above."
          className="rounded-lg border border-dashed border-line-strong/50"
        />
      )}
      {quiz.questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          number={index + 1}
          question={question}
          figures={figures.find(({ question_id }) => question_id === question.id)}
          onEdit={() => onEdit(question)}
          onDelete={() => onDelete(question)}
        />
      ))}
      <RemovedQuestions figures={figures} />
    </div>
  )
}
