import { NEW_QUESTION, pagePath } from '@sonocampus/contract/pages'
import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '@/shared/ui/back-link'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryFailure } from '@/shared/ui/query-failure'
import { SkeletonList } from '@/shared/ui/skeleton'
import { RegradeDialog } from '../grading/regrade-dialog'
import { RegradeNotice } from '../grading/regrade-notice'
import { quizzesPath, useQuizOrReturn } from '../quiz-for-admin'
import { questionStatisticsQuery } from '../statistics/api'
import { DeleteQuestionDialog } from './delete-question-dialog'
import { QuestionCard } from './question-card'
import { QuestionDialog } from './question-dialog'
import { RemovedQuestions } from './removed-questions'

/** The questions of one quiz with their key, and how they were answered. */
export function QuestionDesk({ quizId }: { quizId: string }) {
  const quiz = useQuizOrReturn(quizId)
  if (quiz) return <Questions quiz={quiz} />
  return (
    <>
      <h1 className="sr-only">Quiz questions</h1>
      <SkeletonList count={3} shape="rows" label="Loading the quiz" />
    </>
  )
}

type Task = { kind: 'add' | 'regrade' } | { kind: 'edit' | 'delete'; question: Question }

function Questions({ quiz }: { quiz: Quiz }) {
  const [chosen, setTask] = useState<Task>()
  const query = useQuery(questionStatisticsQuery(quiz.id))
  const { data: figures = [], error } = query
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const close = () => {
    setTask(undefined)
    if (params.has('regrade')) setParams({}, { replace: true })
  }
  const edit = (question: Question) => {
    if (!question.task) return setTask({ kind: 'edit', question })
    void navigate(pagePath('adminPictureQuestion', { quizId: quiz.id, questionId: question.id }))
  }
  const task = chosen ?? (params.has('regrade') ? ({ kind: 'regrade' } as const) : undefined)
  const regrade = () => setTask({ kind: 'regrade' })
  const editor = { quizId: quiz.id, onClose: close, onKeyChanged: regrade }
  return (
    <>
      <PageHeader
        back={<BackLink to={quizzesPath(quiz)}>Back to quizzes</BackLink>}
        title={quiz.title}
        lead={quiz.description}
        actions={
          <>
            <Link
              to={pagePath('adminSubmissions', { quizId: quiz.id })}
              className={buttonStyles({ variant: 'secondary' })}
            >
              Submissions
            </Link>
            <Link
              to={pagePath('adminImportQuestions', { quizId: quiz.id })}
              className={buttonStyles({ variant: 'secondary' })}
            >
              Add many questions
            </Link>
            <Link
              to={pagePath('adminPictureQuestion', { quizId: quiz.id, questionId: NEW_QUESTION })}
              className={buttonStyles({ variant: 'secondary' })}
            >
              Add picture question
            </Link>
            <Button onClick={() => setTask({ kind: 'add' })}>
              <Plus aria-hidden="true" />
              Add New Question
            </Button>
          </>
        }
      />
      <RegradeNotice quizId={quiz.id} onReview={regrade} />
      {error && figures.length === 0 && <QueryFailure query={query} what="the answer statistics" className="mb-5" />}
      {quiz.questions.length === 0 && (
        <EmptyState
          title="This quiz has no questions yet."
          text="Add the first one with the button above."
          className="rounded-lg border border-dashed border-line-strong/50"
        />
      )}
      <div className="flex flex-col gap-5">
        {quiz.questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            number={index + 1}
            question={question}
            figures={figures.find(({ question_id }) => question_id === question.id)}
            onEdit={() => edit(question)}
            onDelete={() => setTask({ kind: 'delete', question })}
          />
        ))}
        <RemovedQuestions figures={figures} />
      </div>
      {task?.kind === 'add' && <QuestionDialog {...editor} />}
      {task?.kind === 'edit' && <QuestionDialog {...editor} question={task.question} />}
      {task?.kind === 'delete' && <DeleteQuestionDialog question={task.question} onClose={close} />}
      {task?.kind === 'regrade' && <RegradeDialog quizId={quiz.id} onClose={close} />}
    </>
  )
}
