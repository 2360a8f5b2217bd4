declare global {
  interface Window {
    /** Responses requested by early.js before other scripts loaded, by token and address. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

const YOUNG_MS = 10_000

/** The response to an early call: for the same user only, once, and while it is fresh. */
export function takeEarlyAnswer(token: string | null, url: string): Promise<Response> | undefined {
  const early = window.earlyAnswers
  if (!early || performance.now() > YOUNG_MS) return undefined
  const key = `${token} ${url}`
  const answer = early.get(key)
  early.delete(key)
  return answer
}
