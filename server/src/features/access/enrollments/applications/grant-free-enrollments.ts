import { limits } from '@sonocampus/contract/limits'
import * as z from 'zod/mini'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { lockPerson } from '../../../../institute/people.queries.ts'
import { findDue, spendDiscount } from '../../dues/index.ts'
import { grantEnrollment } from '../grant-enrollment.ts'
import { listOwedFreeEnrollments } from './applications.queries.ts'

export const GRANT_FREE_ENROLLMENTS = 'enrollments.grant-free-seats'
const FreeCourse = z.object({ courseId: z.string(), grantedBy: z.nullable(z.string()) })
const BATCH = 100

/** After a price cut, enrolls everyone whose application is approved and who has nothing left to pay. */
export async function grantFreeEnrollments(deps: Deps, payload: unknown): Promise<void> {
  const { courseId, grantedBy } = FreeCourse.parse(payload)
  for (let after = ''; ; ) {
    const found = await listOwedFreeEnrollments(deps.db, courseId, after, BATCH)
    for (const one of found) await deps.db.transaction().execute((tx) => enroll(tx, deps, courseId, grantedBy, one))
    if (found.length < BATCH) return
    after = found.at(-1)?.id ?? ''
  }
}

type Owed = Awaited<ReturnType<typeof listOwedFreeEnrollments>>[number]

async function enroll(tx: Tx, deps: Deps, courseId: string, grantedBy: string | null, owed: Owed): Promise<void> {
  const { user_id, email, title, price_paisa } = owed
  await lockPerson(tx, deps.engine, user_id)
  const due = await findDue(tx, user_id, { id: courseId, price_paisa }, deps.clock.now())
  if (due.amountPaisa > 0) return
  const { granted } = await grantEnrollment(tx, deps, {
    user: { id: user_id, email },
    course: { id: courseId, title },
    months: limits.enrollment.defaultMonths,
    paymentId: null,
    grantedBy,
  })
  if (granted) await spendDiscount(tx, deps, due.discount?.id ?? null)
}
