import { NEW_QUESTION, pagePath } from '@sonocampus/contract/pages'
import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { BackLink } from '@/shared/ui/back-link'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card } from '@/shared/ui/card'
import { PageHeader } from '@/shared/ui/page-header'
import { SkeletonList } from '@/shared/ui/skeleton'
import { toast } from '@/shared/ui/toaster'
import { RegradeDialog } from '../../grading/regrade-dialog'
import { RegradeNotice } from '../../grading/regrade-notice'
import { quizzesPath, useQuizOrReturn } from '../../quiz-for-admin'
import { useDuplicateQuestion } from '../api'
import { DeleteQuestionDialog } from '../delete-question-dialog'
import { DeskActions } from './desk-actions'
import { DetailsEditor } from './details-editor'
import { QuestionEditor } from './question-editor'
import { QuestionList } from './question-list'
import { QuizState } from './quiz-state'

export type ChooseCourse = (choosing: { value: string; onChange: (courseId: string) => void }) => ReactNode

export type KeepQuestions = (keeping: { questionIds: string[]; onClose: () => void }) => ReactNode

interface QuizDeskProps {
  quizId: string
  /** Chooses a course, which belongs to a feature of its own. */
  chooseCourse: ChooseCourse
  /** The question bank, a separate feature. */
  keepQuestions: KeepQuestions
  pickQuestions: (picking: { onClose: () => void }) => ReactNode
}

/** A quiz on a screen of its own: its details and its questions beside what is written of one of them. */
export function QuizDesk({ quizId, ...parts }: QuizDeskProps) {
  const quiz = useQuizOrReturn(quizId)
  if (quiz) return <Desk quiz={quiz} {...parts} />
  return (
    <>
      <h1 className="sr-only">Quiz</h1>
      <SkeletonList count={3} shape="rows" label="Loading the quiz" />
    </>
  )
}

type Task = { kind: 'regrade' | 'pick' } | { kind: 'delete' | 'keep'; question: Question }

type DeskProps = Omit<QuizDeskProps, 'quizId'> & { quiz: Quiz }

function Desk({ quiz, chooseCourse, keepQuestions, pickQuestions }: DeskProps) {
  const [params, setParams] = useSearchParams()
  const [task, setTask] = useState<Task>()
  const [added, setAdded] = useState(0)
  const duplicateQuestion = useDuplicateQuestion()
  const selected = params.get('question') ?? ''
  const question = quiz.questions.find(({ id }) => id === selected)
  const editor = useRef<HTMLElement>(null)
  const select = (questionId: string) => {
    setParams(questionId ? { question: questionId } : {}, { replace: true, preventScrollReset: true })
    // On a phone the editor lies under the list.
    if (!matchMedia('(min-width: 64rem)').matches) editor.current?.scrollIntoView({ block: 'start' })
  }
  async function duplicate({ id }: Question) {
    try {
      select((await duplicateQuestion.mutateAsync(id)).id)
    } catch (error) {
      toast.error("Couldn't duplicate the question.", { description: messageOf(error, '') })
    }
  }
  const close = () => setTask(undefined)
  const isNew = selected === NEW_QUESTION
  return (
    <>
      <PageHeader
        back={<BackLink to={quizzesPath(quiz)}>Back to quizzes</BackLink>}
        title={quiz.title}
        badge={<QuizState quiz={quiz} />}
        actions={<DeskActions quiz={quiz} chooseCourse={chooseCourse} />}
      />
      <RegradeNotice quizId={quiz.id} onReview={() => setTask({ kind: 'regrade' })} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card flush className="overflow-visible! p-2.5">
          <button
            type="button"
            aria-current={!question && !isNew}
            className="min-h-11 w-full rounded-md px-3.5 text-start font-semibold hover:bg-ink/5 aria-[current=true]:bg-action-soft"
            onClick={() => select('')}
          >
            Details
          </button>
          <QuestionList
            quiz={quiz}
            selected={selected}
            onSelect={select}
            onDuplicate={(one) => void duplicate(one)}
            onKeep={(one) => setTask({ kind: 'keep', question: one })}
            onDelete={(one) => setTask({ kind: 'delete', question: one })}
          />
          <div className="mt-2 flex flex-wrap gap-2 border-t border-line p-2 pt-3.5">
            <Button variant="secondary" size="sm" aria-pressed={isNew} onClick={() => select(NEW_QUESTION)}>
              <Plus aria-hidden="true" />
              New Question
            </Button>
            <Link
              to={pagePath('adminPictureQuestion', { quizId: quiz.id, questionId: NEW_QUESTION })}
              className={buttonStyles({ variant: 'secondary', size: 'sm' })}
            >
              Picture question
            </Link>
            <Link
              to={pagePath('adminImportQuestions', { quizId: quiz.id })}
              className={buttonStyles({ variant: 'secondary', size: 'sm' })}
            >
              Many at once
            </Link>
            <Button variant="secondary" size="sm" onClick={() => setTask({ kind: 'pick' })}>
              From the bank
            </Button>
          </div>
        </Card>
        <Card ref={editor} className="scroll-mt-20 lg:sticky lg:top-4">
          {isNew || question ? (
            <QuestionEditor
              key={question?.id ?? `new ${added}`}
              quiz={quiz}
              question={question}
              onCreated={() => {
                toast.success('Question successfully saved!')
                setAdded(added + 1)
              }}
            />
          ) : (
            <DetailsEditor key="details" quiz={quiz} />
          )}
        </Card>
      </div>
      {task?.kind === 'delete' && <DeleteQuestionDialog question={task.question} onClose={close} />}
      {task?.kind === 'regrade' && <RegradeDialog quizId={quiz.id} onClose={close} />}
      {task?.kind === 'keep' && keepQuestions({ questionIds: [task.question.id], onClose: close })}
      {task?.kind === 'pick' && pickQuestions({ onClose: close })}
    </>
  )
}
