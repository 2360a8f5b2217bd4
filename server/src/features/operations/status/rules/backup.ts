import { isFailing, type LastBackup } from '../../backups/index.ts'
import { lengthOf, saidOf } from '../in-words.ts'
import { good, serious, type Verdict, warning } from '../verdict.ts'

const HOUR = 3_600_000
/** One a day, plus some time to make it. */
const LATE = 26 * HOUR
const FAR_TOO_LATE = 7 * 24 * HOUR

export function judgeBackup(last: LastBackup, now: number): Verdict {
  const { configured, lastSuccessAt, lastFailureAt, failure } = last
  const ago = (moment: string) => lengthOf(Math.max(0, now - Date.parse(moment)))
  const setUp = 'Set up the nightly backup as described in docs/operations.md under Backup.'
  if (lastFailureAt && isFailing(last))
    return serious(
      `The last backup failed ${ago(lastFailureAt)} ago: ${saidOf(failure ?? 'it did not say why')}`,
      'Fix the cause of the error and make a backup by hand to check that it works again.',
    )
  if (!lastSuccessAt)
    return configured
      ? warning('No backup has been made yet.', 'It is made at night; make one by hand to check that it works.')
      : warning('Nothing is backed up: a lost disk would take everything with it.', setUp)
  const age = now - Date.parse(lastSuccessAt)
  const words = `The last backup is ${ago(lastSuccessAt)} old.`
  if (age > FAR_TOO_LATE) return serious(words, setUp)
  if (age > LATE) return warning(words, 'Check whether the nightly backup still runs, and make one by hand meanwhile.')
  return good(words)
}
