import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { limits } from '@sonocampus/contract/limits'
import { replaceFile } from '../../adapters/storage/durable-file.ts'
import { stageFile } from '../../adapters/storage/stage-file.ts'
import { requireStorageKey } from '../../adapters/storage/storage.ts'
import { StartRefused } from '../../errors.ts'
import type { StoredFile } from './backup-file.ts'

const COMMIT_EVERY = 200

/** Where the files of all backups in a folder are: one of each, with a catalogue of their sizes and hashes. */
const shelfBeside = (backup: string) => join(dirname(backup), 'files')
export const shelvedPath = (backup: string, key: string) => join(shelfBeside(backup), 'objects', requireStorageKey(key))
export const cataloguePath = (folder: string) => join(folder, 'files', 'catalogue.db')

export type Shelf = ReturnType<typeof openShelf>

/** One backup at a time writes to a shelf: the lock is SQLite's, and ends with the process. */
export function openShelf(backup: string) {
  const folder = shelfBeside(backup)
  const [objects, staging] = [join(folder, 'objects'), join(folder, 'staging')]
  mkdirSync(objects, { recursive: true, mode: 0o700 })
  const catalogue = openCatalogue(join(folder, 'catalogue.db'))
  // Left by a killed one; nobody else writes here now.
  rmSync(staging, { recursive: true, force: true })
  const find = catalogue.prepare('select key, size, content_type, sha256 from files where key = ?')
  const add = catalogue.prepare('insert or replace into files values (?, ?, ?, ?)')
  const next = catalogue.prepare(`select key from files where key > ? order by key limit ${COMMIT_EVERY}`)
  const forget = catalogue.prepare('delete from files where key = ?')
  let added = 0
  return {
    /** The complete file on the shelf under that name. */
    find(key: string): StoredFile | null {
      const known = find.get(key) as StoredFile | undefined
      const found = known && statSync(join(objects, key), { throwIfNoEntry: false })
      return known && found?.size === known.size ? known : null
    },
    async put(key: string, content: Readable, content_type: string): Promise<StoredFile> {
      const staged = await stageFile(staging, content, { maxBytes: limits.uploads.video })
      await replaceFile(staged.path, join(objects, requireStorageKey(key)), objects, staging)
      const { size, sha256 } = staged
      add.run(key, size, content_type, sha256)
      added += 1
      if (added % COMMIT_EVERY === 0) catalogue.exec('commit; begin')
      return { key, size, content_type, sha256 }
    },
    /** Removes everything not `isWanted`; returns how many. */
    clear(isWanted: (key: string) => boolean): number {
      let cleared = 0
      for (let last: string | undefined = ''; last !== undefined; ) {
        const keys: string[] = next.all(last).map(({ key }) => String(key))
        for (const key of keys.filter((one) => !isWanted(one))) {
          rmSync(join(objects, key), { force: true })
          forget.run(key)
          cleared += 1
        }
        last = keys.length === COMMIT_EVERY ? keys.at(-1) : undefined
      }
      return cleared
    },
    close() {
      catalogue.exec('commit')
      catalogue.close()
      rmSync(staging, { recursive: true, force: true })
    },
  }
}

function openCatalogue(path: string): DatabaseSync {
  const catalogue = new DatabaseSync(path, { timeout: 0 })
  try {
    catalogue.exec(`pragma locking_mode = exclusive; pragma synchronous = normal;
      create table if not exists files (key text primary key, size integer not null, content_type text not null, sha256 text not null);
      begin exclusive`)
    return catalogue
  } catch (error) {
    catalogue.close()
    const busy = (error as { errcode?: number }).errcode === 5
    throw new StartRefused(
      busy
        ? `Another backup is being written to ${dirname(dirname(path))}. Wait until it has finished.`
        : `${path} cannot be read (${(error as Error).message}). Delete it: the files are then fetched again.`,
    )
  }
}
