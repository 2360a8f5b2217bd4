import { verifyAudit } from '../features/ground/audit/index.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { makeDeps } from '../make-deps.ts'
import { runCommand } from '../run-program.ts'

/** npm run audit:verify: reports whether the trail is intact, and which entry breaks it if not. */
await runCommand(async (config) => {
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  const { entries, broken } = await verifyAudit(deps)
  process.stdout.write(
    broken
      ? `The audit trail is broken at entry ${broken.sequence}: ${broken.why}.\n`
      : `The audit trail is intact: ${entries} entries, each sealed with the one before it.\n`,
  )
  process.exitCode = broken ? 1 : 0
  await close()
})
