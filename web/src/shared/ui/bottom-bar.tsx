import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

interface Shown {
  label: string
  Icon: LucideIcon
  isCurrent?: boolean | undefined
  /** How many are new or waiting; 0 shows nothing. */
  count?: number | undefined
  /** What is counted, for screen readers: 'new', 'waiting'. */
  counted?: string
}

/** A link with `to`, a button with `onChoose`. */
export type BottomBarEntry = Shown & ({ to: string; onChoose?: never } | { to?: never; onChoose: () => void })

/** Up to five places at a phone's lower edge. bottom-bar.css keeps the page and its toasts clear of it. */
export function BottomBar({ label, entries }: { label: string; entries: readonly BottomBarEntry[] }) {
  return (
    <nav
      aria-label={label}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {entries.map((entry) => (
        <Entry key={entry.label} {...entry} />
      ))}
    </nav>
  )
}

function Entry({ to, onChoose, isCurrent, ...shown }: BottomBarEntry) {
  const look = clsx(
    'flex h-15 min-w-0 flex-auto flex-col items-center justify-center gap-1 rounded-md text-xs font-medium outline-offset-[-3px]',
    isCurrent ? 'text-action-text' : 'text-ink-soft',
  )
  const current = isCurrent ? 'page' : undefined
  if (to === undefined)
    return (
      <button type="button" onClick={onChoose} aria-current={current} className={look}>
        <Face isCurrent={isCurrent} {...shown} />
      </button>
    )
  return (
    <Link to={to} aria-current={current} className={look}>
      <Face isCurrent={isCurrent} {...shown} />
    </Link>
  )
}

const Face = ({ label, Icon, isCurrent, count = 0, counted = 'new' }: Shown) => (
  <>
    <span className={clsx('relative rounded-full px-3.5 py-0.5', isCurrent && 'bg-action-soft')}>
      <Icon aria-hidden="true" className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute start-[calc(50%+0.25rem)] -top-1 min-w-4.5 rounded-full px-1 text-center text-[0.6875rem]/4.5 font-bold tabular-nums',
            counted === 'waiting' ? 'bg-wait-soft text-wait' : 'bg-refuse-fill text-refuse-fill-ink',
          )}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
    <span className="max-w-full truncate leading-4">{label}</span>
    {count > 0 && <span className="sr-only">{`, ${count} ${counted}`}</span>}
  </>
)
