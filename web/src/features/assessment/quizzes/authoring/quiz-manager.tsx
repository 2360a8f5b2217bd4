import { pagePath } from '@sonocampus/contract/pages'
import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { toast } from '@/shared/ui/toaster'
import { RegradeDialog } from '../grading/regrade-dialog'
import { quizzesForAdminQuery, useCreateQuiz } from './api'
import { DeleteQuizDialog } from './delete-quiz-dialog'
import { QuizDialog } from './quiz-dialog'
import { QuizList } from './quiz-list'
import { QuizTable } from './quiz-table'

interface QuizManagerProps {
  /** Empty until one is chosen. */
  courseId: string
  /** The heading, which belongs to the place, with the actions. */
  head: (actions: ReactNode) => ReactNode
  /** Shown until a course is chosen. */
  unchosen: ReactNode
}

const COURSE_FIRST = 'Please select a course first to add a quiz.'

type Task = { kind: 'add' } | { kind: 'edit' | 'delete' | 'regrade'; quiz: Quiz }

/** The quizzes of one course, and everything that is done to one of them. */
export function QuizManager({ courseId, head, unchosen }: QuizManagerProps) {
  const [task, setTask] = useState<Task>()
  const list = useQuery({ ...quizzesForAdminQuery(courseId), enabled: courseId !== '' })
  const createQuiz = useCreateQuiz()
  const navigate = useNavigate()
  const close = () => setTask(undefined)
  const begin = (kind: 'edit' | 'delete' | 'regrade') => (quiz: Quiz) => setTask({ kind, quiz })
  const add = () => (courseId ? setTask({ kind: 'add' }) : toast.error(COURSE_FIRST))
  async function writeDraft() {
    if (!courseId) return toast.error(COURSE_FIRST)
    try {
      const body = { title: 'New quiz', course_id: courseId, questions: [], is_draft: true }
      const { id: quizId } = await createQuiz.mutateAsync(body)
      void navigate(pagePath('adminQuestions', { quizId }))
    } catch (error) {
      toast.error('Failed to create quiz.', { description: messageOf(error, '') })
    }
  }
  const editor = { courseId, onClose: close, onKeyChanged: begin('regrade') }
  return (
    <>
      {head(
        <>
          <Link
            to={`${pagePath('adminMedia')}${courseId && `?course=${courseId}`}`}
            className={buttonStyles({ variant: 'secondary' })}
          >
            Media library
          </Link>
          <Link to={pagePath('adminQuestionBank')} className={buttonStyles({ variant: 'secondary' })}>
            Question bank
          </Link>
          <Button
            variant="secondary"
            busy={createQuiz.isPending}
            busyLabel="Opening…"
            onClick={() => void writeDraft()}
          >
            Write a Draft
          </Button>
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            Add New Quiz
          </Button>
        </>,
      )}
      {courseId ? (
        <QuizList list={list}>
          {(quizzes) => <QuizTable quizzes={quizzes} onEdit={begin('edit')} onDelete={begin('delete')} />}
        </QuizList>
      ) : (
        unchosen
      )}
      {task?.kind === 'add' && <QuizDialog {...editor} />}
      {task?.kind === 'edit' && <QuizDialog {...editor} quiz={task.quiz} />}
      {task?.kind === 'delete' && <DeleteQuizDialog quiz={task.quiz} onClose={close} />}
      {task?.kind === 'regrade' && <RegradeDialog quizId={task.quiz.id} onClose={close} />}
    </>
  )
}
