import { limits } from '@sonocampus/contract/limits'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { grantAccess } from './grant-access.ts'

export const GRANT_FREE_SEATS = 'enrollments.grant-free-seats'
const FreeCourse = z.object({ courseId: z.string(), grantedBy: z.nullable(z.string()) })
const BATCH = 100

/** A course that became free owes a seat to everybody whose application is approved already: nothing is left to pay. */
export async function grantFreeSeats(deps: Deps, payload: unknown): Promise<void> {
  const { courseId, grantedBy } = FreeCourse.parse(payload)
  for (;;) {
    const owed = await listOwed(deps, courseId)
    for (const { user_id, email, title } of owed)
      await deps.db.transaction().execute((tx) =>
        grantAccess(tx, deps, {
          user: { id: user_id, email },
          course: { id: courseId, title },
          months: limits.enrollment.defaultMonths,
          paymentId: null,
          grantedBy,
        }),
      )
    if (owed.length < BATCH) return
  }
}

/** Approved, never given a seat, of a course that is still free. */
const listOwed = ({ db }: Deps, courseId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select(['applications.user_id', 'users.email', 'courses.title'])
    .where('applications.course_id', '=', courseId)
    .where('applications.status', '=', 'approved')
    .where('courses.price_paisa', '=', 0)
    .where('courses.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.user_id', '=', 'applications.user_id')
            .whereRef('enrollments.course_id', '=', 'applications.course_id'),
        ),
      ),
    )
    .orderBy('applications.id')
    .limit(BATCH)
    .execute()
