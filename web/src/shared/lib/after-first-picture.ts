const PAUSE_MS = 2500

/** Does what nobody is waiting for: once the screen has had time to come, and then when the browser has nothing else to do. */
export function afterFirstPicture(work: () => void): () => void {
  const timer = setTimeout(() => whenIdle(work), PAUSE_MS)
  return () => clearTimeout(timer)
}

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work, { timeout: 10_000 }) : void setTimeout(work, 2000)
