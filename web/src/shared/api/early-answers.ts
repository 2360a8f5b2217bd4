declare global {
  interface Window {
    /** What early.js has asked for before any other script was there, by token and address. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

const YOUNG_MS = 10_000

/** The answer to a call that was made before this script was there: for the same person, once, and while it is young. */
export function takeEarlyAnswer(token: string | null, url: string): Promise<Response> | undefined {
  const early = window.earlyAnswers
  if (!early || performance.now() > YOUNG_MS) return undefined
  const key = `${token} ${url}`
  const answer = early.get(key)
  early.delete(key)
  return answer
}
