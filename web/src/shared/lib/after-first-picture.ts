const PAUSE_MS = 2500

/** Runs work that is not urgent: once the screen has had time to render, and the browser is idle. */
export function afterFirstPicture(work: () => void): () => void {
  const timer = setTimeout(() => whenIdle(work), PAUSE_MS)
  return () => clearTimeout(timer)
}

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work, { timeout: 10_000 }) : void setTimeout(work, 2000)
