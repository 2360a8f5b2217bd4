import { useState } from 'react'
import { useLocation } from 'react-router'
import { type DeskGroup, isCurrent } from './admin-menu'

const KEY = 'menu_groups'
type Kept = Record<string, boolean>

/** Short menus need no folding, and tall windows hold all of it. */
const FITS_ANYWAY = 10
const [TALL, MIDDLE] = [1000, 780]
const FIRST = 'Admissions'

/** Which groups are unfolded before anybody has chosen: what fits without scrolling beside the group of the open page. */
export const opensAtFirst = (groups: readonly DeskGroup[], label: string, height: number): boolean =>
  height >= TALL ||
  groups.flatMap(({ entries }) => entries).length <= FITS_ANYWAY ||
  (height >= MIDDLE && label === FIRST)

/** The groups that are unfolded: as this browser's reader left them, and that of the open page. */
export function useMenuFolds(groups: readonly DeskGroup[]) {
  const { pathname } = useLocation()
  const [kept, setKept] = useState(readKept)
  /** The page whose own group was folded by hand: it stays so until another page is opened. */
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = ({ label, entries }: DeskGroup) =>
    entries.some((entry) => isCurrent(entry, pathname))
      ? foldedAt !== pathname
      : (kept[label] ?? opensAtFirst(groups, label, window.innerHeight))
  function toggle(group: DeskGroup) {
    const next = { ...kept, [group.label]: !isOpen(group) }
    if (group.entries.some((entry) => isCurrent(entry, pathname))) setFoldedAt(isOpen(group) ? pathname : undefined)
    setKept(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser without storage forgets it with the page.
    }
  }
  return { isOpen, toggle }
}

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
  } catch {
    return {}
  }
}
