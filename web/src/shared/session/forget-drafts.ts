export const DRAFTS_KEY = 'drafts'

/** Set from log-out until the next form: screens may unmount a moment after the session ends. */
export const leaving = { isUnderWay: false }

/** Deletes all drafts on log-out. In its own file, because every screen can log out. */
export function forgetDrafts(): void {
  leaving.isUnderWay = true
  sessionStorage.removeItem(DRAFTS_KEY)
}
