import { UnauthorizedError } from '@/shared/api/api-error'
import { clearSession, sessionRole } from '@/shared/session/stored-session'
import { toast } from '@/shared/ui/toaster'

/** A route's own settings: whether it needs a session, and what it says when the session has ended. */
export type Screen = { guarded?: boolean; expired?: { title: string; description?: string } }

export const screenOf = (matches: readonly { route: { handle?: Screen } }[]): Screen =>
  Object.assign({}, ...matches.map((match) => match.route.handle))

const EXPIRED = { title: 'Session expired. Please log in again.' }

/**
 * A 401 on a guarded screen ends the stored session and says so, once; the guard then saves the address and goes to
 * login. Elsewhere the screen handles a 401: on the login page it means wrong credentials.
 */
export function endExpiredSession(error: unknown, screen: Screen): void {
  if (!(error instanceof UnauthorizedError) || !screen.guarded || !sessionRole()) return
  const { title, ...more } = screen.expired ?? EXPIRED
  toast.error(title, more)
  clearSession()
}
