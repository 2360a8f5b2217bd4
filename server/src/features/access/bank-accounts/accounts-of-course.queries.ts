import type { Db, Tx } from '../../../db/connect.ts'

/** Active accounts that a course is paid into. */
const accountsOfCourse = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('course_bank_accounts')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'course_bank_accounts.bank_account_id')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)

export const listAccountsOfCourse = (db: Db | Tx, courseId: string) =>
  accountsOfCourse(db, courseId)
    .select(['bank_accounts.id', 'bank_name', 'account_name', 'account_number', 'iban'])
    .orderBy('position')
    .orderBy('bank_accounts.id')
    .execute()

export const isAccountOfCourse = async (db: Db | Tx, courseId: string, accountId: string): Promise<boolean> =>
  (await accountsOfCourse(db, courseId)
    .select('bank_accounts.id')
    .where('bank_accounts.id', '=', accountId)
    .executeTakeFirst()) !== undefined
