import * as z from 'zod/mini'
import { role } from './auth.ts'
import { detail, id, reauthenticated, timestamp } from './fields.ts'
import { days, paging, selected, sortBy } from './paging.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const user = z.object({
  id,
  email: z.string(),
  email_confirmed: z.boolean(),
  is_active: z.boolean(),
  role,
  full_name: z.string(),
  /** From the newest application. */
  phone: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  created_at: timestamp,
  last_login_at: z.nullable(timestamp),
})
export type User = z.output<typeof user>

/** With the courses of all their enrollments, running ones first. */
const listedUser = z.extend(user, { courses: z.array(courseRef) })
export type ListedUser = z.output<typeof listedUser>

const params = z.object({ userId: id })
/** `from` and `to` filter by sign-up day; the course is any they were ever enrolled in. */
const filter = {
  search: paging.search,
  sort: sortBy('email', 'full_name', 'created_at', 'last_login_at'),
  status: z.optional(z.enum(['active', 'inactive'])),
  role: z.optional(role),
  course_id: z.optional(id),
  ...days,
}

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users',
  access: 'clerk',
  summary: 'List the users',
  query: z.object({ ...paging, ...filter }),
  reply: { status: 200, schema: z.array(listedUser) },
})

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users/export',
  access: 'clerk',
  summary: 'Download the filtered students as CSV, or some selected ones',
  query: z.object({ ...filter, ...selected }),
  reply: { status: 200, stream: 'text/csv' },
})

export const setUserActive = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:userId/status',
  access: 'admin',
  summary: 'Deactivate or reactivate a user',
  params,
  /** For staff the caller's password is required. */
  body: z.object({ is_active: z.boolean(), ...z.partial(z.object(reauthenticated)).shape }),
  reply: { status: 200, schema: user },
})

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'Delete a user and end access; payments and certificates stay',
  params,
  reply: { status: 200, schema: detail },
})

export const endUserSessions = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  access: 'admin',
  summary: 'End all sessions of a user',
  params,
  reply: { status: 200, schema: detail },
})

export const usersRoutes = {
  listUsers,
  exportUsers,
  setUserActive,
  deleteUser,
  endUserSessions,
}
