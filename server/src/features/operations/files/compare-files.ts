import type { Deps } from '../../../deps.ts'
import { firstAccountAt, listNames, type StoredName, withoutMention } from './files.queries.ts'
import { FOLDERS, isOurs, SOURCES } from './stored-names.ts'

const HOUR = 60 * 60 * 1000
/** As long as a form an administrator left open can still be saved. */
const MIN_AGE = 12 * HOUR

type Parts = Pick<Deps, 'db' | 'engine' | 'storage'>
/** Called for a row whose file is gone; returns whether to report more. */
type OnMissing = (what: string, name: StoredName) => Promise<boolean>

/**
 * Compares the files starting with one hexadecimal digit with the rows, and returns those that
 * nothing refers to. A sixteenth at a time, so that a million files strain neither memory nor the
 * other jobs.
 */
export async function compareFiles(deps: Parts, digit: string, now: number, onMissing: OnMissing): Promise<string[]> {
  const notBefore = await firstAccountAt(deps.db)
  const orphans: string[] = []
  for (const holds of ['key', 'url'] as const) {
    const starts = FOLDERS[holds].map((folder) => folder + digit)
    const written = new Map<string, number>()
    for (const start of starts)
      for await (const { key, modifiedAt } of deps.storage.list(start)) if (isOurs(key)) written.set(key, modifiedAt)
    const named = await readNames(deps, holds, starts, written, onMissing)
    const stale = [...written]
      .filter(([key, at]) => !named.has(key) && at < now - MIN_AGE && at >= notBefore)
      .map(([key]) => key)
    orphans.push(...(holds === 'url' ? await withoutMention(deps, stale) : stale))
  }
  return orphans
}

async function readNames(
  deps: Parts,
  holds: keyof typeof FOLDERS,
  starts: string[],
  written: Map<string, number>,
  onMissing: OnMissing,
) {
  const named = new Set<string>()
  let isHeard = true
  for (const source of SOURCES.filter((each) => each.holds === holds))
    for await (const name of listNames(deps, source, starts)) {
      const isSeen = written.has(name.key) || named.has(name.key) || !isOurs(name.key)
      named.add(name.key)
      if (isSeen || !source.what || !isHeard || (await deps.storage.head(name.key))) continue
      isHeard = await onMissing(source.what, name)
    }
  return named
}
