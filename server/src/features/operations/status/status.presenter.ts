import {
  type CheckName,
  checkNames,
  type RunningProcess,
  type StatusCheck,
  type SystemStatus,
} from '@sonocampus/contract/status'
import { isoTime } from '../../../clock.ts'
import type { StatusFactsTable } from '../../../db/tables/system.ts'
import { VERSION } from '../../../version.ts'
import type { OwnFacts } from './heartbeat.ts'
import { lengthOf } from './in-words.ts'
import type { ProcessRow } from './status.queries.ts'
import { TITLES } from './verdict.ts'

const LATE_MS = 15 * 60_000

/** Problems first, the worst on top. */
export function presentStatus(
  facts: readonly StatusFactsTable[],
  processes: readonly ProcessRow[],
  now: number,
): SystemStatus {
  const looked_at =
    facts
      .map((fact) => fact.looked_at)
      .toSorted()
      .at(-1) ?? null
  const checks = checkNames.flatMap((name) => {
    const fact = facts.find((one) => one.name === name)
    return fact ? [presentCheck(name, fact)] : []
  })
  return {
    version: VERSION,
    looked_at,
    checks: [...lateLook(looked_at, now), ...checks].toSorted((a, b) => ORDER[a.level] - ORDER[b.level]),
    processes: processes.map(presentProcess),
  }
}

const ORDER: Record<StatusCheck['level'], number> = { serious: 0, warning: 1, good: 2 }

const presentCheck = (name: CheckName, { level, words, advice, since, looked_at }: StatusFactsTable): StatusCheck => ({
  name,
  title: TITLES[name],
  level,
  words,
  advice,
  since,
  looked_at,
})

/** If the checks stop running nothing looks wrong, so their age is itself a check. */
function lateLook(looked_at: string | null, now: number): StatusCheck[] {
  const late = looked_at ? now - Date.parse(looked_at) : 0
  if (!looked_at || late < LATE_MS) return []
  return [
    {
      name: 'looks',
      title: 'Looking',
      level: 'serious',
      words: `No checks have run for ${lengthOf(late)}: background work has stopped, and the results below may be outdated.`,
      advice: "Check the server's log, and restart it if there is nothing.",
      since: looked_at,
      looked_at: isoTime(now),
    },
  ]
}

function presentProcess({ facts, id, host, pid, build, started_at, seen_at }: ProcessRow): RunningProcess {
  const { memory } = JSON.parse(facts) as OwnFacts
  return { id, host, pid, build, memory, started_at, seen_at }
}
