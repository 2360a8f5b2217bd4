import * as z from 'zod/mini'
import { id, isoDate, text, timestamp } from './fields.ts'
import { paging, sortBy } from './paging.ts'
import { defineRoute } from './route.ts'

export const auditEntry = z.object({
  id,
  action: z.string(),
  sequence: z.int(),
  actor: z.nullable(z.object({ id, email: z.string() })),
  subject_type: z.string(),
  subject_id: z.nullable(z.string()),
  summary: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  occurred_at: timestamp,
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'List who decided what and when, newest first',
  query: z.object({
    ...paging,
    sort: sortBy('occurred_at'),
    action: z.optional(text(100)),
    actor_id: z.optional(id),
    subject_type: z.optional(text(100)),
    subject_id: z.optional(text(100)),
    from: z.optional(isoDate('Must be a date.')),
    until: z.optional(isoDate('Must be a date.')),
  }),
  reply: { status: 200, schema: z.array(auditEntry) },
})

export const auditRoutes = { listAudit }
