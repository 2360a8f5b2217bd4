import { usageOf } from '../../../db/statement-counts.ts'
import type { Deps } from '../../../deps.ts'
import { counter, type Family, gauge } from './families.ts'

/** The statements of this process, and its connections. */
export function databaseFamilies({ db, engine }: Deps): Family[] {
  const use = usageOf(db)
  if (!use) return []
  const { done, failed, seconds } = use.statements
  const pool = use.pool()
  const labels = { engine }
  return [
    counter('statements_total', 'Statements that the database answered or refused.', [{ labels, value: done }]),
    counter('statement_faults_total', 'Statements that the database refused.', [{ labels, value: failed }]),
    counter('statement_seconds_total', 'Time that statements took.', [{ labels, value: seconds }]),
    gauge(
      'database_connections',
      'Connections to PostgreSQL; those that wait are requests for one.',
      pool ? Object.entries(pool).map(([state, value]) => ({ labels: { state }, value })) : [],
    ),
  ]
}
