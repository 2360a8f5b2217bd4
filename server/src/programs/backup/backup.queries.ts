import type { DatabaseSync } from 'node:sqlite'
import type { Erasure } from '../../erasure-log.ts'
import { SOURCES } from '../../features/operations/files/index.ts'

const MOST_TOLD = 10

/** Who had been erased by the time of a backup. */
export const listErased = (database: DatabaseSync): Erasure[] =>
  database.prepare('select id, erased_at as at from users where erased_at is not null').all() as Erasure[]

/** A sentence for each kind of row in a backup whose file is not in it, with the count and some names. */
export const listMissing = (database: DatabaseSync): string[] =>
  SOURCES.filter(({ what }) => what !== null).flatMap(({ table, column, what, holds, living, lesson }) => {
    const name = holds === 'url' ? `substr(${column}, 8)` : column
    const kept = holds === 'url' ? `${column} like '/files/%'` : `${column} is not null`
    const alive = lesson ? `and ${lesson} in (select id from videos where deleted_at is null)` : ''
    const rows = database
      .prepare(
        `select ${name} as key, count(*) over () as count from ${table} where ${kept}
          ${living ? 'and deleted_at is null' : ''} ${alive}
          and not exists (select 1 from backup_files where backup_files.key = ${name}) limit ${MOST_TOLD}`,
      )
      .all()
    const names = rows.map(({ key }) => key).join(', ')
    return rows.length === 0 ? [] : [`No longer in the storage: the file of ${what} (${rows[0]?.count}): ${names}`]
  })
