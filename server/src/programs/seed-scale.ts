import { requireStorage } from '../check-storage.ts'
import { lockDataFolder } from '../db/lock-data-folder.ts'
import { StartRefused } from '../errors.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { makeDeps } from '../make-deps.ts'
import { runProgram } from '../run-program.ts'
import { seedScale } from './scale/seed-scale.ts'

/**
 * npm run seed:scale -- 100000: fills an empty database with the demo and this many students, to
 * test the load.
 */
await runProgram(async (config) => {
  const count = Number(process.argv[2])
  if (!Number.isInteger(count) || count < 1) throw new StartRefused('Usage: npm run seed:scale -- NUMBER_OF_STUDENTS')
  if (config.production)
    throw new StartRefused("seed:scale creates invented people: it can't be used with NODE_ENV=production.")
  const unlock = lockDataFolder(config.dataDir)
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  await requireStorage(deps)
  const start = performance.now()
  await seedScale(deps, count, (line) => process.stdout.write(`${line}\n`))
  process.stdout.write(`Done in ${((performance.now() - start) / 1000).toFixed(0)} s.\n`)
  await close()
  unlock()
})
