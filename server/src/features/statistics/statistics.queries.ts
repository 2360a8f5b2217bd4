import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { findWaitingWork } from '../assignments/index.ts'
import { courseProgress, listCourseWork } from '../progress/index.ts'
import { failedMails } from './failed-mails.ts'

/** Seats that are open now: those of deleted courses and students ended with them. */
const openSeats = (db: Db, now: number) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .where('courses.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('enrollments.ends_at', '>', isoTime(now))

const numberOf = async (rows: Promise<{ count: number | string | bigint } | undefined>) =>
  Number((await rows)?.count ?? 0)

/** Revenue is every payment ever approved, and an enrolment every seat ever given: both outlive course and student. */
export async function readStatistics(db: Db, now: number) {
  const revenue = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paisa'), eb.lit(0)).as('count'))
    .where('status', '=', 'approved')
    .executeTakeFirst()
  const calendar = await getCalendar(db)
  const seats = await listCourseWork(db)
  const finished = seats.filter(({ work }) => courseProgress(work) === 100).length
  return {
    total_revenue: Number(revenue?.count ?? 0) / 100,
    total_enrollments: seats.length,
    total_courses: await numberOf(
      db
        .selectFrom('courses')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    ),
    completion_rate: seats.length === 0 ? 0 : Math.round((finished * 1000) / seats.length) / 10,
    active_enrollments: await numberOf(
      openSeats(db, now)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst(),
    ),
    recent_enrollments: await numberOf(
      db
        .selectFrom('enrollments')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('created_at', '>=', isoTime(calendar.startOfMonth(calendar.monthOf(now))))
        .executeTakeFirst(),
    ),
    last_updated: isoTime(now),
  }
}

type Queue = { count: number | string | bigint; first_at: string | null } | undefined
const presentQueue = (queue: Queue) => ({ count: Number(queue?.count ?? 0), first_at: queue?.first_at ?? null })

/** What waits for a decision now. */
export async function readQueues(db: Db, now: number) {
  const applications = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('applications.created_at').as('first_at')])
    .where('applications.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()
  const payments = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('submitted_at').as('first_at')])
    .where('payments.status', '=', 'pending')
    .where('users.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()
  const ungraded = await findWaitingWork(db, { page: 1, page_size: 1 })
  const ending = await openSeats(db, now)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('enrollments.ends_at').as('first_at')])
    .where('enrollments.ends_at', '<=', isoTime(now + limits.enrollment.endingSoon))
    .executeTakeFirst()
  const mails = await failedMails(db)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('first_at')])
    .executeTakeFirst()
  return {
    applications: presentQueue(applications),
    payments: presentQueue(payments),
    ungraded: { count: ungraded.total, first_at: ungraded.rows[0]?.submitted_at ?? null },
    ending_seats: presentQueue(ending),
    failed_mails: presentQueue(mails),
  }
}

export async function readCharts(db: Db, now: number) {
  const calendar = await getCalendar(db)
  const months = calendar.lastMonths(now, 12)
  const paid = await db
    .selectFrom('payments')
    .select(['decided_at', 'amount_paisa'])
    .where('status', '=', 'approved')
    .where('decided_at', '>=', isoTime(calendar.startOfMonth(months[0] ?? '')))
    .execute()
  const revenue = new Map(months.map((month) => [month, 0]))
  for (const { decided_at, amount_paisa } of paid) {
    const month = calendar.monthOf(Date.parse(decided_at ?? ''))
    revenue.set(month, (revenue.get(month) ?? 0) + Number(amount_paisa))
  }
  const seats = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select((eb) => [
      'courses.id',
      'courses.title',
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number>(eb.case().when('enrollments.ends_at', '>', isoTime(now)).then(1).else(0).end()).as('active'),
    ])
    .groupBy(['courses.id', 'courses.title'])
    .orderBy('total', 'desc')
    .orderBy('courses.title')
    .execute()
  return {
    revenue_by_month: months.map((month) => ({ month, amount: (revenue.get(month) ?? 0) / 100 })),
    enrollments_by_course: seats.map(({ id, title, total, active }) => ({
      course: { id, _id: id, title },
      total: Number(total),
      active: Number(active),
    })),
  }
}
