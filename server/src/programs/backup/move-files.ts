import { join } from 'node:path'
import { limits } from '@sonocampus/contract/limits'
import { stageFile } from '../../adapters/storage/stage-file.ts'
import { isStorageKey, type Storage } from '../../adapters/storage/storage.ts'
import { acceptStorage } from '../../check-storage.ts'
import { findInstallation } from '../../db/installation.queries.ts'
import type { Deps } from '../../deps.ts'
import { StartRefused } from '../../errors.ts'
import { hashOf, hashOrNone } from './restore-file.ts'

type Say = (line: string) => void
type Places = { from: Storage; to: Storage }

/**
 * Copies all files from one storage to another: a file already there with its size is kept, so that
 * a second run copies the rest; then all are read again on both sides. The old storage is only
 * read; the database belongs to the new one once every file is the same.
 */
export async function moveFiles(deps: Pick<Deps, 'db' | 'config'>, { from, to }: Places, say: Say): Promise<void> {
  const belongs = await findInstallation(deps.db, 'storage')
  if (belongs && belongs !== from.identity && belongs !== to.identity)
    throw new StartRefused("This database's files are in another storage than the one named here. Nothing was moved.")
  await from.check()
  await to.check()
  let [files, brought] = [0, 0]
  for await (const { key } of from.list('')) {
    if (!isStorageKey(key)) continue
    brought += (await bring(join(deps.config.dataDir, 'staging'), { from, to }, key)) ? 1 : 0
    files += 1
    if (files % 1000 === 0) say(`Files: ${files} so far`)
  }
  say(`Files: ${files}, ${brought} of them copied. Comparing…`)
  const other = await compare({ from, to })
  if (other.length > 0) throw new StartRefused(`These files differ: ${other.join(', ')}. Run the command again.`)
  await acceptStorage({ ...deps, storage: to })
  say(`All ${files} files have the same size and hash on both sides. The old storage is unchanged.`)
}

/** Returns false if the file already existed. */
async function bring(staging: string, { from, to }: Places, key: string): Promise<boolean> {
  const [wanted, there] = [await from.head(key), await to.head(key)]
  if (!wanted || there?.size === wanted.size) return false
  const { path, size } = await stageFile(staging, await from.read(key), { maxBytes: limits.uploads.video })
  await to.put(key, { path, size, contentType: wanted.contentType })
  return true
}

/** A file that differs is removed from the new storage, so that the next run copies it again. */
async function compare({ from, to }: Places): Promise<string[]> {
  const other: string[] = []
  for await (const { key } of from.list('')) {
    if (!isStorageKey(key) || (await hashOf(from, key)) === (await hashOrNone(to, key))) continue
    await to.remove(key)
    other.push(key)
    if (other.length === 20) return other
  }
  return other
}
