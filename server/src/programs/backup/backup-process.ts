import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { BackupProcess } from '../../features/operations/backups/index.ts'
import { nightlyName } from './prune-backups.ts'

const PROGRAM = join(import.meta.dirname, '../backup.ts')
const MOST_SAID = 2000

/** The nightly backup as a process beside the server: it ends with the server, and nobody waits for it. */
export function makeBackupProcess({
  folder,
  keep,
}: NonNullable<Config['backups']>): BackupProcess & { stop: () => void } {
  let child: ChildProcess | null = null
  let isStopped = false
  return {
    async run(day) {
      const file = join(folder, nightlyName(day))
      // Complete, but the server was gone before it could record it.
      if (existsSync(file)) return
      child = fork(PROGRAM, [file, '--keep', String(keep)], {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        execArgv: ['--disable-warning=ExperimentalWarning'],
      })
      await ended(child)
    },
    isStopped: () => isStopped,
    stop() {
      isStopped = true
      child?.kill()
    },
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-MOST_SAID)
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `The backup ended with ${signal ?? `code ${code}`}.`)),
    )
  })
