import type { Question } from '@sonocampus/contract/quizzes.admin'
import type { GradingView } from '@sonocampus/contract/quizzes.grading'
import clsx from 'clsx'
import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { Viewer } from '@/imaging'
import { Badge } from '@/shared/ui/badge'
import { DoneTask } from '../tasks/done-task'

interface AnsweredQuestionProps {
  number: number
  question: Question
  answer: GradingView['submission']['answers'][number] | undefined
}

/** A question as it was asked, with what was picked or marked and what is correct. */
export function AnsweredQuestion({ number, question, answer }: AnsweredQuestionProps) {
  const { asset, task, options } = question
  const picked = answer?.selected_option_ids ?? []
  const points = answer?.points ?? 0
  const isRight = task
    ? points === question.points
    : options.every(({ id, is_correct }) => picked.includes(id) === is_correct)
  const isPartly = !isRight && points > 0
  const Icon = isRight ? CircleCheck : isPartly ? CircleDot : CircleX
  return (
    <li>
      <h3 dir="auto" className="flex items-start gap-2 text-base whitespace-pre-line">
        <Icon
          role="img"
          aria-label={isRight ? 'Right' : isPartly ? 'Partly right' : 'Wrong'}
          className={clsx('mt-0.5 size-5 shrink-0', isRight ? 'text-done' : isPartly ? 'text-wait' : 'text-refuse')}
        />
        <span className="min-w-0">
          {number}. {question.text}
          {(isPartly || question.points !== 1) && (
            <span className="font-normal text-ink-soft tabular-nums">{` (${points} / ${question.points})`}</span>
          )}
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
      {task ? (
        <DoneTask
          asset={asset}
          task={task}
          given={answer?.given ?? null}
          measured={answer?.measured ?? null}
          label={`Picture of question ${number}`}
        />
      ) : (
        asset && <Viewer className="mt-3" asset={asset} label={`Picture of question ${number}`} />
      )}
      <ul aria-label={`Options of question ${number}`} className="mt-2 flex flex-col gap-1.5">
        {options.map(({ id, text, is_correct }) => {
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
      {!task && picked.length === 0 && <p className="mt-1.5 text-sm text-ink-soft">Not answered.</p>}
    </li>
  )
}
