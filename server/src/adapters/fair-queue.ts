import { AppError } from '../errors.ts'

type Bounds = { atOnce: number; waiting: number; waitingOfOne: number }

/**
 * A line for costly work in which everybody has a turn: the next one taken is another's, whoever has sent how many. What is
 * too much is refused at once, never after a wait.
 */
export function fairQueue({ atOnce, waiting: maxWaiting, waitingOfOne }: Bounds) {
  const lines = new Map<string, (() => void)[]>()
  let [running, waiting] = [0, 0]

  const startNext = () => {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [owner, line] = next
    const begin = line.shift()
    lines.delete(owner)
    if (line.length > 0) lines.set(owner, line) // at the end of the round
    waiting -= 1
    begin?.()
  }

  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      const line = lines.get(owner) ?? []
      if (waiting >= maxWaiting || line.length >= waitingOfOne) throw busy()
      waiting += 1
      await new Promise<void>((resolve) => {
        line.push(resolve)
        lines.set(owner, line)
      })
    }
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

const busy = () =>
  new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 2 })
