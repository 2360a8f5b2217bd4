import type { PresentedQuestion } from '@sonocampus/contract/quizzes.student'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Viewer } from '@/imaging'
import { Checkbox } from '@/shared/ui/checkbox'
import { RadioGroup } from '@/shared/ui/radio-group'
import { overlaysOf } from '../../tasks/overlays-of'
import { hintOf } from '../../tasks/task-words'
import { toolOf } from '../../tasks/tool-of'
import type { Choice } from './answer-sheet'
import { NumberField } from './number-field'

interface QuestionProps {
  question: PresentedQuestion
  number: number
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
  /** Lies over pictures: whose screen this is. */
  watermark?: ReactNode
  /** The student tried to hand in without answering it. */
  isMissing?: boolean
  disabled?: boolean
}

/** One question: a radio group where one option is right, checkboxes where several are, or a task on its picture. */
export function Question(props: QuestionProps) {
  const { question, number, isMissing = false, watermark } = props
  const { id, text, image_url, kind, asset, task, points } = question
  const [titleId, hintId, problemId] = [`question-${id}-title`, `question-${id}-hint`, `question-${id}-problem`]
  const hint = task ? hintOf(task) : kind === 'multiple' && 'Choose all that apply.'
  const describedBy = clsx(hint && hintId, isMissing && problemId) || undefined
  return (
    <li
      id={questionAnchor(id)}
      className={clsx(
        'scroll-mt-36 rounded-lg border bg-surface p-4 shadow-sm sm:p-6 lg:scroll-mt-24',
        isMissing ? 'border-refuse' : 'border-line',
      )}
    >
      <h2 id={titleId} className="flex gap-2 text-lg leading-snug font-semibold">
        <span className="tabular-nums text-ink-faint">{number}.</span>
        <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
          {text}
        </span>
      </h2>
      {image_url && <QuestionImage src={image_url} number={number} />}
      {hint && (
        <p id={hintId} className="mt-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {points !== 1 && <p className="mt-1 text-sm text-ink-faint">{points} points</p>}
      {isMissing && (
        <p id={problemId} role="alert" className="mt-2 flex items-start gap-1.5 text-sm font-medium text-refuse">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          Please answer all questions before submitting.
        </p>
      )}
      {asset && !task && (
        <Viewer className="mt-3" asset={asset} label={`Picture of question ${number}`} watermark={watermark} />
      )}
      {task ? (
        <TaskFields {...props} titleId={titleId} describedBy={describedBy} />
      ) : (
        <ChoiceFields {...props} titleId={titleId} describedBy={describedBy} />
      )}
    </li>
  )
}

type FieldsProps = QuestionProps & { titleId: string; describedBy: string | undefined }

function TaskFields({
  question,
  number,
  choice,
  onChoose,
  disabled = false,
  watermark,
  titleId,
  describedBy,
}: FieldsProps) {
  const { id, asset, task } = question
  if (!task) return null
  const given = choice?.given ?? null
  const give = (next: typeof given) => onChoose({ questionId: id, options: [], given: next })
  const tool = disabled ? undefined : toolOf(task, given, give)
  return (
    <>
      {asset && (
        <Viewer
          className="mt-3"
          asset={asset}
          label={`Picture of question ${number}`}
          watermark={watermark}
          {...(tool ? { tool } : { overlays: overlaysOf(null, given) })}
        />
      )}
      {task.kind === 'number' && (
        <NumberField
          units={task.units}
          given={given?.kind === 'number' ? given : null}
          onGive={give}
          labelledBy={titleId}
          describedBy={describedBy}
          disabled={disabled}
        />
      )}
    </>
  )
}

function ChoiceFields({ question, choice, onChoose, disabled = false, titleId, describedBy }: FieldsProps) {
  const chosen = choice?.options ?? []
  const choose = (options: string[]) => onChoose({ questionId: question.id, options })
  return question.kind === 'single' ? (
    <RadioGroup
      labelledBy={titleId}
      describedBy={describedBy}
      options={question.options.map((option) => ({ value: option.id, label: option.text }))}
      value={chosen[0]}
      onChange={(option) => choose([option])}
      disabled={disabled}
      className="mt-4 wrap-anywhere [&_input]:scroll-mt-36"
    />
  ) : (
    <fieldset
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className="mt-4 flex min-w-0 flex-col gap-2 wrap-anywhere [&_input]:scroll-mt-36"
    >
      {question.options.map((option) => (
        <Checkbox
          key={option.id}
          label={<span className="font-medium">{option.text}</span>}
          checked={chosen.includes(option.id)}
          onChange={() => choose(toggled(question, chosen, option.id))}
          disabled={disabled}
          className="min-h-12 rounded-md border border-line bg-surface px-3.5 py-3 transition-colors duration-(--quick) hover:border-line-strong has-checked:border-action has-checked:bg-action-soft/60"
        />
      ))}
    </fieldset>
  )
}

export function QuestionImage({ src, number }: { src: string; number: number }) {
  return (
    <img
      src={src}
      alt={`Belongs to question ${number}`}
      loading="lazy"
      className="mt-3 max-h-96 max-w-full rounded-md border border-line bg-sunken"
    />
  )
}

/** In the order in which the options stand, so that the same set is always the same list. */
const toggled = ({ options }: PresentedQuestion, chosen: readonly string[], option: string): string[] =>
  options.map(({ id }) => id).filter((id) => (id === option ? !chosen.includes(id) : chosen.includes(id)))

const questionAnchor = (questionId: string) => `question-${questionId}`

/** Leads the eye and the keyboard to a question. */
export function goToQuestion(questionId: string): void {
  const place = document.getElementById(questionAnchor(questionId))
  place?.scrollIntoView()
  place?.querySelector('input')?.focus({ preventScroll: true })
}
