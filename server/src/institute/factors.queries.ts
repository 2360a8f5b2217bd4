import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables/index.ts'

/** Whether a confirmed second factor protects the account. */
export const hasFactor = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.exists(
    eb
      .selectFrom('second_factors')
      .select('second_factors.user_id')
      .whereRef('second_factors.user_id', '=', 'users.id')
      .where('second_factors.confirmed_at', 'is not', null),
  )

export const findConfirmedFactor = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
