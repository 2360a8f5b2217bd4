const LOADED_ANEW = 'loaded_anew_for'

/** Whether the page may load anew for this failure: once. After that it would fail for ever, and only cost data. */
export function mayLoadAnew(failure: string): boolean {
  if (sessionStorage.getItem(LOADED_ANEW) === failure) return false
  sessionStorage.setItem(LOADED_ANEW, failure)
  return true
}
