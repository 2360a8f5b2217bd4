import { isoTime } from '../../../../clock.ts'
import type { Db, Tx } from '../../../../db/connect.ts'

type Place = { due_at: string; plan_id: string }

/**
 * The first unpaid instalment of each plan that is due between two moments, of students who can
 * still be notified.
 */
export const listPartsDue = (db: Db, [from, to]: [number, number], limit: number, after?: Place) =>
  db
    .selectFrom('instalment_parts as part')
    .innerJoin('instalment_plans as plan', 'plan.id', 'part.plan_id')
    .innerJoin('users', 'users.id', 'plan.user_id')
    .innerJoin('courses', 'courses.id', 'plan.course_id')
    .select(['part.plan_id', 'part.number', 'part.amount_paisa', 'part.due_at'])
    .select(['plan.user_id', 'plan.course_id', 'plan.grace_days', 'plan.granted_until', 'courses.title'])
    .select(['users.email', 'users.full_name', 'courses.price_paisa'])
    .where('part.paid_at', 'is', null)
    .where('part.due_at', '>=', after?.due_at ?? isoTime(from))
    .where('part.due_at', '<=', isoTime(to))
    .where((eb) =>
      eb.or([eb('part.due_at', '>', after?.due_at ?? isoTime(from)), eb('part.plan_id', '>', after?.plan_id ?? '')]),
    )
    .where('plan.withdrawn_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('instalment_parts as earlier')
            .select('earlier.number')
            .whereRef('earlier.plan_id', '=', 'part.plan_id')
            .whereRef('earlier.number', '<', 'part.number')
            .where('earlier.paid_at', 'is', null),
        ),
      ),
    )
    .orderBy('part.due_at')
    .orderBy('part.plan_id')
    .limit(limit)
    .execute()

export const findWaitingFor = (db: Db | Tx, planId: string) =>
  db
    .selectFrom('payments')
    .select('number')
    .where('plan_id', '=', planId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
