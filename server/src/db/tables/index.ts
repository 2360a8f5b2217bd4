import type { BankAccountsTable, CourseBankAccountsTable, CoursesTable } from './courses.ts'
import type { JobsTable, RateLimitsTable, SiteSettingsTable } from './system.ts'
import type { ResetPinsTable, SessionsTable, UsersTable } from './users.ts'

export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  reset_pins: ResetPinsTable
  rate_limits: RateLimitsTable
  site_settings: SiteSettingsTable
  jobs: JobsTable
  courses: CoursesTable
  bank_accounts: BankAccountsTable
  course_bank_accounts: CourseBankAccountsTable
}
