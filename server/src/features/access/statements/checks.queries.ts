import type { Db, Tx } from '../../../db/connect.ts'
import { type Page, paged } from '../../../db/paged.ts'
import { AppError } from '../../../errors.ts'

const checks = (db: Db | Tx) =>
  db
    .selectFrom('statement_checks')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'statement_checks.bank_account_id')
    .innerJoin('users', 'users.id', 'statement_checks.checked_by')
    .select(['statement_checks.id', 'bank_account_id', 'file_name', 'file_hash', 'from_day', 'to_day', 'checked_at'])
    .select(['line_count', 'open_count', 'bank_name', 'account_number', 'full_name', 'email'])
export type CheckRow = Awaited<ReturnType<typeof findCheck>>

export async function findCheck(db: Db | Tx, id: string) {
  const check = await checks(db).where('statement_checks.id', '=', id).executeTakeFirst()
  if (!check) throw new AppError('not_found', 'Bank check not found.')
  return check
}

export const findCheckBefore = (db: Db, { bank_account_id, file_hash, checked_at, id }: CheckRow) =>
  checks(db)
    .where('bank_account_id', '=', bank_account_id)
    .where('file_hash', '=', file_hash)
    .where('checked_at', '<=', checked_at)
    .where('statement_checks.id', '!=', id)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listChecks = (db: Db, page: Page) =>
  paged(
    checks(db).orderBy('checked_at', 'desc').orderBy('statement_checks.id', 'desc'),
    db.selectFrom('statement_checks'),
    page,
  )

/** All lines of a check: at most as many as one comparison takes. */
export const listCheckLines = (db: Db, checkId: string) =>
  db
    .selectFrom('statement_check_lines as kept')
    .leftJoin('payments', 'payments.id', 'kept.payment_id')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('courses', 'courses.id', 'payments.course_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'payments.bank_account_id')
    .leftJoin('users as judge', 'judge.id', 'kept.judged_by')
    .select(['kept.position', 'kept.line', 'kept.reference', 'kept.amount_paisa as line_paisa', 'kept.result'])
    .select(['kept.others', 'kept.payment_id', 'judge.full_name as judge_name', 'judge.email as judge_email'])
    .select(['payments.number', 'payments.status', 'payments.transaction_id', 'payments.amount_paisa'])
    .select(['payments.received_paisa', 'payments.user_id', 'payments.course_id', 'payments.bank_account_id'])
    .select(['users.full_name', 'users.email', 'courses.title'])
    .select(['bank_accounts.bank_name', 'bank_accounts.account_number'])
    .where('kept.check_id', '=', checkId)
    .orderBy('kept.position')
    .execute()
export type CheckLineRow = Awaited<ReturnType<typeof listCheckLines>>[number]

export const findCheckLine = (tx: Tx, checkId: string, position: number) =>
  tx
    .selectFrom('statement_check_lines')
    .select(['line', 'payment_id', 'amount_paisa'])
    .where('check_id', '=', checkId)
    .where('position', '=', position)
    .executeTakeFirst()

export async function findNextPosition(tx: Tx, checkId: string): Promise<number> {
  const last = await tx
    .selectFrom('statement_check_lines')
    .select('position')
    .where('check_id', '=', checkId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}

export const findBankAccount = (tx: Tx, id: string) =>
  tx.selectFrom('bank_accounts').select('id').where('id', '=', id).executeTakeFirst()

export const paymentIdsOf = (tx: Tx, userId: string) =>
  tx.selectFrom('payments').select('id').where('user_id', '=', userId)
