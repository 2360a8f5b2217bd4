import { countOf, lengthOf, saidOf } from '../in-words.ts'
import { good, serious, type Verdict, warning } from '../verdict.ts'

export type JobFacts = {
  /** Out of attempts within the last day, by kind. Mails and films have checks of their own. */
  failed: readonly { kind: string; count: number; error: string | null }[]
  /** The job that has been due the longest. */
  oldest: { kind: string; dueAt: string } | null
}

const MINUTE = 60_000

export function judgeJobs({ failed, oldest }: JobFacts, now: number): Verdict {
  const waited = oldest ? now - Date.parse(oldest.dueAt) : 0
  if (oldest && waited > 10 * MINUTE) {
    const words = `Background work has waited for ${lengthOf(waited)} (${oldest.kind}).`
    const advice = "Check the server's log for what it is doing or why it fails, and restart it if there is nothing."
    return waited > 60 * MINUTE ? serious(words, advice) : warning(words, advice)
  }
  const [first] = failed
  if (first) {
    const count = failed.reduce((all, one) => all + one.count, 0)
    const kinds = failed.map(({ kind }) => kind).join(', ')
    return warning(
      `${countOf(count, 'background job')} failed in the last day (${kinds}).${first.error ? ` The last error: ${saidOf(first.error)}` : ''}`,
      'The log has more under these names. Recurring jobs run again at their next time.',
    )
  }
  return good('Background work is up to date.')
}
