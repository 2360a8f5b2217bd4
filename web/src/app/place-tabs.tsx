import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import { queuesQuery } from '@/features/overview/statistics/api'
import { useSessionRole } from '@/shared/session/use-session-role'
import { menuOf } from './admin-menu'
import { waitingAt } from './desk-menu'

/** Above the screens that share an entry of the menu: the way from one to the other. */
export function PlaceTabs() {
  const { pathname } = useLocation()
  const { data } = useQuery(queuesQuery)
  const entry = menuOf(useSessionRole())
    .flatMap(({ entries }) => entries)
    .find(({ places }) => places.length > 1 && places.some(({ to }) => to === pathname))
  if (!entry) return null
  return (
    <nav
      aria-label={entry.label}
      className="-mt-2 mb-4 flex gap-1 sm:mb-5 overflow-x-auto border-b border-line [scrollbar-width:none] lg:-mt-4 print:hidden"
    >
      {entry.places.map((place) => {
        const waiting = waitingAt([place], data)
        return (
          <Link
            key={place.to}
            to={place.to}
            aria-current={place.to === pathname ? 'page' : undefined}
            className={clsx(
              'relative flex h-11 items-center gap-2 px-3 text-sm font-semibold whitespace-nowrap outline-offset-[-3px] after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-full hover:text-ink',
              place.to === pathname ? 'text-action-text after:bg-action' : 'text-ink-soft',
            )}
          >
            {place.label}
            {waiting > 0 && (
              <span className="min-w-6 rounded-full bg-wait-soft px-1.5 text-center text-xs leading-5.5 text-wait tabular-nums">
                {waiting}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
