import { limits } from '@sonocampus/contract/limits'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { grantEnrollment } from '../enrollments/index.ts'
import { listOwedFreeEnrollments } from './applications.queries.ts'

export const GRANT_FREE_ENROLLMENTS = 'enrollments.grant-free-seats'
const FreeCourse = z.object({ courseId: z.string(), grantedBy: z.nullable(z.string()) })
const BATCH = 100

/** A course that became free enrolls everybody whose application is approved already: nothing is left to pay. */
export async function grantFreeEnrollments(deps: Deps, payload: unknown): Promise<void> {
  const { courseId, grantedBy } = FreeCourse.parse(payload)
  for (;;) {
    const owed = await listOwedFreeEnrollments(deps.db, courseId, BATCH)
    for (const { user_id, email, title } of owed)
      await deps.db.transaction().execute((tx) =>
        grantEnrollment(tx, deps, {
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
