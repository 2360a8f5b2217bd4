import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { limits } from '@sonocampus/contract/limits'
import { type Cell, inCell } from '../cell.ts'

/** Why a film could not be made. `detail` is for the log: ffmpeg's last output. */
export type FilmFaultKind = 'unreadable' | 'no_picture' | 'damaged' | 'too_long' | 'no_space' | 'stuck' | 'ended'

export class FilmFault extends Error {
  readonly kind: FilmFaultKind
  constructor(kind: FilmFaultKind, detail = '') {
    super(`no film could be made: ${kind}${detail ? ` (${detail})` : ''}`)
    this.kind = kind
  }
}

/** Kilobytes of memory, enforced by the system, and the lowest CPU priority. */
const BOUNDED = 'ulimit -v 6000000; exec nice -n 19 "$0" "$@"'
const MOST_SAID = 4000

/** Video containers only, and files only: no playlists, no network. No picture above the limit is opened. */
export const OPENING = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mov,matroska,avi,asf,mpeg,mpegts,flv,ogg,dv'],
]
export const MODEST = ['-max_pixels', String(limits.uploads.pixels)]
/** At most half of the machine. */
export const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)))

export type Bench = {
  cell: Cell
  /** Ends what is running now, and anything started later. */
  stopped: AbortSignal
  stuckMs: number
}

type Heard = (line: string) => Promise<void> | void
/** The file that is read, and the folder that is written to. */
type Files = { source: string; folder?: string }

/**
 * Runs ffmpeg, or ffprobe beside it, with an empty environment, until it ends. Its output is
 * handled line by line, with backpressure. If it prints nothing new for too long it is ended.
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
  // The shell execs ffmpeg: a process ended by a signal has no code, and every code comes from
  // ffmpeg itself.
  const wasKilled = code === null || /received signal/i.test(said)
  return new FilmFault(!wasKilled && UNREADABLE.test(said) ? 'unreadable' : 'ended', said)
}
/** For a WebM truncated in its header ffmpeg says only "Input/output error". */
const UNREADABLE =
  /Invalid data found|Format not on whitelist|moov atom not found|could not find codec|Invalid argument|: End of file|File ended prematurely|Cannot determine format of input|Input\/output error/i
