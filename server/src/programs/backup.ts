import { getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { StartRefused } from '../errors.ts'
import { openStorage } from '../make-deps.ts'
import { runProgram } from '../run-program.ts'
import { makeBackup } from './backup/make-backup.ts'
import { pruneBackups } from './backup/prune-backups.ts'

const LOW_PRIORITY = 10

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** npm run backup -- FILE: everything that the institute is, while the server runs. With --keep N it takes old ones away. */
await runProgram(async (config) => {
  const [file, flag, keep] = process.argv.slice(2)
  if (!file || (flag !== undefined && (flag !== '--keep' || !Number.isInteger(Number(keep)) || Number(keep) < 1)))
    throw new StartRefused('Usage: npm run backup -- FILE')
  // Whoever uses the server comes first. Under nice it comes last already, and may not move up.
  if (getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY)
  if (process.connected) process.on('disconnect', () => process.exit(1)) // the server that wanted it is gone
  const path = resolve(file)
  const begun = performance.now()
  await makeBackup(config, await openStorage(config), path, say, (shelf) => {
    if (keep) pruneBackups(path, Number(keep), shelf)
  })
  say(`Backed up to ${path} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  process.exit()
})
