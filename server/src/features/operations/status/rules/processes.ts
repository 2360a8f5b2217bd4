import { countOf } from '../in-words.ts'
import { good, type Verdict, warning } from '../verdict.ts'

export type ProcessFacts = { build: string; startedAt: string }

const HOUR = 3_600_000

/** Two builds side by side are an upgrade; an hour after the last start they are an unfinished one. */
export function judgeProcesses(processes: readonly ProcessFacts[], now: number): Verdict {
  const builds = new Set(processes.map(({ build }) => build))
  const lastStart = Math.max(...processes.map(({ startedAt }) => Date.parse(startedAt)))
  const running = `${countOf(processes.length, 'process runs', 'processes run')}`
  if (builds.size > 1 && now - lastStart > HOUR)
    return warning(
      `${running} ${builds.size} different builds.`,
      'Finish the upgrade: restart the processes that still run the older build.',
    )
  return good(builds.size > 1 ? `${running}; an upgrade is under way.` : `${running}, of one build.`)
}
