import type { ListedUser, User } from '@sonocampus/contract/users'
import type { listCoursesOf, UserRow } from './users.queries.ts'

export const presentUser = ({ deactivated_at, bio: _, ...user }: UserRow): User => ({
  ...user,
  full_name: user.full_name ?? '',
  is_active: deactivated_at === null,
})

type CourseOfUser = Awaited<ReturnType<typeof listCoursesOf>>[number]

export const presentListedUser = (row: UserRow, courses: CourseOfUser[]): ListedUser => ({
  ...presentUser(row),
  courses: courses.map(({ id, title }) => ({ id, _id: id, title })),
})
