import type { Question } from '@sonocampus/contract/quizzes.admin'
import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import { Pencil, Trash2 } from 'lucide-react'
import { Card } from '@/shared/ui/card'
import { IconAction } from '@/shared/ui/icon-action'
import { QuestionFigures } from '../statistics/question-figures'
import { OptionLine } from './option-line'
import { KeyedPicture, TaskFacts } from './picture/keyed-picture'

interface QuestionCardProps {
  number: number
  question: Question
  /** The statistics of its answers; undefined while they load. */
  figures: QuestionStatistics | undefined
  onEdit: () => void
  onDelete: () => void
}

export function QuestionCard({ number, question, figures, onEdit, onDelete }: QuestionCardProps) {
  const answered = figures?.answered ?? 0
  const picksOf = (optionId: string) =>
    answered > 0 ? { answered, picked: figures?.options.find(({ id }) => id === optionId)?.picked ?? 0 } : undefined
  const gone = figures?.options.filter(({ is_removed, picked }) => is_removed && picked > 0) ?? []
  return (
    <Card aria-label={`Question ${number}`}>
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 pt-1.5 text-lg whitespace-pre-line">
          {number}. {question.text}
        </h2>
        <div className="flex shrink-0">
          <IconAction Icon={Pencil} label={`Edit question ${number}`} tip="Edit" onClick={onEdit} />
          <IconAction Icon={Trash2} label={`Delete question ${number}`} tip="Delete" tone="danger" onClick={onDelete} />
        </div>
      </div>
      {question.image_url && (
        <img
          src={question.image_url}
          alt={`Shown with question ${number}`}
          loading="lazy"
          className="room mb-4 max-h-72 max-w-full rounded-md border border-line object-contain"
        />
      )}
      {question.asset && <KeyedPicture number={number} question={question} figures={figures} />}
      {question.task && <TaskFacts task={question.task} points={question.points} />}
      <ul className="flex flex-col gap-2">
        {question.options.map(({ id, text, is_correct }) => (
          <OptionLine key={id} text={text} isCorrect={is_correct} picks={picksOf(id)} />
        ))}
        {gone.map(({ id, text }) => (
          <OptionLine key={id} text={text} isCorrect={false} picks={picksOf(id)} note="no longer offered" />
        ))}
      </ul>
      {question.explanation && (
        <p dir="auto" className="mt-4 text-sm whitespace-pre-line text-ink-soft">
          <span className="font-semibold text-ink">Explanation:</span> {question.explanation}
        </p>
      )}
      {figures && <QuestionFigures figures={figures} />}
    </Card>
  )
}
