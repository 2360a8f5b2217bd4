import type { BatchOutcome } from '@sonocampus/contract/batches'
import { Check, CircleX } from 'lucide-react'
import { useId } from 'react'

/** The people and their outcomes; renders nothing if there are none. */
export function Outcomes({
  title,
  rows,
  isRefused = false,
}: {
  title: string
  rows: BatchOutcome[]
  isRefused?: boolean
}) {
  const titleId = useId()
  if (rows.length === 0) return null
  const Icon = isRefused ? CircleX : Check
  return (
    <section aria-labelledby={titleId} className="not-first:mt-5">
      <h3 id={titleId} className="mb-2 text-base">
        {title}
      </h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {rows.map(({ id, name, text }) => (
          <li key={id} className="flex items-start gap-2">
            <Icon
              className={isRefused ? 'mt-0.5 size-4 shrink-0 text-refuse' : 'mt-0.5 size-4 shrink-0 text-done'}
              aria-hidden="true"
            />
            <span className="wrap-anywhere">
              <span className="font-semibold">{name}</span> <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
