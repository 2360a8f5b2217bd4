import { sql } from 'kysely'
import { isoTime } from '../../clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { type Given, statement } from '../../db/statement.ts'

const PLAN = ['id', 'user_id', 'course_id', 'discount_id', 'grace_days', 'held_from', 'granted_until'] as const

/** The plan by which a student pays for a course, with its parts and what came in for it. */
export async function findOpenPlan(db: Db | Tx, userId: string, courseId: string) {
  const plan = await openPlan.first(db, { userId, courseId })
  return plan && withParts(db, plan)
}

/** One plan, open or not. */
export async function findPlan(db: Db | Tx, planId: string) {
  const plan = await db.selectFrom('instalment_plans').select(PLAN).where('id', '=', planId).executeTakeFirst()
  return plan && withParts(db, plan)
}

const withParts = async <P extends { id: string }>(db: Db | Tx, plan: P) => ({
  ...plan,
  parts: await partsOf.all(db, { planId: plan.id }),
  received: Number((await receivedFor.first(db, { planId: plan.id }))?.received ?? 0),
})

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findOpenPlan>>>

const openPlan = statement((db, { value }: Given<{ userId: string; courseId: string }>) =>
  db
    .selectFrom('instalment_plans')
    .select(PLAN)
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', value('courseId'))
    .where('paid_at', 'is', null)
    .where('withdrawn_at', 'is', null),
)
const partsOf = statement((db, { value }: Given<{ planId: string }>) =>
  db
    .selectFrom('instalment_parts')
    .select(['number', 'amount_paisa', 'due_at', 'paid_at'])
    .where('plan_id', '=', value('planId'))
    .orderBy('number'),
)
const receivedFor = statement((db, { value }: Given<{ planId: string }>) =>
  db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number>('received_paisa').as('received'))
    .where('plan_id', '=', value('planId'))
    .where('status', '=', sql.lit('approved')),
)

/** What came in short of what was asked for, outside of plans. */
export const findBalance = async (db: Db | Tx, userId: string, courseId: string): Promise<number> =>
  Math.max(0, Number((await balanceOf.first(db, { userId, courseId }))?.balance ?? 0))

const balanceOf = statement((db, { value }: Given<{ userId: string; courseId: string }>) =>
  db
    .selectFrom('payments')
    .select(
      sql<number>`coalesce(sum(case when purpose = 'course' then amount_paisa else 0 end - received_paisa), 0)`.as(
        'balance',
      ),
    )
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', value('courseId'))
    .where('status', '=', sql.lit('approved'))
    .where('purpose', '!=', sql.lit('part')),
)

type Place = { due_at: string; plan_id: string }

/** The first unpaid part of each plan that is due between two moments, of people who can still be told. */
export const listPartsDue = (db: Db, [from, to]: [number, number], limit: number, after?: Place) =>
  db
    .selectFrom('instalment_parts as part')
    .innerJoin('instalment_plans as plan', 'plan.id', 'part.plan_id')
    .innerJoin('users', 'users.id', 'plan.user_id')
    .innerJoin('courses', 'courses.id', 'plan.course_id')
    .select(['part.plan_id', 'part.number', 'part.amount_paisa', 'part.due_at'])
    .select(['plan.user_id', 'plan.course_id', 'plan.grace_days', 'plan.granted_until', 'users.email', 'courses.title'])
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
