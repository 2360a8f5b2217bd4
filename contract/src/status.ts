import * as z from 'zod/mini'
import { detail, id, timestamp } from './fields.ts'
import { defineRoute } from './route.ts'

/** The checks, in the order shown. */
export const checkNames = [
  'mail',
  'backup',
  'disk',
  'certificate',
  'database',
  'storage',
  'files',
  'films',
  'jobs',
  'clock',
  'processes',
] as const
export type CheckName = (typeof checkNames)[number]

const check = z.object({
  /** One of `checkNames`, or `looks`: whether checks run at all. */
  name: z.enum([...checkNames, 'looks']),
  title: z.string(),
  level: z.enum(['good', 'warning', 'serious']),
  words: z.string(),
  /** What to do; empty if nothing. */
  advice: z.string(),
  /** Since when it has been in this state. */
  since: timestamp,
  looked_at: timestamp,
})
export type StatusCheck = z.output<typeof check>

const runningProcess = z.object({
  id,
  host: z.string(),
  pid: z.int(),
  build: z.string(),
  memory: z.int(),
  started_at: timestamp,
  seen_at: timestamp,
})
export type RunningProcess = z.output<typeof runningProcess>

const status = z.object({
  /** The release that answers; processes of another build may serve beside it. */
  version: z.string(),
  /** Null before the first check. */
  looked_at: z.nullable(timestamp),
  checks: z.array(check),
  processes: z.array(runningProcess),
})
export type SystemStatus = z.output<typeof status>

export const getStatus = defineRoute({
  method: 'GET',
  path: '/api/admin/status',
  access: 'admin',
  summary: 'Read what is well with the server and what is not, and the processes that run',
  reply: { status: 200, schema: status },
})

export const checkStatus = defineRoute({
  method: 'POST',
  path: '/api/admin/status/check',
  access: 'admin',
  summary: 'Look at everything now, and not in a few minutes only',
  reply: { status: 200, schema: detail },
})

export const statusRoutes = { getStatus, checkStatus }
