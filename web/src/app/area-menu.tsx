import { pagePath } from '@sonocampus/contract/pages'
import clsx from 'clsx'
import { NavLink, useNavigate } from 'react-router'
import { LogOutButton } from '@/features/ground/auth/log-out-button'
import { AccountChip } from '@/features/ground/users/profile/account-chip'
import { ThemeToggle } from '@/shared/ui/theme-toggle'
import { Tooltip } from '@/shared/ui/tooltip'
import type { MenuEntry } from './student-menu'

const look =
  'flex h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors duration-(--quick) [&_svg]:size-5 [&_svg]:shrink-0'

export interface AreaMenuProps {
  /** For screen readers. */
  label: string
  onChoose?: () => void
}

export function AreaMenu({ label, entries, onChoose }: AreaMenuProps & { entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={label} className="flex flex-col gap-1">
      {entries.map(({ label: name, to, Icon }) => (
        <NavLink
          key={to}
          to={to}
          onClick={onChoose}
          className={({ isActive }: { isActive: boolean }) =>
            clsx(look, isActive ? 'bg-action-soft text-action-text' : 'text-ink-soft hover:bg-sunken hover:text-ink')
          }
        >
          <Icon aria-hidden="true" />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** The user, the theme, and log out. */
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
