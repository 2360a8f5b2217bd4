import type { Access } from '@sonocampus/contract/route'
import type { Role } from '../db/tables/users.ts'
import { AppError } from '../errors.ts'
import type { CurrentUser } from './current-user.ts'

const ALLOWED: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  user: ['student', 'admin', 'clerk', 'teacher'],
  student: ['student'],
  admin: ['admin'],
  clerk: ['clerk', 'admin'],
  teacher: ['teacher', 'admin'],
  staff: ['clerk', 'teacher', 'admin'],
}

type Guarded = { access: Exclude<Access, 'public'>; beforeFactor?: true }

export function requireAccess({ access, beforeFactor }: Guarded, actor: CurrentUser | null): void {
  if (!actor) throw new AppError('unauthenticated', 'Session expired. Please log in.')
  if (!ALLOWED[access].includes(actor.role)) throw new AppError('forbidden', "You aren't allowed to do this.")
  if (actor.mustSetFactor && !beforeFactor)
    throw new AppError('factor_missing', 'All staff need a second factor. Set yours up first.')
}

export const isOfStaff = (access: Access): boolean => access !== 'public' && !ALLOWED[access].includes('student')
export const isOfTeachers = (access: Access): boolean =>
  isOfStaff(access) && ALLOWED[access as 'staff'].includes('teacher')
