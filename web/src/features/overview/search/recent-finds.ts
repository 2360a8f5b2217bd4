import { RECENT_FINDS_KEY } from '@/shared/session/stored-session'
import type { Find } from './finds'

const MOST = 6

/** The last opened results in this browser, newest first. Cleared with the session: they contain names. */
export function readRecentFinds(): Find[] {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT_FINDS_KEY) ?? '[]') as Find[]
    return Array.isArray(kept) ? kept.filter(({ to, label }) => to?.startsWith('/') && label).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Doesn't keep the status, which changes, nor actions and pages, which are always offered. */
export function rememberFind({ status, ...find }: Find): void {
  if (find.kind === 'action' || find.kind === 'page') return
  const others = readRecentFinds().filter(({ to }) => to !== find.to)
  try {
    localStorage.setItem(RECENT_FINDS_KEY, JSON.stringify([find, ...others].slice(0, MOST)))
  } catch {
    // A browser without storage keeps nothing.
  }
}
