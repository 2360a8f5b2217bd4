import type { LiveEventName } from '@sonocampus/contract/live-events'

/** Live messages between processes and to open browsers: small, at most once, a hint to refetch. */
export type LiveEvent = {
  /**
   * The recipients: one user, the students of a course, or the staff concerned. Administrators
   * receive everything any staff receives.
   */
  audience: { user: string } | { course: string } | { teachersOf: string } | 'clerks' | 'teachers'
  name: LiveEventName | typeof SESSIONS_ENDED | typeof ACCESS_CHANGED
  payload: Record<string, string | number | boolean | null>
}

/** Sent when sessions of a user end: their streams close, in every process. It reaches no browser. */
export const SESSIONS_ENDED = 'sessions-ended'

/** Sent when access to lessons may have ended: cached access is dropped. It reaches no browser. */
export const ACCESS_CHANGED = 'access-changed'

/** Send with announce.ts, in the transaction of the change. */
export type Events = {
  /**
   * Changes whenever something may have been missed; null while not connected. Caches that rely on
   * events are valid for one epoch.
   */
  epoch: () => number | null
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  close: () => Promise<void>
}
