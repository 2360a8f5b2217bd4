import { AppError } from '../errors.ts'

/** Where work waits: in the line of its network or device, ahead if that is known, behind if it has failed. */
export type Place = { line: string; first?: boolean; last?: boolean }

type Waiting = { start: () => void; refuse: (error: Error) => void }
type Lines = Map<string, Waiting[]>

type Bounds = { atOnce: number; maxWaiting: number; refusal: string }

/**
 * Runs costly work, a little at a time. Lines take turns, so that a flood in one delays itself;
 * known senders go first, and those who have failed lately last. Waiting is bounded: at the bound a
 * shorter line takes the last place of the longest, and otherwise a new caller is refused at once.
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

  function wait(place: Place, gone: AbortSignal | undefined): Promise<void> {
    giver(place)?.pop()?.refuse(busy())
    return new Promise((start, refuse) => {
      const lines = linesOf(place)
      const line = lines.get(place.line) ?? []
      const turn = { start, refuse }
      line.push(turn)
      lines.set(place.line, line)
      gone?.addEventListener('abort', () => leave(lines, place.line, turn, gone.reason), { once: true })
    })
  }

  /** Removes a caller that has gone; one whose turn has come is in no line. */
  function leave(lines: Lines, name: string, turn: Waiting, reason: Error): void {
    const line = lines.get(name)
    if (!line?.includes(turn)) return
    line.splice(line.indexOf(turn), 1)
    if (line.length === 0) lines.delete(name)
    turn.refuse(reason)
  }

  return {
    async run<T>(place: Place, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
      gone?.throwIfAborted()
      if (running >= atOnce) await wait(place, gone)
      else running += 1
      try {
        return await work()
      } finally {
        next()
      }
    },
    /** Refuses early what would be refused anyway, before anything is spent on it. */
    requireRoom: (place: Place) => void giver(place),
  }
}
