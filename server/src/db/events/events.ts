import type { LiveEventName } from '@sonocampus/contract/events'

/** Live messages between processes and to open browsers: small, at most once, a hint to fetch again. */
export type LiveEvent = {
  /** Who is meant: one user, whoever is enrolled in a course, or every administrator. */
  audience: { user: string } | { course: string } | 'admins'
  name: LiveEventName | typeof SESSIONS_ENDED
  payload: Record<string, string | number | boolean | null>
}

/** Said when sessions of a user end: streams behind them close, in every process. It reaches no browser. */
export const SESSIONS_ENDED = 'sessions-ended'

/** Said with announce.ts, in the transaction of what it tells of. */
export type Events = {
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  close: () => Promise<void>
}
