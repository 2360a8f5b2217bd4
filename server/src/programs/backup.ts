import { getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { StartRefused } from '../errors.ts'
import { openStorage } from '../make-deps.ts'
import { runProgram } from '../run-program.ts'
import { makeBackup } from './backup/make-backup.ts'
import { pruneBackups } from './backup/prune-backups.ts'

const LOW_PRIORITY = 10

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * npm run backup -- FILE: backs up the whole institute, while the server runs. With --keep N it
 * removes old backups.
 */
await runProgram(async (config) => {
  const [file, flag, keep] = process.argv.slice(2)
  if (!file || (flag !== undefined && (flag !== '--keep' || !Number.isInteger(Number(keep)) || Number(keep) < 1)))
    throw new StartRefused('Usage: npm run backup -- FILE')
  // Users of the server come first. Under nice the priority is already lowest, and must not be
  // raised.
  if (getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY)
  if (process.connected) process.on('disconnect', () => process.exit(1)) // the server that started it is gone
  const path = resolve(file)
  const begun = performance.now()
  await makeBackup(config, await openStorage(config), path, say, (shelf) => {
    if (keep) pruneBackups(path, Number(keep), shelf)
  })
  say(`Backed up to ${path} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  process.exit()
})
