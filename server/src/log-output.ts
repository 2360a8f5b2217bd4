import { fstatSync, write } from 'node:fs'

type Put = (chunk: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void
export type LogOutput = { write: (line: string) => void; flush: () => Promise<void> }

const MAX_WAITING_LINES = 10_000
const MAX_CHUNK_LINES = 200
const AGAIN_MS = 50
const FLUSH_MS = 1000

/**
 * Where log lines leave the process. It never blocks and never fails: one write is in progress, a
 * bounded number of lines waits for it, and what finds no room (a full disk, a reader that stopped
 * or went away) is dropped and counted. The first line that gets through again is preceded by one
 * with the number lost. Lines of one turn of the event loop are written together: a write for each
 * costs as much as many a response.
 */
export function logOutput(put: Put = standardOutput()): LogOutput {
  let waiting: string[] = []
  let lost = 0
  let isTorn = false
  let isBusy = false
  let whenIdle = () => {}

  function next() {
    isBusy = waiting.length > 0
    if (!isBusy) return whenIdle()
    const lines = waiting.slice(0, MAX_CHUNK_LINES)
    waiting = waiting.slice(MAX_CHUNK_LINES)
    const told = lost
    const text = (isTorn ? '\n' : '') + (told > 0 ? lostLines(told) : '') + lines.join('')
    send(Buffer.from(text), (rest) => {
      isTorn = rest > 0 && (isTorn || rest < Buffer.byteLength(text))
      lost += rest > 0 ? lines.length : -told
      next()
    })
  }

  /** Reports how many bytes could not be written. A pipe that is full for the moment is retried. */
  function send(chunk: Buffer, done: (rest: number) => void) {
    put(chunk, (error, written) => {
      const rest = chunk.subarray(written)
      if (error?.code === 'EAGAIN') setTimeout(send, AGAIN_MS, chunk, done)
      else if (error || rest.length === 0) done(error ? chunk.length : 0)
      else send(rest, done)
    })
  }

  return {
    write(line) {
      if (waiting.length >= MAX_WAITING_LINES) lost += 1
      else waiting.push(line)
      if (isBusy) return
      isBusy = true
      setImmediate(next)
    },
    /** Waits until everything is written, but not for long. */
    async flush() {
      if (!isBusy) return
      await new Promise<void>((resolve) => {
        whenIdle = resolve
        setTimeout(resolve, FLUSH_MS)
      })
    },
  }
}

const lostLines = (count: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), pid: process.pid, msg: `${count} log lines were lost: there was no room for them` })}\n`

/**
 * A pipe or socket is written by Node's event loop. Anything else through a thread of the pool: a
 * write that hung there would keep the process from ending, but files and devices don't hang, they
 * fail.
 */
function standardOutput(): Put {
  const kind = fstatSync(1)
  if (!kind.isFIFO() && !kind.isSocket()) return (chunk, done) => write(1, chunk, done)
  process.stdout.on('error', () => {})
  return (chunk, done) => process.stdout.write(chunk, (error) => done(error ?? null, error ? 0 : chunk.length))
}
