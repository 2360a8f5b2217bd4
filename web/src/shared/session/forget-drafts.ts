export const DRAFTS_KEY = 'drafts'

/** Between somebody's own log-out and the next form: its screens may go a moment after the session. */
export const leaving = { isUnderWay: false }

/** For whoever logs out: nothing that they typed stays. Apart from the rest, because every screen can log out. */
export function forgetDrafts(): void {
  leaving.isUnderWay = true
  sessionStorage.removeItem(DRAFTS_KEY)
}
