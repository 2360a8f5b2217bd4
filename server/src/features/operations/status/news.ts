import type { CheckName } from '@sonocampus/contract/status'
import { isoTime } from '../../../clock.ts'
import type { StatusFactsTable, StatusLevel } from '../../../db/tables/system.ts'
import type { Verdict } from './verdict.ts'

export type StatusFact = StatusFactsTable & { name: CheckName }

/** What is found must be found twice before anybody is told: a moment's fault is nobody's business. */
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

/** Told when it is worse than what was told last, or well again after something was told. */
export function isNews({ level, told, looks }: StatusFact): boolean {
  if (looks < LOOKS) return false
  return level === 'good' ? told !== 'good' : RANK[level] > RANK[told]
}
