import { limits } from '@sonocampus/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { engineOf } from '../../../db/dialect.ts'
import { type Params, statement } from '../../../db/statement.ts'

/**
 * One more than are shown, so that we know whether there are others; no more are read, however many
 * used it.
 */
const ENOUGH = sql.lit(limits.duplicatesNamed + 1)

/**
 * The first other payments, by anyone, with the same transaction id or the very same file: each
 * found in index order. A file erased with its student matches none.
 */
const duplicates = statement((db: Db, { list }: Params<{ ids: string[] }>) => {
  const transactions = sql`(select other.id from payments as other
    where other.transaction_key = asked.transaction_key and other.id <> asked.id
    order by other.number limit ${ENOUGH})`
  const files = sql`(select other.id from documents as file join payments as other on other.proof_id = file.id
    where file.sha256 = proof.sha256 and file.purpose = 'payment-proof' and proof.sha256 <> '' and other.id <> asked.id
    order by file.created_at limit ${ENOUGH})`
  const isAmong = (some: RawBuilder<unknown>) =>
    engineOf(db) === 'sqlite' ? sql<boolean>`payments.id in ${some}` : sql<boolean>`payments.id = any(array${some})`
  const requested = db
    .selectFrom('payments as asked')
    .leftJoin('documents as proof', 'proof.id', 'asked.proof_id')
    .crossJoin('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select(['asked.id as asked_id', 'payments.id', 'payments.number as number', 'payments.status'])
    .select(['payments.transaction_key', 'users.email', 'courses.title as course_title'])
    .where('asked.id', 'in', list('ids'))
  return requested
    .select(sql<Same>`'transaction'`.as('found_by'))
    .where(isAmong(transactions))
    .unionAll(requested.select(sql<Same>`'file'`.as('found_by')).where(isAmong(files)))
    .orderBy('number')
})

type Same = 'transaction' | 'file'
export type Duplicate = Awaited<ReturnType<typeof duplicates.all>>[number]

export const listDuplicatesOf = (db: Db | Tx, of: { id: string }[]): Promise<Duplicate[]> =>
  duplicates.all(db, { ids: of.map(({ id }) => id) })
