import type { AskedQuestion } from '@sonocampus/contract/quizzes.student'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { Checkbox } from '@/shared/ui/checkbox'
import { RadioGroup } from '@/shared/ui/radio-group'

interface QuestionProps {
  question: AskedQuestion
  number: number
  chosen: readonly string[]
  onChoose: (options: string[]) => void
  /** The student tried to hand in without answering it. */
  isMissing?: boolean
  disabled?: boolean
}

/** One question: a radio group where one option is right, checkboxes where several are. */
export function Question({ question, number, chosen, onChoose, isMissing = false, disabled = false }: QuestionProps) {
  const { id, text, image_url, kind } = question
  const [titleId, hintId, problemId] = [`question-${id}-title`, `question-${id}-hint`, `question-${id}-problem`]
  const describedBy = clsx(kind === 'multiple' && hintId, isMissing && problemId) || undefined
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
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
      </h2>
      {image_url && <QuestionImage src={image_url} number={number} />}
      {kind === 'multiple' && (
        <p id={hintId} className="mt-2 text-sm text-ink-soft">
          Choose all that apply.
        </p>
      )}
      {isMissing && (
        <p id={problemId} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-refuse">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          Please answer this question.
        </p>
      )}
      {kind === 'single' ? (
        <RadioGroup
          labelledBy={titleId}
          describedBy={describedBy}
          options={question.options.map((option) => ({ value: option.id, label: option.text }))}
          value={chosen[0]}
          onChange={(option) => onChoose([option])}
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
              onChange={() => onChoose(toggled(question, chosen, option.id))}
              disabled={disabled}
              className="min-h-12 rounded-md border border-line bg-surface px-3.5 py-3 transition-colors duration-(--quick) hover:border-line-strong has-checked:border-action has-checked:bg-action-soft/60"
            />
          ))}
        </fieldset>
      )}
    </li>
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
const toggled = ({ options }: AskedQuestion, chosen: readonly string[], option: string): string[] =>
  options.map(({ id }) => id).filter((id) => (id === option ? !chosen.includes(id) : chosen.includes(id)))

const questionAnchor = (questionId: string) => `question-${questionId}`

/** Leads the eye and the keyboard to a question. */
export function goToQuestion(questionId: string): void {
  const place = document.getElementById(questionAnchor(questionId))
  place?.scrollIntoView()
  place?.querySelector('input')?.focus({ preventScroll: true })
}
