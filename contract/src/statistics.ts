import * as z from 'zod/mini'
import { detail, id, timestamp } from './fields.ts'
import { paging } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

const statistics = z.object({
  total_revenue: z.number(),
  total_enrollments: z.int(),
  total_courses: z.int(),
  completion_rate: z.number(),
  active_enrollments: z.int(),
  recent_enrollments: z.int(),
  last_updated: timestamp,
})
export type Statistics = z.output<typeof statistics>

/** How many are pending and since when the first one is; for enrollments ending soon, when the first one ends. */
const queue = z.object({ count: z.int(), first_at: z.nullable(timestamp) })

/** Only what the caller's role handles. */
const queues = z.partial(
  z.object({
    applications: queue,
    payments: queue,
    /** Of clerks, to administrators. */
    requests: queue,
    /** Messages to the institute without an answer. */
    inbox: queue,
    ungraded: queue,
    /** Students' open questions, and reports. */
    questions: queue,
    ending_enrollments: queue,
    failed_mails: queue,
  }),
)
export type Queues = z.output<typeof queues>
export type QueueName = keyof Queues

const studentLine = z.object({ student: personRef, course: courseRef })

/** One day at the institute. Teachers see the classes of their own courses, clerks ends and instalments. */
const agendaDay = z.object({
  /** Like 2026-11-20. */
  day: z.string(),
  classes: z.array(z.object({ id, title: z.string(), course: courseRef, starts_at: timestamp, ends_at: timestamp })),
  ends: z.object({ count: z.int(), rows: z.array(z.extend(studentLine, { ends_at: timestamp })) }),
  instalments: z.object({ count: z.int(), rows: z.array(z.extend(studentLine, { amount: z.number() })) }),
})
export type AgendaDay = z.output<typeof agendaDay>

/** Twelve months, the current one last; every course that ever had an enrollment. */
const charts = z.object({
  revenue_by_month: z.array(z.object({ month: z.string(), amount: z.number() })),
  enrollments_by_course: z.array(z.object({ course: courseRef, total: z.int(), active: z.int() })),
})
export type Charts = z.output<typeof charts>

const failedMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  attempts: z.int(),
  last_error: z.string(),
  created_at: timestamp,
  failed_at: z.nullable(timestamp),
})
export type FailedMail = z.output<typeof failedMail>

export const getStatistics = defineRoute({
  method: 'GET',
  path: '/api/admin/dashboard/stats',
  access: 'admin',
  summary: 'Read the statistics of the platform',
  reply: { status: 200, schema: statistics },
})

export const getQueues = defineRoute({
  method: 'GET',
  path: '/api/admin/dashboard/queues',
  access: 'staff',
  summary: 'Read what waits for the caller: how much of each kind, and since when',
  reply: { status: 200, schema: queues },
})

export const getAgenda = defineRoute({
  method: 'GET',
  path: '/api/admin/dashboard/agenda',
  access: 'staff',
  summary: 'Read what happens today and tomorrow: live classes, ends of access, instalments due',
  reply: { status: 200, schema: z.object({ time_zone: z.string(), days: z.array(agendaDay) }) },
})

export const getCharts = defineRoute({
  method: 'GET',
  path: '/api/admin/dashboard/charts',
  access: 'admin',
  summary: 'Read the revenue of each month and the enrollments of each course',
  reply: { status: 200, schema: charts },
})

export const listFailedMails = defineRoute({
  method: 'GET',
  path: '/api/admin/failed-mails',
  access: 'admin',
  summary: 'List the mails that could not be sent, oldest first',
  query: z.object({ page: paging.page, page_size: paging.page_size }),
  reply: { status: 200, schema: z.array(failedMail) },
})

export const resendMail = defineRoute({
  method: 'POST',
  path: '/api/admin/failed-mails/:mailId/resend',
  access: 'admin',
  summary: 'Try a failed mail again',
  params: z.object({ mailId: id }),
  reply: { status: 200, schema: detail },
})

export const statisticsRoutes = { getStatistics, getQueues, getAgenda, getCharts, listFailedMails, resendMail }
