import { pagePath } from '@sonocampus/contract/pages'
import type { listQuizzesForAdmin } from '@sonocampus/contract/quizzes.admin'
import type { ReplyOf } from '@sonocampus/contract/route'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { IconAction } from '@/shared/ui/icon-action'
import { type Column, Table } from '@/shared/ui/table'
import { QuizState } from './desk/quiz-state'

export type ListedQuiz = ReplyOf<typeof listQuizzesForAdmin>[number]

interface QuizTableProps {
  quizzes: readonly ListedQuiz[]
  onEdit: (quiz: ListedQuiz) => void
  onDelete: (quiz: ListedQuiz) => void
}

export function QuizTable({ quizzes, onEdit, onDelete }: QuizTableProps) {
  const columns: Column<ListedQuiz>[] = [
    {
      key: 'title',
      header: 'Title',
      role: 'lead',
      cell: (quiz) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={pagePath('adminQuestions', { quizId: quiz.id })} className="link font-semibold">
            {quiz.title}
          </Link>
          {quiz.is_draft && <QuizState quiz={quiz} />}
        </span>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      cell: ({ description }) => <span className="line-clamp-2 min-w-32 text-ink-soft">{description}</span>,
    },
    {
      key: 'due',
      header: 'Due Date',
      className: 'sm:whitespace-nowrap',
      cell: ({ due_date }) => (due_date ? <DateTime value={due_date} dateOnly /> : 'N/A'),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (quiz) => <Actions quiz={quiz} onEdit={onEdit} onDelete={onDelete} />,
    },
  ]
  return <Table caption="Quizzes" columns={columns} rows={quizzes} rowKey={({ id }) => id} />
}

function Actions({ quiz, onEdit, onDelete }: { quiz: ListedQuiz } & Omit<QuizTableProps, 'quizzes'>) {
  const { id: quizId, title, questions, submission_count } = quiz
  const link = buttonStyles({ variant: 'secondary', size: 'sm' })
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 sm:flex-nowrap">
      <Link to={pagePath('adminQuestions', { quizId })} className={link}>
        Questions
        <span className="text-ink-faint tabular-nums">{questions.length}</span>
        <span className="sr-only"> of {title}</span>
      </Link>
      <Link to={pagePath('adminSubmissions', { quizId })} className={link}>
        Submissions
        <span className="text-ink-faint tabular-nums">{submission_count}</span>
        <span className="sr-only"> of {title}</span>
      </Link>
      <div className="flex">
        <IconAction Icon={Pencil} label={`Edit ${title}`} tip="Edit" onClick={() => onEdit(quiz)} />
        <IconAction Icon={Trash2} label={`Delete ${title}`} tip="Delete" tone="danger" onClick={() => onDelete(quiz)} />
      </div>
    </div>
  )
}
