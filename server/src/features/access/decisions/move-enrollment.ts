import type { moveEnrollmentForm } from '@sonocampus/contract/decisions'
import type * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import type { DecisionRow } from './decisions.queries.ts'
import { keepDecision } from './keep-decision.ts'
import { requireMovable } from './require-movable.ts'
import { getRunningEnrollment } from './set-enrollment-end.ts'

type Form = z.output<typeof moveEnrollmentForm>

/** Queues the move of an enrollment to another course; like every decision it can be undone for ten seconds. */
export function moveEnrollment(
  deps: Deps,
  actor: Actor,
  enrollmentId: string,
  { course_id, reason }: Form,
): Promise<DecisionRow> {
  return deps.db.transaction().execute(async (tx) => {
    const enrollment = await getRunningEnrollment(tx, deps, enrollmentId)
    await requireMovable(tx, deps, enrollment, course_id)
    return keepDecision(tx, deps, actor, {
      subject_type: 'enrollment',
      subject_id: enrollmentId,
      status: 'moved',
      rejection_reason: reason,
      to_course_id: course_id,
    })
  })
}
