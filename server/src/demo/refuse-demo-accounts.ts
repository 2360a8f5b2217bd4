import type { Db } from '../db/connect.ts'
import { StartRefused } from '../errors.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

/** The demo's passwords have been on a screen: a real institute must never run on its database. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const addresses = DEMO_PEOPLE.map(({ email }) => email)
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', addresses)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found)
    throw new StartRefused(
      `This database holds the demo's accounts (${found.email}), which do not go with NODE_ENV=production. Begin with an empty one: set DATA_DIR to a new folder, and DATABASE_URL to a new database if you use PostgreSQL.`,
    )
}
