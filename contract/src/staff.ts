import * as z from 'zod/mini'
import { staffRole } from './auth.ts'
import { detail, editOf, email, id, reauthenticated, timestamp, version } from './fields.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

/** One of the staff; only teachers have `courses`. */
const staffMember = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  role: staffRole,
  is_active: z.boolean(),
  last_login_at: z.nullable(timestamp),
  has_factor: z.boolean(),
  courses: z.array(courseRef),
  courses_version: version,
})
export type StaffMember = z.output<typeof staffMember>

const params = z.object({ userId: id })
export const invitationForm = z.object({
  email,
  role: z.enum(staffRole.options, 'Choose a role.'),
})
export const staffRoleForm = z.object({ role: staffRole })

/** An invitation that can still be accepted: not used, withdrawn or expired, and its sender is still an administrator. */
const invitation = z.object({
  id,
  email: z.string(),
  role: staffRole,
  /** The sender's email. */
  invited_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
})
export type Invitation = z.output<typeof invitation>
export const teacherCoursesForm = z.object({
  course_ids: z.array(id).check(z.maxLength(limits.teacherCourses, "A teacher can't have that many courses.")),
})

export const listStaff = defineRoute({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'admin',
  summary: 'List administrators, clerks and teachers with the courses of each teacher',
  query: z.object({ page: paging.page, page_size: paging.page_size }),
  reply: { status: 200, schema: z.array(staffMember) },
})

export const listInvitations = defineRoute({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  summary: 'List the invitations that can still be accepted',
  query: z.object({ page: paging.page, page_size: paging.page_size }),
  reply: { status: 200, schema: z.array(invitation) },
})

export const withdrawInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/admin/invitations/:invitationId',
  access: 'admin',
  summary: 'Withdraw an invitation that can still be accepted',
  params: z.object({ invitationId: id }),
  reply: { status: 200, schema: detail },
})

export const inviteStaff = defineRoute({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  summary: 'Invite an administrator, a clerk or a teacher by mail',
  body: z.extend(invitationForm, reauthenticated),
  reply: { status: 201, schema: z.object({ id, email: z.string(), expires_at: timestamp, detail: z.string() }) },
})

export const changeStaffRole = defineRoute({
  method: 'PUT',
  path: '/api/admin/staff/:userId/role',
  access: 'admin',
  summary: 'Give one of the staff another role, at once',
  params,
  body: z.extend(staffRoleForm, reauthenticated),
  reply: { status: 200, schema: staffMember },
})

export const assignCourses = defineRoute({
  method: 'PUT',
  path: '/api/admin/staff/:userId/courses',
  access: 'admin',
  summary: 'Say which courses are a teacher’s own',
  params,
  query: editOf,
  body: teacherCoursesForm,
  reply: { status: 200, schema: staffMember },
})

export const resetFactor = defineRoute({
  method: 'DELETE',
  path: '/api/admin/staff/:userId/factor',
  access: 'admin',
  summary: 'Take the second factor of somebody else of the staff away, with their sessions',
  params,
  body: z.object(reauthenticated),
  reply: { status: 200, schema: staffMember },
})

export const staffRoutes = {
  listStaff,
  listInvitations,
  inviteStaff,
  withdrawInvitation,
  changeStaffRole,
  assignCourses,
  resetFactor,
}
