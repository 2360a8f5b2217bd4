import type { Question } from '@sonocampus/contract/quizzes.admin'
import clsx from 'clsx'
import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '@/shared/ui/badge'

interface AnsweredQuestionProps {
  number: number
  question: Question
  picked: readonly string[] | undefined
}

/** A question as it was asked, with what was picked and what is correct. */
export function AnsweredQuestion({ number, question, picked = [] }: AnsweredQuestionProps) {
  const isRight = question.options.every(({ id, is_correct }) => picked.includes(id) === is_correct)
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <li>
      <h3 className="flex items-start gap-2 text-base whitespace-pre-line">
        <Icon
          role="img"
          aria-label={isRight ? 'Right' : 'Wrong'}
          className={clsx('mt-0.5 size-5 shrink-0', isRight ? 'text-done' : 'text-refuse')}
        />
        <span className="min-w-0">
          {number}. {question.text}
        </span>
      </h3>
      {question.image_url && (
        <img
          src={question.image_url}
          alt={`Shown with question ${number}`}
          loading="lazy"
          className="room mt-2 max-h-60 max-w-full rounded-md border border-line object-contain"
        />
      )}
      <ul aria-label={`Options of question ${number}`} className="mt-2 flex flex-col gap-1.5">
        {question.options.map(({ id, text, is_correct }) => {
          const isPicked = picked.includes(id)
          return (
            <li
              key={id}
              className={clsx(
                'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border px-3.5 py-2',
                is_correct ? 'border-done-mark bg-done-soft' : 'border-line',
                isPicked && !is_correct && 'border-refuse bg-refuse-soft',
              )}
            >
              <span className={clsx('min-w-0', isPicked && 'font-semibold')}>{text}</span>
              <span className="flex gap-1.5">
                {isPicked && <Badge tone={is_correct ? 'done' : 'refuse'}>Picked</Badge>}
                {is_correct && <Badge tone="done">Correct</Badge>}
              </span>
            </li>
          )
        })}
      </ul>
      {picked.length === 0 && <p className="mt-1.5 text-sm text-ink-soft">Not answered.</p>}
    </li>
  )
}
