import { NEW_QUESTION, pagePath } from '@sonocampus/contract/pages'
import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
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
import { AllQuestions } from './all-questions'
import { DeskActions } from './desk-actions'
import { DetailsEditor } from './details-editor'
import { QuestionEditor, type QuestionStart } from './question-editor'
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

/** A quiz on a screen of its own: the list of its questions beside all of them, one of them, or its details. */
export function QuizDesk({ quizId, ...parts }: QuizDeskProps) {
  const quiz = useQuizOrReturn(quizId)
  if (quiz) return <Desk quiz={quiz} {...parts} />
  return (
    <>
      <h1 className="sr-only">Quiz questions</h1>
      <SkeletonList count={3} shape="rows" label="Loading the quiz" />
    </>
  )
}

type Task = { kind: 'regrade' | 'pick' } | { kind: 'delete' | 'keep'; question: Question }

type DeskProps = Omit<QuizDeskProps, 'quizId'> & { quiz: Quiz }

/** In place of a question: the quiz's own settings, and the list of all questions. */
const [DETAILS, ALL] = ['details', 'all']

function Desk({ quiz, chooseCourse, keepQuestions, pickQuestions }: DeskProps) {
  const [params, setParams] = useSearchParams()
  // A picture question with a new key comes back to this.
  const [task, setTask] = useState<Task | undefined>(params.has('regrade') ? { kind: 'regrade' } : undefined)
  // After "Save and next": what the next question begins with.
  const [start, setStart] = useState<QuestionStart>()
  const [added, setAdded] = useState(0)
  const duplicateQuestion = useDuplicateQuestion()
  const navigate = useNavigate()
  // A draft begins with its title.
  const [first] = useState(quiz.is_draft && quiz.questions.length === 0 ? DETAILS : ALL)
  const selected = params.get('question') ?? first
  const question = quiz.questions.find(({ id }) => id === selected)
  const isNew = selected === NEW_QUESTION
  const isAll = !question && !isNew && selected !== DETAILS
  const pane = useRef<HTMLElement>(null)
  const select = (questionId: string) => {
    setParams({ question: questionId }, { replace: true, preventScrollReset: true })
    // On a phone it lies under the list.
    if (!matchMedia('(min-width: 64rem)').matches) pane.current?.scrollIntoView({ block: 'start' })
  }
  const edit = ({ id: questionId, task }: Question) => {
    if (task) void navigate(pagePath('adminPictureQuestion', { quizId: quiz.id, questionId }))
    else select(questionId)
  }
  async function duplicate({ id }: Question) {
    try {
      select((await duplicateQuestion.mutateAsync(id)).id)
    } catch (error) {
      toast.error("Couldn't duplicate the question.", { description: messageOf(error, '') })
    }
  }
  const close = () => {
    setTask(undefined)
    if (params.has('regrade')) setParams({}, { replace: true })
  }
  const regrade = () => setTask({ kind: 'regrade' })
  const add = buttonStyles({ variant: 'secondary', size: 'sm' })
  return (
    <>
      <PageHeader
        back={<BackLink to={quizzesPath(quiz)}>Back to quizzes</BackLink>}
        title={quiz.title}
        lead={quiz.description}
        badge={<QuizState quiz={quiz} />}
        actions={
          <>
            <Link
              to={pagePath('adminSubmissions', { quizId: quiz.id })}
              className={buttonStyles({ variant: 'secondary' })}
            >
              Submissions
            </Link>
            <Button
              variant={quiz.is_draft ? 'secondary' : 'primary'}
              aria-pressed={isNew}
              onClick={() => {
                setStart(undefined)
                select(NEW_QUESTION)
              }}
            >
              <Plus aria-hidden="true" />
              Add New Question
            </Button>
            <DeskActions quiz={quiz} chooseCourse={chooseCourse} />
          </>
        }
      />
      <RegradeNotice quizId={quiz.id} onReview={regrade} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card flush className="overflow-visible! p-2.5">
          <PlaceButton label={`All questions (${quiz.questions.length})`} isOpen={isAll} onOpen={() => select(ALL)} />
          <PlaceButton label="Details" isOpen={selected === DETAILS} onOpen={() => select(DETAILS)} />
          <QuestionList
            quiz={quiz}
            selected={selected}
            onSelect={select}
            onDuplicate={(one) => void duplicate(one)}
            onKeep={(one) => setTask({ kind: 'keep', question: one })}
            onDelete={(one) => setTask({ kind: 'delete', question: one })}
          />
          <div className="mt-2 flex flex-wrap gap-2 border-t border-line p-2 pt-3.5">
            <Link to={pagePath('adminPictureQuestion', { quizId: quiz.id, questionId: NEW_QUESTION })} className={add}>
              Add picture question
            </Link>
            <Link to={pagePath('adminImportQuestions', { quizId: quiz.id })} className={add}>
              Add many questions
            </Link>
            <Button variant="secondary" size="sm" onClick={() => setTask({ kind: 'pick' })}>
              From the bank
            </Button>
          </div>
        </Card>
        <section ref={pane} className="min-w-0 scroll-mt-20">
          {isAll ? (
            <AllQuestions quiz={quiz} onEdit={edit} onDelete={(one) => setTask({ kind: 'delete', question: one })} />
          ) : (
            <Card className="lg:sticky lg:top-4">
              {isNew || question ? (
                <QuestionEditor
                  key={question?.id ?? `new ${added}`}
                  quiz={quiz}
                  question={question}
                  start={question ? undefined : start}
                  onCreated={() => select(ALL)}
                  onNext={(next) => {
                    setStart(next)
                    setAdded(added + 1)
                    select(NEW_QUESTION)
                  }}
                  onKeyChanged={regrade}
                />
              ) : (
                <DetailsEditor key="details" quiz={quiz} />
              )}
            </Card>
          )}
        </section>
      </div>
      {task?.kind === 'delete' && <DeleteQuestionDialog question={task.question} onClose={close} />}
      {task?.kind === 'regrade' && <RegradeDialog quizId={quiz.id} onClose={close} />}
      {task?.kind === 'keep' && keepQuestions({ questionIds: [task.question.id], onClose: close })}
      {task?.kind === 'pick' && pickQuestions({ onClose: close })}
    </>
  )
}

const PlaceButton = ({ label, isOpen, onOpen }: { label: string; isOpen: boolean; onOpen: () => void }) => (
  <button
    type="button"
    aria-current={isOpen}
    className="min-h-11 w-full rounded-md px-3.5 text-start font-semibold hover:bg-ink/5 aria-[current=true]:bg-action-soft"
    onClick={onOpen}
  >
    {label}
  </button>
)
