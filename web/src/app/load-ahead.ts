import { afterFirstPicture, whenIdle } from '@/shared/lib/after-first-picture'
import { latePreloads } from '@/shared/lib/later'

type Preload = () => Promise<unknown>
type Connection = { saveData?: boolean; effectiveType?: string }

const begun = new Set<readonly Preload[]>()

/** On data saver or a slow connection, nothing is loaded ahead. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '')
}

/** Loads late parts and an area's screens one by one when idle, so that they survive a lost connection. */
export function loadAhead(preloads: readonly Preload[]): void {
  if (begun.has(preloads) || isSparing()) return
  begun.add(preloads)
  const next = (index: number) => {
    const preload = [...latePreloads, ...preloads][index]
    if (!preload) return
    whenIdle(() =>
      preload().then(
        () => next(index + 1),
        () => begun.delete(preloads), // The next screen starts over.
      ),
    )
  }
  afterFirstPicture(() => next(0))
}
