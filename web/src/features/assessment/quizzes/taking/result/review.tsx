import type { QuizResult } from '@sonocampus/contract/quizzes.student'
import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { Viewer } from '@/imaging'
import { DoneTask } from '../../tasks/done-task'
import { QuestionImage } from '../attempt/question'
import { StudentMark } from '../student-mark'

type Answer = QuizResult['answers'][number]

/** Each answer: what was chosen, and what is right only where that was wrong. */
export function Review({ answers }: { answers: readonly Answer[] }) {
  return (
    <section aria-labelledby="review">
      <h2 id="review" className="mb-3 text-xl">
        Review
      </h2>
      <ol aria-labelledby="review" className="flex flex-col gap-4">
        {answers.map((answer, index) => (
          <Reviewed key={answer.question_id} answer={answer} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

function Reviewed({ answer, number }: { answer: Answer; number: number }) {
  const { question_text, image_url, is_correct, options, correct_option_text, explanation, asset } = answer
  const isTask = options.length === 0
  const chosen = options.filter((option) => option.is_selected)
  const right = options.filter((option) => option.is_correct)
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="flex min-w-0 flex-1 basis-60 gap-2 text-base leading-snug font-semibold">
          <span className="text-ink-faint tabular-nums">{number}.</span>
          <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
            {question_text}
          </span>
        </h3>
        <Verdict answer={answer} />
      </div>
      {image_url && <QuestionImage src={image_url} number={number} />}
      {isTask && <DoneTask {...answer} label={`Picture of question ${number}`} watermark={<StudentMark />} />}
      {!isTask && asset && (
        <Viewer className="mt-3" asset={asset} label={`Picture of question ${number}`} watermark={<StudentMark />} />
      )}
      <dl className="mt-3 flex flex-col gap-3">
        {!isTask && <Options name="Your answer" texts={chosen.map(({ text }) => text)} />}
        {!isTask && !is_correct && correct_option_text !== null && (
          <Options name="Correct answer" texts={right.map(({ text }) => text)} />
        )}
        {explanation && (
          <div>
            <dt className="text-xs text-ink-faint">Explanation</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
              {explanation}
            </dd>
          </div>
        )}
      </dl>
    </li>
  )
}

/** Right, wrong, or a part of the points; what it brought where that is not one point. */
function Verdict({ answer: { is_correct, points, max_points } }: { answer: Answer }) {
  const isPartly = !is_correct && points > 0
  const Icon = is_correct ? CircleCheck : isPartly ? CircleDot : CircleX
  const tone = is_correct ? 'text-done' : isPartly ? 'text-wait' : 'text-refuse'
  const word = is_correct ? 'Correct' : isPartly ? 'Partly right' : 'Wrong'
  return (
    <p className={`flex items-center gap-1.5 text-sm font-semibold ${tone}`}>
      <Icon className="size-4.5" aria-hidden="true" />
      {word}
      {(isPartly || max_points !== 1) && (
        <span className="font-normal tabular-nums">{`${points} / ${max_points}`}</span>
      )}
    </p>
  )
}

const Options = ({ name, texts }: { name: string; texts: string[] }) => (
  <div>
    <dt className="text-xs text-ink-faint">{name}</dt>
    {texts.length === 0 && <dd>No answer</dd>}
    {texts.map((text) => (
      <dd key={text} className="wrap-anywhere">
        {text}
      </dd>
    ))}
  </div>
)
