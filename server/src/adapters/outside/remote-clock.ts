const PATIENCE_MS = 5000

/**
 * How many milliseconds our clock is ahead of a server's, by the Date of any response; null if
 * there is none. The header has whole seconds: on average it omits half of one.
 */
export async function readClockOffset(url: string): Promise<number | null> {
  const requested = Date.now()
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    const theirs = Date.parse(response.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return null
    return Math.round((requested + Date.now()) / 2 - (theirs + 500))
  } catch {
    return null
  }
}
