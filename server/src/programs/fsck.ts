import { findFigureFaults, recountFigures } from '../db/figures/figure-faults.ts'
import { findDamage } from '../db/integrity.queries.ts'
import { findCloseFaults } from '../features/access/day-closes/index.ts'
import { findScoreFaults, findSumFaults, recountAnswers } from '../features/assessment/quizzes/index.ts'
import { verifyAudit } from '../features/ground/audit/index.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { makeDeps } from '../make-deps.ts'
import { runCommand } from '../run-program.ts'
import { checkFiles } from './fsck/check-files.ts'
import { checkHashes } from './fsck/check-hashes.ts'
import { makeReport } from './fsck/report.ts'

/**
 * npm run fsck: checks that everything is consistent: the engine's own pages and indexes, kept
 * figures, scores of quizzes, closed days, the audit trail, rows and their files, the contents of files. With
 * --mend it recomputes figures and removes files that nothing refers to; it never touches rows.
 */
await runCommand(async (config) => {
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  const report = makeReport((line) => void process.stdout.write(`${line}\n`))
  const mend = process.argv.includes('--mend')
  const damage = await findDamage(deps.db, deps.engine)
  for (const line of damage) report.fault(`The database is damaged: ${line}`)
  if (damage.length === 0) report.say('Every page and index of the database is intact.')
  if (mend) {
    await recountFigures(deps.db, deps.engine)
    await recountAnswers(deps.db)
  }
  const figures = [...(await findFigureFaults(deps.db, deps.engine)), ...(await findSumFaults(deps.db))]
  for (const fault of figures) report.fault(fault)
  if (figures.length === 0) report.say('Every kept figure is right.')
  const scores = await findScoreFaults(deps.db)
  for (const fault of scores) report.fault(fault)
  if (scores.length === 0) report.say('Every automatic score matches its key.')
  const closes = await findCloseFaults(deps.db)
  for (const fault of closes) report.fault(fault)
  if (closes.length === 0) report.say('Every closed day has the sums of its lines.')
  const { entries, broken } = await verifyAudit(deps)
  if (broken) report.fault(`The audit trail is broken at entry ${broken.sequence}: ${broken.why}.`)
  else report.say(`The audit trail is intact: ${entries} entries.`)
  await checkFiles(deps, report, mend)
  await checkHashes(deps, report)
  const faults = report.faults()
  report.say(
    faults === 0
      ? 'Everything is in order.'
      : `${faults} ${faults === 1 ? 'fault' : 'faults'}.${mend ? '' : ' --mend fixes figures and removes files that nothing refers to.'}`,
  )
  await close()
  process.exit(faults === 0 ? 0 : 1)
})
