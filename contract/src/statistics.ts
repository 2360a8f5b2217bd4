import * as z from 'zod/mini'
import { id, timestamp } from './fields.ts'
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

/** What waits for an administrator, and the jobs that have given up. */
const queues = z.object({
  pending_applications: z.int(),
  pending_payments: z.int(),
  ungraded_assignments: z.int(),
  ungraded_quizzes: z.int(),
  waiting_jobs: z.int(),
  failed_jobs: z.array(
    z.object({ id, kind: z.string(), attempts: z.int(), last_error: z.string(), failed_at: timestamp }),
  ),
})
export type Queues = z.output<typeof queues>

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
  access: 'admin',
  summary: 'Read what waits for an administrator, failed jobs included',
  reply: { status: 200, schema: queues },
})

export const statisticsRoutes = { getStatistics, getQueues }
