import type { BankQuestion } from '@sonocampus/contract/question-bank'
import { Check, Image } from 'lucide-react'
import { Badge } from '@/shared/ui/badge'

/** A kept question with its correct answer and its origin. */
export function BankQuestionFacts({ question }: { question: BankQuestion }) {
  const { text, options, task, asset, image_url, tags, course_title, used } = question
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <p dir="auto" className="font-semibold whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {task ? (
        <p className="text-sm text-ink-soft">Answered on the picture</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {options.map(({ id, text: words, is_correct }) => (
            <li key={id} className="flex items-start gap-2 wrap-anywhere">
              <span className="grid size-5 shrink-0 place-items-center">
                {is_correct && <Check className="size-4.5 text-done" aria-label="Correct" />}
              </span>
              <span dir="auto" className={is_correct ? 'font-semibold' : 'text-ink-soft'}>
                {words}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {(asset || image_url) && (
          <Badge tone="action">
            <Image aria-hidden="true" />
            With a picture
          </Badge>
        )}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        <span className="text-sm text-ink-soft">
          {course_title} · {used === 1 ? 'in 1 quiz question' : `in ${used} quiz questions`}
        </span>
      </div>
    </div>
  )
}
