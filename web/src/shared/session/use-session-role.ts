import { useSyncExternalStore } from 'react'
import { onSessionChange, type SessionRole, sessionRole } from './stored-session.ts'

function readRole(): SessionRole | null {
  try {
    return sessionRole()
  } catch {
    return null // Storage is forbidden: everyone is a visitor.
  }
}

/** The role in this browser, updated by logins and logouts in other tabs too. The server renders for a visitor. */
export const useSessionRole = (): SessionRole | null => useSyncExternalStore(onSessionChange, readRole, () => null)
