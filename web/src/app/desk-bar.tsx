import { useQuery } from '@tanstack/react-query'
import { Menu, Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { queuesQuery } from '@/features/overview/statistics/api'
import { useSessionRole } from '@/shared/session/use-session-role'
import { BottomBar, type BottomBarEntry } from '@/shared/ui/bottom-bar'
import { isCurrent, menuOf } from './admin-menu'
import { waitingAt } from './desk-menu'

/** A phone's lower edge for the staff: the places used most, the search, and the whole menu. */
export function DeskBar({ onSearch, onMenu }: { onSearch: () => void; onMenu: () => void }) {
  const role = useSessionRole()
  const { pathname } = useLocation()
  const { data } = useQuery(queuesQuery)
  const entries = menuOf(role).flatMap((group) => group.entries)
  const link = (label: string): BottomBarEntry[] =>
    entries
      .filter((entry) => entry.label === label)
      .map((entry) => ({
        label,
        to: entry.places[0]?.to ?? '',
        Icon: entry.Icon,
        isCurrent: isCurrent(entry, pathname),
        count: waitingAt(entry.places, data),
        counted: 'waiting',
      }))
  return (
    <BottomBar
      label="Places"
      entries={[
        ...link('Today'),
        ...link(role === 'teacher' ? 'Courses' : 'Applications'),
        { label: 'Search', Icon: Search, onChoose: onSearch },
        ...link('Inbox'),
        { label: 'More', Icon: Menu, onChoose: onMenu },
      ]}
    />
  )
}
