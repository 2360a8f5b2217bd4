import type { Task } from '@sonocampus/contract/imaging'
import type { Question } from '@sonocampus/contract/quizzes.admin'
import type { Histogram, QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import { useState } from 'react'
import { Viewer } from '@/imaging'
import { Checkbox } from '@/shared/ui/checkbox'
import { overlaysOf } from '../../tasks/overlays-of'
import { KIND_NAMES, keyInWords } from '../../tasks/task-words'

interface KeyedPictureProps {
  number: number
  question: Question
  figures: QuestionStatistics | undefined
}

/** The picture with its key, and where all students marked it. */
export function KeyedPicture({ number, question: { asset, task }, figures }: KeyedPictureProps) {
  const [isHeat, setHeat] = useState(false)
  if (!asset) return null
  const { heat = null, histogram = null } = figures ?? {}
  const overlays = [...(isHeat && heat ? [{ kind: 'heat' as const, ...heat }] : []), ...overlaysOf(task, null)]
  return (
    <div className="mb-4 max-w-2xl">
      <Viewer className="mt-3" asset={asset} label={`Picture of question ${number}`} overlays={overlays} />
      {heat && (
        <Checkbox
          className="mt-3"
          label="Show where all students marked"
          checked={isHeat}
          onChange={({ target }) => setHeat(target.checked)}
        />
      )}
      {histogram && <Distribution histogram={histogram} />}
    </div>
  )
}

export function TaskFacts({ task, points }: { task: Task; points: number }) {
  const key = keyInWords(task)
  return (
    <p className="mb-4 text-sm text-ink-soft">
      {KIND_NAMES[task.kind]}, {points === 1 ? '1 point' : `${points} points`}
      {key && `. Right: ${key}`}
    </p>
  )
}

const round = (value: number) => Number(value.toPrecision(3))

/** The values measured, typed or chosen, as bars with numbers. */
function Distribution({ histogram: { from, step, counts, unit } }: { histogram: Histogram }) {
  const most = Math.max(1, ...counts)
  const bars = counts.map((count, at) => ({ count, at })).filter(({ count }) => count > 0)
  const nameOf = (at: number) => {
    if (unit === 'frame') return `Frame ${at + 1}`
    const [low, high] = [round(from + at * step), round(from + (at + 1) * step)]
    if (at === 0) return `below ${high} ${unit}`
    return at === counts.length - 1 ? `${low} ${unit} and more` : `${low} to ${high} ${unit}`
  }
  return (
    <table className="mt-3 w-full max-w-md text-sm tabular-nums">
      <caption className="sr-only">What students answered</caption>
      <tbody>
        {bars.map(({ count, at }) => (
          <tr key={at}>
            <th scope="row" className="w-40 pe-3 text-start font-normal text-ink-soft">
              {nameOf(at)}
            </th>
            <td className="flex items-center gap-2">
              <meter className="h-3 flex-1" min={0} max={most} value={count} aria-hidden="true" />
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
