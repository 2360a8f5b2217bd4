import { dirname, resolve } from 'node:path'
import { acceptStorage } from '../check-storage.ts'
import { lockDataFolder } from '../db/lock-data-folder.ts'
import { keepErasures, readErasures } from '../erasure-log.ts'
import { StartRefused } from '../errors.ts'
import { replayErasures } from '../features/overview/student-record/index.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { makeDeps, openStorage } from '../make-deps.ts'
import { runProgram } from '../run-program.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** npm run restore -- FILE: restores a backup into the empty place that the environment names. */
await runProgram(async (given) => {
  const [file, ...flags] = process.argv.slice(2)
  if (!file || flags.some((flag) => flag !== '--without-key' && flag !== '--unsigned'))
    throw new StartRefused('Usage: npm run restore -- FILE [--without-key] [--unsigned]')
  const unlock = lockDataFolder(given.dataDir)
  const begun = performance.now()
  // First of all: if the restore is interrupted here or later, the server started afterwards erases
  // them too.
  keepErasures(given.dataDir, readErasures(dirname(resolve(file))))
  const [withoutKey, unsigned] = [flags.includes('--without-key'), flags.includes('--unsigned')]
  const config = await restoreBackup(given, { file: resolve(file), withoutKey, unsigned, openStorage, say })
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  await acceptStorage(deps)
  const erased = await replayErasures(deps)
  const students = erased === 1 ? 'student' : 'students'
  if (erased > 0) say(`Erased again: ${erased} ${students}, because they were erased after this backup was made.`)
  await close()
  unlock()
  say(`Restored in ${((performance.now() - begun) / 1000).toFixed(1)} s. The server can be started.`)
  process.exit()
})
