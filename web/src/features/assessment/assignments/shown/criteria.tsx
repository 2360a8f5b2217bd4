import type { NotedCriterion } from '@sonocampus/contract/assignments.rubric'

/** Each criterion with its points: what it can have, or what was given of it and why. */
export function Criteria({
  criteria,
  label,
}: {
  criteria: readonly (Pick<NotedCriterion, 'text' | 'points'> & Partial<NotedCriterion>)[]
  label: string
}) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line rounded-md border border-line text-sm">
      {criteria.map(({ text, points, given, comment }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shown as they are, and never moved
        <li key={at} className="flex flex-col gap-1 px-3.5 py-2.5">
          <p className="flex items-baseline justify-between gap-4">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {given === undefined ? points : `${given ?? '–'} / ${points}`}
            </span>
          </p>
          {comment && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
              {comment}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
