import type { Queues } from '@sonocampus/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { queuesQuery } from '@/features/overview/statistics/api'
import { useSessionRole } from '@/shared/session/use-session-role'
import { type DeskEntry, type DeskGroup, isCurrent, menuOf, type Place } from './admin-menu'
import type { AreaMenuProps } from './area-menu'
import { useMenuFolds } from './use-menu-folds'

/** How much waits at some places. */
export const waitingAt = (places: readonly Place[], queues: Queues | undefined): number =>
  places.reduce((sum, { waits }) => sum + ((waits && queues?.[waits]?.count) || 0), 0)

/** The menu of the staff: groups that fold, with what waits behind each entry. */
export function DeskMenu({ label, onChoose }: AreaMenuProps) {
  const groups = menuOf(useSessionRole())
  const folds = useMenuFolds(groups)
  const [first, ...others] = groups
  return (
    <nav aria-label={label} className="flex flex-col gap-1">
      <Entries entries={first?.entries ?? []} onChoose={onChoose} />
      {others.map((group) => (
        <Group
          key={group.label}
          group={group}
          isOpen={folds.isOpen(group)}
          onToggle={() => folds.toggle(group)}
          onChoose={onChoose}
        />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: DeskGroup
  isOpen: boolean
  onToggle: () => void
  onChoose?: (() => void) | undefined
}

function Group({ group: { label, entries }, isOpen, onToggle, onChoose }: GroupProps) {
  const id = useId()
  const { data } = useQuery(queuesQuery)
  const waiting = isOpen
    ? 0
    : waitingAt(
        entries.flatMap(({ places }) => places),
        data,
      )
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex h-8 w-full items-center gap-1.5 rounded-md ps-3 pe-2 text-xs font-semibold text-ink-soft hover:bg-sunken hover:text-ink max-lg:h-11 max-lg:text-sm"
      >
        {label}
        <ChevronRight
          aria-hidden="true"
          className={clsx('size-3.5 shrink-0 transition-transform', isOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
        />
        <Count of={waiting} />
      </button>
      <div id={id} hidden={!isOpen}>
        <Entries entries={entries} onChoose={onChoose} />
      </div>
    </div>
  )
}

function Entries({ entries, onChoose }: { entries: readonly DeskEntry[]; onChoose?: (() => void) | undefined }) {
  const { pathname } = useLocation()
  const { data } = useQuery(queuesQuery)
  return (
    <ul className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.label}>
          <EntryLink
            entry={entry}
            isActive={isCurrent(entry, pathname)}
            waiting={waitingAt(entry.places, data)}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  )
}

interface EntryLinkProps {
  entry: DeskEntry
  isActive: boolean
  waiting: number
  onChoose?: (() => void) | undefined
}

function EntryLink({ entry: { label, Icon, places }, isActive, waiting, onChoose }: EntryLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // In a low window the menu scrolls: an entry that becomes the current one comes into sight.
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      to={places[0]?.to ?? ''}
      onClick={onChoose}
      ref={link}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(
        'flex h-10 items-center gap-3 rounded-md ps-3 pe-2 font-medium transition-colors duration-(--quick) max-lg:h-11',
        isActive ? 'bg-action-soft text-action-text' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">{label}</span>
      <Count of={waiting} />
    </Link>
  )
}

const Count = ({ of: count }: { of: number }) =>
  count > 0 && (
    <span className="ms-auto min-w-6 rounded-full bg-wait-soft px-1.5 text-center text-xs leading-5.5 font-semibold text-wait tabular-nums">
      {count > 999 ? '999+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
