import type { StaffRole } from '@sonocampus/contract/auth'

type RoleOption = { value: StaffRole; label: string; hint: string }

/** Each role's name, and what it may do. */
export const STAFF_ROLES: readonly RoleOption[] = [
  { value: 'admin', label: 'Administrator', hint: 'Everything, including settings, staff and the audit trail.' },
  { value: 'clerk', label: 'Clerk', hint: 'Applications, payments, enrollments and students. No grades, no settings.' },
  {
    value: 'teacher',
    label: 'Teacher',
    hint: 'Lessons, quizzes, assignments and grades of their own courses. No money.',
  },
]

const optionOf = (role: StaffRole) => STAFF_ROLES.find(({ value }) => value === role)
export const roleName = (role: StaffRole): string => optionOf(role)?.label ?? role
export const roleHint = (role: StaffRole): string => optionOf(role)?.hint ?? ''
