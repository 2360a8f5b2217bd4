import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import { databaseFault } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { StartRefused } from '../../errors.ts'
import { hasAdministrator } from './users.queries.ts'

type Reach = Pick<Deps, 'db' | 'clock' | 'hasher'>

export async function makeAdministrator({ db, clock, hasher }: Reach, email: string, password: string): Promise<void> {
  const password_hash = await hasher.hash(password)
  const created_at = isoTime(clock.now())
  await db.insertInto('users').values({ id: randomUUID(), email, password_hash, role: 'admin', created_at }).execute()
}

/** The environment's administrator, made when there is none at all. Of servers that start at once, one makes it. */
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
      `Cannot start. ADMIN_EMAIL names a student's account (${admin.email}): an administrator needs an address of its own.`,
    )
  }
}
