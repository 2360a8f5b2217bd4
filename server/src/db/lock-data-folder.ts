import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../errors.ts'

/** Keeps the locks from the garbage collector, which would close them for a caller that never unlocks. */
const held = new Set<DatabaseSync>()

/**
 * One server per data folder, or one per place of those that share a port. The lock is SQLite's,
 * held by the operating system as long as the process lives: a crash frees it, and neither a
 * forgotten file nor a reused pid can hold it. The pid beside it is only for the message.
 */
export function lockDataFolder(folder: string, place = 1): () => void {
  mkdirSync(folder, { recursive: true })
  const name = place === 1 ? 'server' : `server-${place}`
  const pidFile = join(folder, `${name}.pid`)
  const lock = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? alreadyUsed(folder, pidFile) : error
  }
  held.add(lock)
  writeFileSync(pidFile, String(process.pid))
  return () => {
    rmSync(pidFile, { force: true })
    held.delete(lock)
    lock.close()
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function alreadyUsed(folder: string, pidFile: string) {
  const pid = livingPid(pidFile)
  const who = pid ? `Another Sonocampus server (pid ${pid})` : 'Another Sonocampus server'
  return new StartRefused(`${who} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`)
}

/**
 * The holder writes its pid just after it has the lock; until then the file may name a process that
 * is long gone.
 */
function livingPid(pidFile: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
      ? Number(readFileSync(pidFile, 'utf8'))
      : null
  }
}
