import type { Db, Tx } from '../../../../db/connect.ts'

/** Also one that is no longer offered to students: money may still leave from it. */
export const findAccount = (db: Db | Tx, id: string) =>
  db.selectFrom('bank_accounts').select('id').where('id', '=', id).executeTakeFirst()
