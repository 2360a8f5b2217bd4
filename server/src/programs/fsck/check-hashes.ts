import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isStorageKey } from '../../adapters/storage/storage.ts'
import type { Deps } from '../../deps.ts'
import { listDocumentHashes } from '../../features/ground/documents/index.ts'
import { cataloguePath } from '../backup/file-shelf.ts'
import { hashOrNone } from '../backup/restore-file.ts'
import type { Report } from './report.ts'

const AT_ONCE = 100
type Known = (keys: string[]) => Promise<Map<string, string>>

/**
 * Reads every stored file whose hash is known: documents have it in their row, everything else in
 * the last backup.
 */
export async function checkHashes(deps: Deps, report: Report): Promise<void> {
  const catalogue = openCatalogue(deps, report)
  const known: Known = async (keys) => {
    const hashes = await listDocumentHashes(deps.db, keys)
    for (const key of catalogue ? keys : []) {
      const sha256 = catalogue?.find.get(key)?.sha256
      if (sha256) hashes.set(key, String(sha256))
    }
    return hashes
  }
  const counts = { compared: 0, unknown: 0 }
  for await (const keys of inPortions(deps)) {
    const hashes = await known(keys)
    for (const key of keys) {
      const wanted = hashes.get(key)
      counts[wanted ? 'compared' : 'unknown'] += 1
      const found = wanted && (await hashOrNone(deps.storage, key))
      if (found && found !== wanted) report.fault(`The contents of ${key} have changed since it was stored`)
    }
  }
  catalogue?.database.close()
  report.say(
    `Hashes: ${counts.compared} files compared; of ${counts.unknown} none is known, since no backup has them yet.`,
  )
}

async function* inPortions({ storage }: Deps): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key } of storage.list('')) {
    if (isStorageKey(key)) keys.push(key)
    if (keys.length < AT_ONCE) continue
    yield keys
    keys = []
  }
  yield keys
}

function openCatalogue({ config }: Deps, report: Report) {
  const path = config.backups && cataloguePath(config.backups.folder)
  if (!path || !existsSync(path)) return null
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    return { database, find: database.prepare('select sha256 from files where key = ?') }
  } catch (error) {
    report.say(`The hashes of the last backup cannot be read now (${(error as Error).message}).`)
    return null
  }
}
