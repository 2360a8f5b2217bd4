import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageName } from '@/shared/lib/page-name'
import { Notice } from '@/shared/ui/notice'
import { type QuizIds, quizSheetQuery } from '../api'
import { QuizFacts } from '../quiz-facts'
import type { Choice } from './answer-sheet'
import { Question } from './question'
import { AttemptHeader, WithoutQuiz } from './quiz-attempt'

/** A quiz as students meet it, for administrators: nothing is started, kept or sent. */
export function QuizPreview({ ids, back }: { ids: QuizIds; back: ReactNode }) {
  const query = useQuery(quizSheetQuery(ids))
  const { data: quiz, error } = query
  usePageName(quiz?.title)
  const [chosen, setChosen] = useState<Record<string, Choice>>({})
  if (error || !quiz) return <WithoutQuiz query={query} back={back} />
  return (
    <>
      <AttemptHeader quiz={quiz} back={back}>
        <QuizFacts quiz={quiz} questions={quiz.total_questions} />
      </AttemptHeader>
      <Notice title="Students answer this quiz here." className="mb-6">
        This is a preview: no attempt is started, and nothing is saved or sent.
      </Notice>
      <ol className="flex flex-col gap-5">
        {quiz.questions.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            number={index + 1}
            choice={chosen[question.id]}
            onChoose={(choice) => setChosen((before) => ({ ...before, [question.id]: choice }))}
          />
        ))}
      </ol>
    </>
  )
}
