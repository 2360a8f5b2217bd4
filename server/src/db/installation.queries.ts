import type { Db, Tx } from './connect.ts'
import type { Tables } from './tables/index.ts'

type Name = Tables['installation']['name']

/** What this database stores about itself: which storage and key it belongs to, how its last backups went. */
export async function findInstallation(db: Db | Tx, name: Name): Promise<string | null> {
  const found = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value ?? null
}

export const keepInstallation = (db: Db | Tx, name: Name, value: string) =>
  db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute()

/** Keeps an existing value. */
export const keepFirst = (db: Db | Tx, name: Name, value: string) =>
  db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
