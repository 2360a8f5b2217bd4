import type { BankQuestion } from '@sonocampus/contract/question-bank'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { type BankFilter, bankQuestionsQuery } from './api'

interface FoundQuestionsProps {
  filter: BankFilter
  /** The last question of the page before; none for the first. */
  after?: string
  children: (question: BankQuestion) => ReactNode
}

/** One page of what was found, and by a button the one after it. */
export function FoundQuestions({ filter, after = '', children }: FoundQuestionsProps) {
  const query = useQuery(bankQuestionsQuery(filter, after))
  const { data } = query
  const [isOn, setOn] = useState(false)
  if (!data) return <QueryState query={query} what="the question bank" count={4} />
  const { questions, next } = data
  if (questions.length === 0) return after ? null : <NothingFound filter={filter} />
  return (
    <>
      <ul aria-label={after ? 'More questions in the bank' : 'Questions in the bank'} className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id}>{children(question)}</li>
        ))}
      </ul>
      {next && (
        <div className="mt-4">
          {isOn ? (
            <FoundQuestions filter={filter} after={next}>
              {children}
            </FoundQuestions>
          ) : (
            <Button variant="secondary" onClick={() => setOn(true)}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const NothingFound = ({ filter }: { filter: BankFilter }) =>
  filter.search || filter.tag ? (
    <EmptyState title="No questions found" text="Try other words, or another tag." />
  ) : (
    <EmptyState
      title="No questions in the bank yet."
      text="Open a quiz and choose “Keep in the bank” beside a question to reuse it in other quizzes."
    />
  )
