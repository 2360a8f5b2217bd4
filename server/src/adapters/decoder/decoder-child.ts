import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../errors.ts'
import { type Cell, inCell } from '../cell.ts'
import type { Answer, Job, Refused } from './jobs.ts'

/**
 * CPU seconds, so that a busy machine rejects nobody; and a much longer wall-clock limit, for a
 * process that hangs.
 */
export type Bounds = { processorSeconds: number; waitMs: number; memory: number }
const LOOK_EVERY_MS = 25
const TOO_MUCH: Refused = {
  sentence: 'This file takes too much time or memory to open. Save a simpler or smaller version and try again.',
  code: 'unsupported_type',
}

export type DecoderChild = {
  isAlive: () => boolean
  open: (job: Job) => Promise<Answer>
  end: () => void
}

/** Where the process runs, what it can read, and the folder of files that it opens and creates. */
export type Room = { cell: Cell; reads: string[]; folder: string }

export async function startChild(bounds: Bounds, room: Room | null): Promise<DecoderChild> {
  if (room) mkdirSync(room.folder, { recursive: true })
  const given = room ? { reads: room.reads, writes: [room.folder] } : {}
  const node = ['--max-old-space-size=96', '--disable-warning=ExperimentalWarning']
  const { command, args } = inCell(room?.cell ?? null, process.execPath, node, given)
  const child = fork(join(import.meta.dirname, 'decoder-process.ts'), {
    execPath: command,
    execArgv: args,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {}) // its end reports what could not be started or sent
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  if (!(await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])))
    throw new AppError('unavailable', "Couldn't open the file. Try again in a moment.")
  const pid = innermost(child.pid)
  yieldToOthers(pid)
  child.unref()
  child.channel?.unref()
  const end = () => void child.kill('SIGKILL')
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null && !child.killed,
    end,
    async open(job) {
      const before = usageOf(pid).seconds
      const begun = performance.now()
      const watch = setInterval(() => {
        const { seconds, memory } = usageOf(pid)
        const isOver = seconds - before > bounds.processorSeconds || memory > bounds.memory
        if (isOver || performance.now() - begun > bounds.waitMs) end()
      }, LOOK_EVERY_MS)
      try {
        const answered = once(child, 'message').then(([answer]) => answer as Answer)
        child.send(job)
        return await Promise.race([answered, ended.then(() => ({ refusal: TOO_MUCH }))])
      } finally {
        clearInterval(watch)
      }
    },
  }
}

/**
 * In a cell the process is a child of the cell's own; looked up just after the start, before it has
 * children itself.
 */
function innermost(pid: number | undefined): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ')
    return first ? innermost(Number(first)) : pid
  } catch {
    return pid
  }
}

const LOW_PRIORITY = 10

/**
 * Opening files is never as urgent as responding. Under nice it is already lower, and must not
 * overtake its supervisor.
 */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid && getPriority(pid) < LOW_PRIORITY) setPriority(pid, LOW_PRIORITY)
  } catch {} // left as it is where it may not be set
}

const TICKS_PER_SECOND = 100

/** What the process has used so far, as reported by Linux; elsewhere only the wall clock ends it. */
function usageOf(pid: number | undefined): { seconds: number; memory: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return {
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      memory: Number(kilobytes ?? 0) * 1024,
    }
  } catch {
    return { seconds: 0, memory: 0 }
  }
}
