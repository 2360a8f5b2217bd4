import { CASH } from '@sonocampus/contract/payments.refunds'
import { type StatementLine, UNNAMED } from '@sonocampus/contract/statements'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type Page, type Window, windowOf } from '../../../db/paged.ts'
import { within } from '../../../db/search/list-search.ts'
import { type Params, statement, statements } from '../../../db/statement.ts'

/** One account between two moments; the desk, and proofs that named no account, count as accounts too. */
export type Span = { account: string; from: string; to: string }
type Kind = StatementLine['kind']
type Shape = 'account' | typeof CASH | typeof UNNAMED

const shapeOf = ({ account }: Span): Shape => (account === CASH || account === UNNAMED ? account : 'account')

/**
 * Not by the index of proofs: it would lump together all payments without one, and those are looked
 * up by date.
 */
const hasProof = sql<number>`case when payments.proof_id is null then 0 else 1 end`

/**
 * What came in, was refunded and was written off (under the account of the payment that was short),
 * each found by an index.
 */
function linesOf(db: Db, { value }: Params<Span>, shape: Shape) {
  const span = { from: value('from'), to: value('to') }
  const isOfAccount = (column: 'payments.bank_account_id' | 'refunds.bank_account_id') =>
    shape === 'account'
      ? sql<boolean>`${sql.ref(column)} = ${value('account')}`
      : sql<boolean>`${sql.ref(column)} is null`
  const received = db
    .selectFrom('payments')
    .select(['payments.id', 'payments.id as payment_id', 'payments.receipt_number as number'])
    .select(['payments.decided_at as at', 'payments.received_paisa as amount_paisa'])
    .select(sql<Kind>`'received'`.as('kind'))
    .where(isOfAccount('payments.bank_account_id'))
    .where(within('payments.decided_at', span))
    .where('payments.status', '=', sql.lit('approved'))
    .$if(shape !== 'account', (query) => query.where(hasProof, '=', sql.lit(shape === CASH ? 0 : 1)))
  const writtenOff = db
    .selectFrom('write_offs')
    .innerJoin('payments', 'payments.id', 'write_offs.payment_id')
    .select(['write_offs.id', 'write_offs.payment_id', 'payments.number'])
    .select(['write_offs.written_off_at as at', 'write_offs.amount_paisa'])
    .select(sql<Kind>`'write_off'`.as('kind'))
    .where(within('write_offs.written_off_at', span))
    .where(isOfAccount('payments.bank_account_id'))
    .$if(shape !== 'account', (query) => query.where(hasProof, '=', sql.lit(shape === CASH ? 0 : 1)))
  const lines = received.unionAll(writtenOff)
  if (shape === UNNAMED) return lines
  return lines.unionAll(
    db
      .selectFrom('refunds')
      .select(['refunds.id', 'refunds.payment_id', 'refunds.number'])
      .select(['refunds.refunded_at as at', 'refunds.amount_paisa'])
      .select(sql<Kind>`'refund'`.as('kind'))
      .where(isOfAccount('refunds.bank_account_id'))
      .where(within('refunds.refunded_at', span)),
  )
}

const page = statements((db, given: Params<Span & Window>, shape: Shape) =>
  db
    .selectFrom(linesOf(db, given, shape).as('line'))
    .innerJoin('payments', 'payments.id', 'line.payment_id')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select(['line.kind', 'line.id', 'line.number', 'line.at', 'line.amount_paisa', 'line.payment_id'])
    .select(['payments.number as payment_number', 'payments.transaction_id', 'payments.user_id', 'payments.course_id'])
    .select(['users.full_name', 'users.email', 'courses.title'])
    .orderBy('line.at')
    .orderBy('line.id')
    .limit(given.value('limit'))
    .offset(given.value('offset')),
)
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export const listLines = (db: Db, span: Span, requested: Page) =>
  page(shapeOf(span)).all(db, { ...span, ...windowOf(requested) })

const sums = statements((db, given: Params<Span>, shape: Shape) =>
  db
    .selectFrom(linesOf(db, given, shape).as('line'))
    .select([
      'kind',
      (eb) => eb.fn.sum<number>('amount_paisa').as('total'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('kind'),
)

/** Covers a day: bounded by what people can submit and decide. */
export async function sumLines(db: Db, span: Span) {
  const rows = await sums(shapeOf(span)).all(db, span)
  const of = (kind: Kind) => Number(rows.find((row) => row.kind === kind)?.total ?? 0)
  return {
    received: of('received'),
    refunded: of('refund'),
    writtenOff: of('write_off'),
    count: rows.reduce((all, { count }) => all + Number(count), 0),
  }
}

const ours = (db: Db) =>
  db
    .selectFrom('payments')
    .select([
      'payments.id',
      'payments.number',
      'payments.status',
      'payments.transaction_id',
      'payments.transaction_key',
    ])
    .select(['payments.amount_paisa', 'payments.received_paisa'])
    .select(['payments.submitted_at', 'payments.decided_at'])

/**
 * By anything a bank's line may quote, whichever account the proof names: students choose the wrong
 * one, and with or without the zeros that it begins with. Leaves out pending payments of deleted students.
 */
export const paymentsByKey = statement((db: Db, { list }: Params<{ keys: string[] }>) =>
  ours(db)
    .where(sql<string>`ltrim(payments.transaction_key, '0')`, 'in', list('keys'))
    .where((eb) =>
      eb.or([
        eb('payments.status', '=', sql.lit('approved')),
        eb.and([eb('payments.status', '=', sql.lit('pending')), eb('payments.hidden', '=', sql.lit(0))]),
      ]),
    )
    .orderBy('payments.number'),
)
export type OurRow = Awaited<ReturnType<typeof paymentsByKey.all>>[number]

/** Approved between two moments, or pending, oldest first. */
export const paymentsOfSpan = statement((db: Db, { value }: Params<Span & { limit: number }>) =>
  ours(db)
    .where('payments.bank_account_id', '=', value('account'))
    .where(within('payments.decided_at', { from: value('from'), to: value('to') }))
    .where('payments.status', '=', sql.lit('approved'))
    .orderBy('payments.decided_at')
    .orderBy('payments.id')
    .limit(value('limit')),
)
export const waitingPayments = statement((db: Db, { value }: Params<{ account: string; limit: number }>) =>
  ours(db)
    .where('payments.bank_account_id', '=', value('account'))
    .where('payments.decided_at', 'is', null)
    .where('payments.status', '=', sql.lit('pending'))
    .where('payments.hidden', '=', sql.lit(0))
    .orderBy('payments.id')
    .limit(value('limit')),
)
