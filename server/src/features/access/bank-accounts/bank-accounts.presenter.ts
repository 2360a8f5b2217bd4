import { shownVersion } from '../../../shown-version.ts'
import type { AccountRow, listCourseIds } from './bank-accounts.queries.ts'

type CourseIds = Awaited<ReturnType<typeof listCourseIds>>

/**
 * What its form changes, except its courses: they change whenever a course is added or chooses its
 * accounts.
 */
export const editedBankAccount = (row: AccountRow) => ({
  bank_name: row.bank_name,
  account_name: row.account_name,
  account_number: row.account_number,
  iban: row.iban,
  position: row.position,
  is_active: row.archived_at === null,
})

export const presentAdminBankAccount = ({ archived_at, any_payment, ...row }: AccountRow, pairs: CourseIds) => ({
  ...row,
  account_title: row.account_name,
  iban: row.iban || null,
  is_active: archived_at === null,
  is_used: any_payment !== null,
  course_ids: pairs.filter((pair) => pair.bank_account_id === row.id).map(({ course_id }) => course_id),
  version: shownVersion(editedBankAccount({ ...row, archived_at, any_payment })),
})
