import type { Db } from './connect.ts'
import type { Tables } from './tables/index.ts'

/** What this database belongs to: a storage, a secret. */
export const getInstallation = (db: Db, name: Tables['installation']['name']) =>
  db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirstOrThrow()

export const findInstallation = (db: Db, name: Tables['installation']['name']) =>
  db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
