import type { Deps } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import type { JobHandler } from '../../../jobs/worker.ts'
import { collectFiles } from './collect-files.ts'

export const COLLECT_FILES = 'files.collect'
const DIGITS = [...'0123456789abcdef']

/** One digit per job; each job adds the next one at the end of the queue. */
export const filesJobs = (deps: Deps): Record<string, JobHandler> => ({
  [COLLECT_FILES]: async (payload, job) => {
    const index = typeof payload === 'number' ? payload : 0
    // File times come from the machine, whatever clock the rest uses.
    await collectFiles(deps, DIGITS[index] ?? '', Date.now())
    const next = { kind: COLLECT_FILES, payload: index + 1, id: `${job.id.split('#')[0]}#${index + 1}` }
    if (next.payload < DIGITS.length) await enqueueJob(deps.db, next, deps.clock)
  },
})
