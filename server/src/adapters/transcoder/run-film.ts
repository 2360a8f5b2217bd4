import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { limits } from '@sonocampus/contract/limits'
import { type Cell, inCell } from '../cell.ts'
import { FilmFault } from './film-fault.ts'

/** Kilobytes of memory, held by the system, and behind everybody else who wants the processor. */
const BOUNDED = 'ulimit -v 6000000; exec nice -n 19 "$0" "$@"'
const MOST_SAID = 4000

/** Containers of films alone, and files alone: no lists of other files, no network. No larger picture is opened than is taken. */
export const OPENING = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mov,matroska,avi,asf,mpeg,mpegts,flv,ogg,dv'],
]
export const MODEST = ['-max_pixels', String(limits.uploads.pixels)]
/** Half of the machine at most. */
export const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)))

export type Bench = {
  cell: Cell
  /** Ends what runs now, and whatever is begun later. */
  stopped: AbortSignal
  stuckMs: number
}

type Heard = (line: string) => Promise<void> | void
/** The file that is opened, and the folder into which something is written. */
type Files = { source: string; folder?: string }

/**
 * Runs ffmpeg, or ffprobe beside it, with nothing of ours in its surroundings, until it ends. What it prints is heard line by
 * line, and a line that is still being heard holds it up. One that prints nothing new for long is ended.
 */
export async function runFilm(
  bench: Bench,
  { source, folder }: Files,
  program: string,
  args: string[],
  heard: Heard = () => {},
): Promise<void> {
  bench.stopped.throwIfAborted()
  const given = { reads: [dirname(program), source], writes: folder ? [folder] : [] }
  const run = inCell(bench.cell, '/bin/sh', ['-c', BOUNDED, program, ...args], given)
  const child = spawn(run.command, run.args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void child.kill('SIGKILL')
  bench.stopped.addEventListener('abort', end)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID)
  })
  const ended = new Promise<{ code: number | null }>((resolve) => {
    child.on('error', () => resolve({ code: null }))
    child.on('close', (code) => resolve({ code }))
  })
  let isStuck = false
  const watch = setTimeout(() => {
    isStuck = true
    end()
  }, bench.stuckMs)
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      watch.refresh()
      await heard(line)
    }
    const { code } = await ended
    bench.stopped.throwIfAborted()
    if (isStuck) throw new FilmFault('stuck', said)
    if (code !== 0) throw faultOf(code, said)
  } finally {
    clearTimeout(watch)
    bench.stopped.removeEventListener('abort', end)
    end()
    await ended
  }
}

function faultOf(code: number | null, said: string): FilmFault {
  if (/No space left on device|Disk quota exceeded/.test(said)) return new FilmFault('no_space', said)
  // The shell hands its place to ffmpeg: what a signal has ended has no code, and every code is ffmpeg's own word.
  const wasKilled = code === null || /received signal/i.test(said)
  return new FilmFault(!wasKilled && UNREADABLE.test(said) ? 'unreadable' : 'ended', said)
}
/** Of a WebM that ends inside its head ffmpeg says nothing but "Input/output error". */
const UNREADABLE =
  /Invalid data found|Format not on whitelist|moov atom not found|could not find codec|Invalid argument|: End of file|File ended prematurely|Cannot determine format of input|Input\/output error/i
