import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import { databaseFault } from '../../../db/dialect.ts'
import type { Deps } from '../../../deps.ts'
import { StartRefused } from '../../../errors.ts'
import { insertAccount } from '../../../institute/accounts.queries.ts'
import { recordAudit } from '../audit/index.ts'
import { hasAdministrator } from './users.queries.ts'

type Reach = Pick<Deps, 'db' | 'clock' | 'hasher' | 'config'>

/** Run at the server, by a command or through the environment: there is no logged-in actor. */
export async function makeAdministrator(reach: Reach, email: string, password: string): Promise<void> {
  const { db, clock, hasher } = reach
  const password_hash = await hasher.hash(password)
  const [id, created_at] = [randomUUID(), isoTime(clock.now())]
  await db.transaction().execute(async (tx) => {
    await insertAccount(tx, { id, email, password_hash, role: 'admin', created_at, confirmed_at: created_at })
    await recordAudit(tx, reach, null, {
      action: 'user.created',
      subject: { type: 'user', id },
      summary: `Made ${email} an administrator at the server`,
    })
  })
}

/**
 * Creates the environment's administrator when there is none at all. Of several servers starting at
 * once, one creates it.
 */
export async function makeFirstAdministrator(
  reach: Reach,
  admin: { email: string; password: string },
): Promise<boolean> {
  if (await hasAdministrator(reach.db)) return false
  try {
    await makeAdministrator(reach, admin.email, admin.password)
    return true
  } catch (error) {
    if (databaseFault(error)?.kind !== 'unique') throw error
    if (await hasAdministrator(reach.db)) return false
    throw new StartRefused(
      `ADMIN_EMAIL names a student's account (${admin.email}): an administrator needs a separate address.`,
    )
  }
}
