import type { Db, Tx } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('bank_accounts')
    .select(['id', 'bank_name', 'account_name', 'account_number', 'iban', 'position', 'archived_at'])
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.bank_account_id', '=', 'bank_accounts.id')
        .limit(1)
        .as('any_payment'),
    )

/** Active accounts first, in their order. */
export const listAccounts = (db: Db) =>
  accounts(db)
    .orderBy((eb) => eb.case().when('archived_at', 'is', null).then(0).else(1).end())
    .orderBy('position')
    .orderBy('bank_name')
    .execute()

export async function getAccount(db: Db | Tx, accountId: string) {
  const account = await accounts(db).where('id', '=', accountId).executeTakeFirst()
  if (!account) throw new AppError('not_found', 'Bank account not found.')
  return account
}

export type AccountRow = Awaited<ReturnType<typeof getAccount>>

export const listCourseIds = (db: Db, accountIds: string[]) =>
  accountIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('course_bank_accounts').selectAll().where('bank_account_id', 'in', accountIds).execute()

/** Lists every course. */
export const listCourses = (db: Db | Tx) =>
  db.selectFrom('courses').select('id').where('deleted_at', 'is', null).execute()

export const listAccountIdsInUse = async (db: Db | Tx) =>
  (await db.selectFrom('bank_accounts').select('id').where('archived_at', 'is', null).execute()).map(({ id }) => id)
