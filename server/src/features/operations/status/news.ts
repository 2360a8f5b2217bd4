import type { CheckName } from '@sonocampus/contract/status'
import { isoTime } from '../../../clock.ts'
import type { StatusFactsTable, StatusLevel } from '../../../db/tables/system.ts'
import type { Verdict } from './verdict.ts'

export type StatusFact = StatusFactsTable & { name: CheckName }

/** A problem must be found twice before anyone is notified: momentary faults don't matter. */
const LOOKS = 2
const RANK: Record<StatusLevel, number> = { good: 0, warning: 1, serious: 2 }

/** The row of a check after another look. */
export function afterLook(
  before: StatusFactsTable | undefined,
  { name, ...verdict }: Verdict & { name: CheckName },
  now: number,
): StatusFact {
  const isSame = before !== undefined && (before.level === 'good') === (verdict.level === 'good')
  return {
    name,
    ...verdict,
    looked_at: isoTime(now),
    since: isSame ? before.since : isoTime(now),
    looks: isSame ? before.looks + 1 : 1,
    told: before?.told ?? 'good',
  }
}

/** True if it is worse than last reported, or healthy again after a report. */
export function isNews({ level, told, looks }: StatusFact): boolean {
  if (looks < LOOKS) return false
  return level === 'good' ? told !== 'good' : RANK[level] > RANK[told]
}
