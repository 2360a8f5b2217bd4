import type { AuditEntry } from '@sonocampus/contract/audit'
import type { AuditRow } from './audit.queries.ts'

export const presentEntry = ({ actor_id, actor_email, before, after, ...row }: AuditRow): AuditEntry => ({
  ...row,
  actor: actor_id && actor_email ? { id: actor_id, email: actor_email } : null,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
})
