import { AppError } from '../errors.ts'

/** Where work stands: in the line of its network or device, before others when that is known, behind when it has failed. */
export type Place = { line: string; first?: boolean; last?: boolean }

type Waiting = { start: () => void; refuse: (error: Error) => void }
type Lines = Map<string, Waiting[]>

type Bounds = { atOnce: number; maxWaiting: number; refusal: string }

/**
 * Costly work, a little at a time. Lines take turns, so that a flood in one delays itself; known senders go before the
 * others, and whoever has failed lately behind them. What waits is bounded: at the bound a shorter line takes the last
 * place of the longest, and whoever finds none is refused at once.
 */
export function fairQueue({ atOnce, maxWaiting, refusal }: Bounds) {
  let running = 0
  const [known, others, failing]: [Lines, Lines, Lines] = [new Map(), new Map(), new Map()]
  const busy = () => new AppError('unavailable', refusal, { retryAfterSeconds: 3 })
  const linesOf = ({ first, last }: Place) => (first ? known : last ? failing : others)

  function next(): void {
    const lines = [known, others].find(({ size }) => size > 0) ?? failing
    const [name, line] = lines.entries().next().value ?? []
    const turn = line?.shift()
    if (name === undefined || !line || !turn) {
      running -= 1
      return
    }
    lines.delete(name)
    if (line.length > 0) lines.set(name, line)
    turn.start()
  }

  /** The line that has to give up its last place; null while there is room. */
  function giver(place: Place): Waiting[] | null {
    const lines = linesOf(place)
    const all = [...lines.values()]
    if (all.reduce((sum, line) => sum + line.length, 0) < maxWaiting) return null
    const longest = all.reduce((a, b) => (b.length > a.length ? b : a))
    if (longest.length <= (lines.get(place.line)?.length ?? 0) + 1) throw busy()
    return longest
  }

  function wait(place: Place): Promise<void> {
    giver(place)?.pop()?.refuse(busy())
    return new Promise((start, refuse) => {
      const lines = linesOf(place)
      const line = lines.get(place.line) ?? []
      line.push({ start, refuse })
      lines.set(place.line, line)
    })
  }

  return {
    async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await wait(place)
      else running += 1
      try {
        return await work()
      } finally {
        next()
      }
    },
    /** Refuses what would be refused anyway, before anything is spent on it. */
    requireRoom: (place: Place) => void giver(place),
  }
}
