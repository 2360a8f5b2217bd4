const LOADED_ANEW = 'loaded_anew_for'

/**
 * Whether the page may reload for this failure: once. A failure that lasts would otherwise reload for ever and cost
 * data.
 */
export function mayLoadAnew(failure: string): boolean {
  if (sessionStorage.getItem(LOADED_ANEW) === failure) return false
  sessionStorage.setItem(LOADED_ANEW, failure)
  return true
}
