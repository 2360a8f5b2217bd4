import { findFigureFaults, recountFigures } from './db/figures/figure-faults.ts'
import { logOutput } from './log-output.ts'
import { makeLogger } from './logger.ts'
import { makeDeps } from './make-deps.ts'
import { runProgram } from './run-program.ts'

/** npm run fsck: compares every figure that the database keeps with what it is about; with --mend it computes them anew. */
await runProgram(async (config) => {
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  if (process.argv.includes('--mend')) await recountFigures(deps.db, deps.engine)
  const faults = await findFigureFaults(deps.db, deps.engine)
  process.stdout.write(faults.length === 0 ? 'Every kept figure is right.\n' : `${faults.join('\n')}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
  await close()
})
