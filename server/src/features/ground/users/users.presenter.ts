import type { ListedUser, User } from '@sonocampus/contract/users'
import type { listCoursesOf, UserRow } from './users.queries.ts'

export const presentUser = ({ deactivated_at, confirmed_at, bio: _, ...user }: UserRow): User => ({
  ...user,
  full_name: user.full_name ?? '',
  email_confirmed: confirmed_at !== null,
  is_active: deactivated_at === null,
})

type CourseOfUser = Awaited<ReturnType<typeof listCoursesOf>>[number]

/** Each user with their courses. */
export function presentListedUsers(users: UserRow[], courses: CourseOfUser[]): ListedUser[] {
  const byUser = Map.groupBy(courses, ({ user_id }) => user_id)
  return users.map((user) => ({
    ...presentUser(user),
    courses: (byUser.get(user.id) ?? []).map(({ id, title }) => ({ id, _id: id, title })),
  }))
}
