import { CASH } from '@sonocampus/contract/payments.refunds'
import { UNNAMED } from '@sonocampus/contract/statements'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { within } from '../../../db/search/list-search.ts'
import { type Params, statement } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'

type Kind = Tables['day_close_lines']['kind']
type Span = { from: string; to: string }

/** The desk, and proofs that named no account, count as accounts too, as in statements. */
const account = sql<string>`coalesce(payments.bank_account_id,
  case when payments.proof_id is null then ${sql.lit(CASH)} else ${sql.lit(UNNAMED)} end)`
const refundAccount = sql<string>`coalesce(refunds.bank_account_id, ${sql.lit(CASH)})`

const isOpen = (kind: Kind, id: string) =>
  sql<boolean>`not exists (select 1 from day_close_lines as taken
    where taken.kind = ${sql.lit(kind)} and taken.movement_id = ${sql.ref(id)})`

/** Everything that came in, was refunded or written off between two moments and that no close counts, by three indexes. */
const openMovements = statement((db: Db, { value }: Params<Span>) => {
  const span = { from: value('from'), to: value('to') }
  const received = db
    .selectFrom('payments')
    .select([sql<Kind>`'received'`.as('kind'), 'payments.id as movement_id', account.as('account')])
    .select([sql<number>`coalesce(payments.receipt_number, payments.number)`.as('number')])
    .select([sql<number>`coalesce(payments.received_paisa, 0)`.as('amount_paisa')])
    .select([sql<string>`payments.decided_at`.as('moved_at'), 'payments.decided_by as staff_id'])
    .where('payments.status', '=', sql.lit('approved'))
    .where(within('payments.decided_at', span))
    .where(isOpen('received', 'payments.id'))
  const refunded = db
    .selectFrom('refunds')
    .select([sql<Kind>`'refund'`.as('kind'), 'refunds.id as movement_id', refundAccount.as('account')])
    .select(['refunds.number', 'refunds.amount_paisa'])
    .select(['refunds.refunded_at as moved_at', sql<string | null>`refunds.refunded_by`.as('staff_id')])
    .where(within('refunds.refunded_at', span))
    .where(isOpen('refund', 'refunds.id'))
  const writtenOff = db
    .selectFrom('write_offs')
    .innerJoin('payments', 'payments.id', 'write_offs.payment_id')
    .select([sql<Kind>`'write_off'`.as('kind'), 'write_offs.id as movement_id', account.as('account')])
    .select(['payments.number', 'write_offs.amount_paisa'])
    .select(['write_offs.written_off_at as moved_at', sql<string | null>`write_offs.written_off_by`.as('staff_id')])
    .where(within('write_offs.written_off_at', span))
    .where(isOpen('write_off', 'write_offs.id'))
  return db
    .selectFrom(received.unionAll(refunded).unionAll(writtenOff).as('movement'))
    .selectAll()
    .orderBy('moved_at')
    .orderBy('movement_id')
})
export type MovementRow = Awaited<ReturnType<typeof listOpenMovements>>[number]

export const listOpenMovements = (db: Db | Tx, span: Span) => openMovements.all(db, span)
