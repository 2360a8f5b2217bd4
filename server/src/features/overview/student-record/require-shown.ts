import type { Db } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import { AppError } from '../../../errors.ts'
import { getUser } from '../../ground/users/index.ts'

/** The user whose page is asked for. Clerks see only students. */
export async function requireShown(db: Db, viewer: { role: Role }, userId: string) {
  const user = await getUser(db, userId)
  if (viewer.role === 'clerk' && user.role !== 'student') throw new AppError('not_found', 'User not found.')
  return user
}
