import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Shelf } from './file-shelf.ts'

/** The file name of a nightly backup. */
export const nightlyName = (day: string) => `sonocampus-${day}.backup`
const NIGHTLY = /^sonocampus-\d{4}-\d\d-\d\d\.backup$/
const LEFT_OVER = /^\.sonocampus-\d{4}-\d\d-\d\d\.backup\.part/

/** Keeps the newest nightly backups, and the files that any backup in the folder names. */
export function pruneBackups(file: string, keep: number, shelf: Shelf): void {
  const folder = dirname(file)
  const names = readdirSync(folder).sort()
  const old = names.filter((name) => NIGHTLY.test(name)).slice(0, -keep)
  for (const name of [...old, ...names.filter((one) => LEFT_OVER.test(one))]) rmSync(join(folder, name))
  const kept = names.filter((name) => !old.includes(name)).flatMap((name) => openFiles(join(folder, name)) ?? [])
  shelf.clear((key) => kept.some(({ find }) => find.get(key) !== undefined))
  for (const { database } of kept) database.close()
}

/** Null for anything that is not a backup. */
function openFiles(path: string) {
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    return { database, find: database.prepare('select 1 from backup_files where key = ?') }
  } catch {
    return null
  }
}
