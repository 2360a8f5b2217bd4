import type { StaffRole } from '@sonocampus/contract/auth'

/** The name of each staff role, in mails and in the audit trail. */
export const STAFF_NAMES: Record<StaffRole, string> = { admin: 'administrator', clerk: 'clerk', teacher: 'teacher' }
export const ARTICLED: Record<StaffRole, string> = { admin: 'an administrator', clerk: 'a clerk', teacher: 'a teacher' }
