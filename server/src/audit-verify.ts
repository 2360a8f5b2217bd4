import { readConfig } from './config.ts'
import { verifyAudit } from './features/audit/index.ts'
import { makeLogger } from './logger.ts'
import { makeDeps } from './make-deps.ts'

/** npm run audit:verify: says whether the trail is whole, and which entry breaks it if not. */
const { deps, close } = await makeDeps(readConfig(process.env), makeLogger('warn'))
const { entries, broken } = await verifyAudit(deps.db)
process.stdout.write(
  broken
    ? `The audit trail is broken at entry ${broken.sequence}: ${broken.why}.\n`
    : `The audit trail is whole: ${entries} entries, each sealed with the one before it.\n`,
)
process.exitCode = broken ? 1 : 0
await close()
