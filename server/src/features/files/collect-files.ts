import type { Deps } from '../../deps.ts'
import { notifyAdministrators } from '../notifications/index.ts'
import { firstAccountAt, listNames, type StoredName, withoutMention } from './files.queries.ts'
import { FOLDERS, isOurs, SOURCES } from './stored-names.ts'

const HOUR = 60 * 60 * 1000
/** As long as an administrator's forgotten form can still be saved. */
const MIN_AGE = 12 * HOUR
/** A storage that is gone altogether must not bury the administrators: the next run tells of more. */
const MOST_TOLD = 20

/**
 * Holds the files whose names begin with one hexadecimal digit against the rows: removes those that nothing names, tells of
 * rows whose file is gone. A sixteenth at a time, so that neither memory nor the other jobs feel a million files.
 */
export async function collectFiles(deps: Deps, digit: string, now: number): Promise<void> {
  const notBefore = await firstAccountAt(deps.db)
  for (const holds of ['key', 'url'] as const) {
    const starts = FOLDERS[holds].map((folder) => folder + digit)
    const written = new Map<string, number>()
    for (const start of starts)
      for await (const { key, modifiedAt } of deps.storage.list(start)) if (isOurs(key)) written.set(key, modifiedAt)
    const named = await readNames(deps, holds, starts, written)
    const stale = [...written]
      .filter(([key, at]) => !named.has(key) && at < now - MIN_AGE && at >= notBefore)
      .map(([key]) => key)
    const orphans = holds === 'url' ? await withoutMention(deps, stale) : stale
    for (const key of orphans) {
      deps.log.info({ key }, 'removed a file that nothing names')
      await deps.storage.remove(key)
    }
  }
}

async function readNames(deps: Deps, holds: keyof typeof FOLDERS, starts: string[], written: Map<string, number>) {
  const named = new Set<string>()
  let told = 0
  for (const source of SOURCES.filter((each) => each.holds === holds))
    for await (const name of listNames(deps, source, starts)) {
      const isSeen = written.has(name.key) || named.has(name.key) || !isOurs(name.key)
      named.add(name.key)
      if (isSeen || !source.what || told >= MOST_TOLD || (await deps.storage.head(name.key))) continue
      told += (await tellMissing(deps, source.what, name)) ? 1 : 0
    }
  return named
}

/** Once for each file, in the log and in the administrators' notifications; false when it was told before. */
async function tellMissing({ db, clock, log }: Deps, what: string, { key, ...about }: StoredName): Promise<boolean> {
  const isNew = await db.transaction().execute((tx) =>
    notifyAdministrators(tx, clock, {
      eventType: 'file_missing',
      message: `The file of ${what} is missing from the storage: ${key}. Please restore it from a backup or upload it again.`,
      userId: about.user_id,
      courseId: about.course_id,
      once: `file missing ${key}`,
    }),
  )
  if (isNew) log.warn({ key, ...about }, 'a stored file is missing')
  return isNew
}
