import { useSyncExternalStore } from 'react'
import { onSessionChange, type SessionRole, sessionRole } from './stored-session.ts'

function readRole(): SessionRole | null {
  try {
    return sessionRole()
  } catch {
    return null // A browser that forbids storage has visitors alone.
  }
}

/** Who this browser acts as right now; a login or logout in another tab changes it too. The server draws for a visitor. */
export const useSessionRole = (): SessionRole | null => useSyncExternalStore(onSessionChange, readRole, () => null)
