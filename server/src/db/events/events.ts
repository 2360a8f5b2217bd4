import type { LiveEventName } from '@sonocampus/contract/events'

/** Live messages between processes and to open browsers: small, at most once, a hint to fetch again. */
export type LiveEvent = {
  /** Who is meant: one user, whoever is enrolled in a course, or those of the staff whom it concerns. Administrators hear all that any of them hears. */
  audience: { user: string } | { course: string } | { teachersOf: string } | 'clerks' | 'teachers'
  name: LiveEventName | typeof SESSIONS_ENDED | typeof ACCESS_CHANGED
  payload: Record<string, string | number | boolean | null>
}

/** Said when sessions of a user end: streams behind them close, in every process. It reaches no browser. */
export const SESSIONS_ENDED = 'sessions-ended'

/** Said when somebody's right to lessons may have ended: what was remembered of it is forgotten. It reaches no browser. */
export const ACCESS_CHANGED = 'access-changed'

/** Said with announce.ts, in the transaction of what it tells of. */
export type Events = {
  /** Changes whenever something may have been missed; null while nothing is heard. What is remembered until told holds for one of them. */
  epoch: () => number | null
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  close: () => Promise<void>
}
