import type { ReactNode } from 'react'

export type NamedBar = { key: string; name: string; value: number; told: ReactNode; note?: ReactNode; part?: number }

interface NamedBarsProps {
  bars: readonly NamedBar[]
  /** The text for an empty chart. */
  none: string
}

/** A bar per thing, with name and number above; if a part of it is given, that part is in full colour. */
export function NamedBars({ bars, none }: NamedBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  if (bars.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ key, name, value, told, note, part }) => (
        <li key={key}>
          <span className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 tabular-nums">{told}</span>
          </span>
          <svg className="mt-1 h-2.5 w-full" aria-hidden="true">
            <rect
              width={`${(Math.max(0, value) / most) * 100}%`}
              height="10"
              rx="5"
              className={part === undefined ? 'fill-action' : 'fill-action-soft'}
            />
            {part !== undefined && (
              <rect width={`${(part / most) * 100}%`} height="10" rx="5" className="fill-action" />
            )}
          </svg>
          {note && <span className="mt-0.5 block text-sm text-ink-soft">{note}</span>}
        </li>
      ))}
    </ul>
  )
}
