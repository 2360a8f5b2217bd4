
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './src/config.ts'
import { makeDeps } from './src/make-deps.ts'
import { makeLogger } from './src/logger.ts'
import { requireStorage } from './src/check-storage.ts'
import { seedDemo, seedYear } from './src/demo/index.ts'
import { findFigureFaults } from './src/db/figures/figure-faults.ts'
import { verifyAudit } from './src/features/ground/audit/index.ts'
import { findScoreFaults, findSumFaults } from './src/features/assessment/quizzes/index.ts'
const [mode, ...days] = process.argv.slice(2)
for (const day of days) {
  const folder = mkdtempSync('/tmp/h/tmp-demo/try-')
  const { deps: d, close } = await makeDeps(readConfig({ NODE_ENV: 'development', DATA_DIR: folder, PATH: process.env.PATH }), makeLogger('warn', { write: (l) => console.log(l) }))
  await requireStorage(d)
  const at = Date.parse(day)
  const deps = { ...d, clock: { now: () => at } }
  const start = performance.now()
  try {
    await (mode === 'small' ? seedDemo : seedYear)(deps, (line) => days.length < 2 && console.log(line))
    const took = performance.now() - start
    const faults = [...(await findFigureFaults(d.db, d.engine)), ...(await findSumFaults(d.db)), ...(await findScoreFaults(d.db))]
    const { entries, broken } = await verifyAudit(deps)
    console.log(day, `${(took / 1000).toFixed(2)} s`, 'faults', faults.slice(0, 5), 'audit', entries, broken)
  } catch (error) { console.log(day, error) }
  await close()
  if (days.length > 1) rmSync(folder, { recursive: true }); else console.log(folder)
}
