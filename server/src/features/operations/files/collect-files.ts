import type { Deps } from '../../../deps.ts'
import { notifyAdministrators } from '../../ground/notifications/index.ts'
import { compareFiles } from './compare-files.ts'
import type { StoredName } from './files.queries.ts'

/** If the whole storage is gone, administrators must not drown in notices: the next run reports more. */
const MOST_TOLD = 20

/**
 * Removes files starting with one hexadecimal digit that nothing refers to, and reports rows whose
 * file is gone.
 */
export async function collectFiles(deps: Deps, digit: string, now: number): Promise<void> {
  let told = 0
  const tell = async (what: string, name: StoredName) => {
    told += (await tellMissing(deps, what, name)) ? 1 : 0
    return told < MOST_TOLD
  }
  for (const key of await compareFiles(deps, digit, now, tell)) {
    deps.log.info({ key }, 'removed a file that nothing names')
    await deps.storage.remove(key)
  }
}

/**
 * Reports each file once, in the log and in the administrators' notifications; returns false if it
 * was reported before.
 */
async function tellMissing({ db, clock, log }: Deps, what: string, { key, ...about }: StoredName): Promise<boolean> {
  const isNew = await db.transaction().execute((tx) =>
    notifyAdministrators(tx, clock, {
      eventType: 'file_missing',
      message: `The file of ${what} is missing from the storage: ${key}. Restore it from a backup or upload it again.`,
      userId: about.user_id,
      courseId: about.course_id,
      once: `file missing ${key}`,
    }),
  )
  if (isNew) log.warn({ key, ...about }, 'a stored file is missing')
  return isNew
}
