import type { Db, Tx } from '../../../db/connect.ts'
import { type Page, paged } from '../../../db/paged.ts'
import { AppError } from '../../../errors.ts'
import { hasFactor } from '../../../institute/factors.queries.ts'
import { openInvitations } from '../auth/index.ts'

const STAFF = ['admin', 'clerk', 'teacher'] as const
const COLUMNS = ['id', 'email', 'full_name', 'role', 'deactivated_at', 'last_login_at'] as const

const staff = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .select((eb) => hasFactor(eb).as('has_factor'))
    .where('role', 'in', STAFF)
    .$narrowType<{ role: (typeof STAFF)[number] }>()
    .where('deleted_at', 'is', null)

export const findStaff = (db: Db, page: Page) => paged(staff(db).orderBy('email'), staff(db), page)

export type StaffRow = Awaited<ReturnType<typeof getStaffMember>>

/** A staff member; students are not found here. */
export async function getStaffMember(db: Db | Tx, userId: string) {
  const member = await staff(db).where('id', '=', userId).executeTakeFirst()
  if (!member) throw new AppError('not_found', 'Staff member not found.')
  return member
}

export type TeacherCourseRow = Awaited<ReturnType<typeof listCoursesTaught>>[number]

/** The courses of some teachers, by title. */
export const listCoursesTaught = (db: Db | Tx, userIds: string[]) =>
  db
    .selectFrom('course_teachers')
    .innerJoin('courses', 'courses.id', 'course_teachers.course_id')
    .select(['course_teachers.user_id', 'courses.id', 'courses.title'])
    .where('course_teachers.user_id', 'in', [...userIds, ''])
    .where('courses.deleted_at', 'is', null)
    .orderBy('courses.title')
    .execute()

/** The invitations that can still be accepted, newest first. */
export function findInvitations(db: Db, now: string, page: Page) {
  const open = openInvitations(db, now)
  const rows = open
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'users.email as invited_by'])
    .select(['invitations.created_at', 'invitations.expires_at'])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
  return paged(rows, open, page)
}

/** Which of these courses exist. */
export const listExisting = (db: Db | Tx, courseIds: string[]) =>
  db
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', [...courseIds, ''])
    .where('deleted_at', 'is', null)
    .execute()
