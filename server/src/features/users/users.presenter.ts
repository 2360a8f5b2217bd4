import type { User } from '@sonocampus/contract/users'
import type { UserRow } from './users.queries.ts'

export const presentUser = ({ deactivated_at, bio: _, ...user }: UserRow): User => ({
  ...user,
  full_name: user.full_name ?? '',
  is_active: deactivated_at === null,
})
