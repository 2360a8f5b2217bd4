import type { StaffRole } from '@sonocampus/contract/auth'

/** What each of the staff is called, in mails and in the trail. */
export const STAFF_NAMES: Record<StaffRole, string> = { admin: 'administrator', clerk: 'clerk', teacher: 'teacher' }
export const ARTICLED: Record<StaffRole, string> = { admin: 'an administrator', clerk: 'a clerk', teacher: 'a teacher' }
