import type { AccountRow, listCourseIds } from './bank-accounts.queries.ts'

type CourseIds = Awaited<ReturnType<typeof listCourseIds>>

export const presentAdminBankAccount = ({ archived_at, any_payment, ...row }: AccountRow, pairs: CourseIds) => ({
  ...row,
  account_title: row.account_name,
  iban: row.iban || null,
  is_active: archived_at === null,
  is_used: any_payment !== null,
  course_ids: pairs.filter((pair) => pair.bank_account_id === row.id).map(({ course_id }) => course_id),
})
