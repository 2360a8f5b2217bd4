import { pagePath } from '@sonocampus/contract/pages'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LogOutButton } from '@/features/auth/log-out-button'
import { AccountChip } from '@/features/profile/account-chip'
import { ThemeToggle } from '@/shared/ui/theme-toggle'
import { Tooltip } from '@/shared/ui/tooltip'
import { isCurrent } from './current-entry'
import type { MenuEntry } from './student-menu'

const look =
  'flex h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors duration-(--quick) [&_svg]:size-5 [&_svg]:shrink-0'

export function AreaMenu({
  label,
  entries,
  onChoose,
}: {
  label: string
  entries: readonly MenuEntry[]
  onChoose?: () => void
}) {
  const { pathname } = useLocation()
  const shown = useRef<HTMLAnchorElement>(null)
  // The menu is longer than a small screen: where one stands is to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={label} className="flex flex-col gap-1">
      {entries.map((entry) => {
        const isShown = isCurrent(entry, pathname)
        return (
          <Link
            key={entry.to}
            ref={isShown ? shown : undefined}
            to={entry.to}
            onClick={onChoose}
            aria-current={isShown ? 'page' : undefined}
            className={clsx(
              look,
              isShown ? 'bg-action-soft text-action-text' : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )}
          >
            <entry.Icon aria-hidden="true" />
            {entry.label}
          </Link>
        )
      })}
    </nav>
  )
}

/** Whose session it is, the theme, and the way out. */
export function AreaFoot({ onChoose }: { onChoose?: () => void }) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-1">
      <AccountChip onChoose={onChoose} />
      <div className="flex items-center justify-between gap-2">
        <LogOutButton className="flex-1 justify-start! px-3!" leave={async () => navigate(pagePath('home'))} />
        <Tooltip text="Switch between light and dark">
          <ThemeToggle />
        </Tooltip>
      </div>
    </div>
  )
}
