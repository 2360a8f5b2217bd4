import { Check, TriangleAlert } from 'lucide-react'
import { Badge } from '@/shared/ui/badge'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilePicture } from '@/shared/ui/file-picture'
import { linesOf } from './draft'
import type { Format, ReadQuestions } from './read-questions'

interface ReadPreviewProps {
  read: ReadQuestions
  text: string
  /** The file that a question means by a name. */
  pictureOf: (image: string | undefined) => File | undefined
  onGoTo: (line: number) => void
}

const NAMES: Record<Format, string> = { plain: 'Plain text', gift: 'GIFT', csv: 'CSV' }
const dashed = 'rounded-lg border border-dashed border-line-strong/50'

/** The result of reading a text: first the problems, line by line, then the questions to be added. */
export function ReadPreview({ read: { format, questions, problems }, text, pictureOf, onGoTo }: ReadPreviewProps) {
  if (questions.length === 0 && problems.length === 0)
    return (
      <EmptyState title="Nothing to preview yet" text="Paste your questions, or choose a file." className={dashed} />
    )
  const lines = linesOf(text)
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-2">
        <Badge>{NAMES[format]}</Badge>
        <Badge tone="done">{questions.length === 1 ? '1 question' : `${questions.length} questions`} read</Badge>
        {problems.length > 0 && (
          <Badge tone="refuse">{problems.length === 1 ? '1 problem' : `${problems.length} problems`}</Badge>
        )}
      </div>
      {problems.length > 0 && (
        <section aria-label="Problems" className="rounded-lg bg-refuse-soft p-2">
          <ul>
            {problems.map(({ line, message, image }) => (
              <li key={`${line} ${message}`}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-start gap-2.5 rounded-md px-2.5 py-2 text-start text-sm hover:bg-refuse/10"
                  onClick={() => onGoTo(line)}
                >
                  <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-refuse" aria-hidden="true" />
                  <NamedPicture file={pictureOf(image)} className="h-16" />
                  <span className="min-w-0">
                    <span className="font-semibold text-ink">Line {line}:</span> {message}
                    <span dir="auto" className="block truncate text-ink-soft">
                      {lines[line - 1]}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol aria-label="Questions that will be added" className="flex flex-col gap-3">
        {questions.map(({ line, question, image }, index) => (
          <li key={line} className="rounded-lg border border-line bg-surface p-4">
            <p dir="auto" className="font-semibold whitespace-pre-line wrap-anywhere">
              {index + 1}. {question.text}
            </p>
            <NamedPicture file={pictureOf(image)} className="mt-2 h-32" />
            <ul className="mt-2 flex flex-col gap-1 text-sm">
              {question.options?.map(({ text: words, is_correct }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name, and never move here
                <li key={at} className="flex items-start gap-2 wrap-anywhere">
                  <span className="grid size-5 shrink-0 place-items-center">
                    {is_correct && <Check className="size-4.5 text-done" aria-label="Correct" />}
                  </span>
                  <span dir="auto" className={is_correct ? 'font-semibold' : 'text-ink-soft'}>
                    {words}
                  </span>
                </li>
              ))}
            </ul>
            {question.explanation && (
              <p dir="auto" className="mt-2 text-sm whitespace-pre-line text-ink-soft">
                {question.explanation}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const NamedPicture = ({ file, className }: { file: File | undefined; className: string }) =>
  file ? <FilePicture file={file} className={className} /> : null
