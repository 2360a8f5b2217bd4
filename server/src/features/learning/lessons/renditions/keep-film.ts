import { isoTime } from '../../../../clock.ts'
import type { FilmsTable, RenditionsTable } from '../../../../db/tables/lessons.ts'
import type { Deps } from '../../../../deps.ts'
import { announceFilm } from './announce-film.ts'
import { findFilm } from './films.queries.ts'

type Change = Partial<Omit<FilmsTable, 'source_key' | 'secret' | 'created_at' | 'updated_at'>>

/** Stores and announces a film's progress. False if it was dropped meanwhile. */
export function changeFilm({ db, clock }: Deps, source_key: string, change: Change): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('films')
      .set({ ...change, updated_at: isoTime(clock.now()) })
      .where('source_key', '=', source_key)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await announceFilm(tx)
    return numUpdatedRows > 0n
  })
}

const TOLD_EVERY_MS = 3000

/** No lesson plays the file any more: stop working on its film. */
export class FilmGone extends Error {}

/**
 * Reports progress in whole percent, rarely enough not to matter; the last report comes with the end. Throws once the
 * film was dropped, which ends ffmpeg.
 */
export function progressOf(deps: Deps, source_key: string) {
  let [told, toldAt] = [0, performance.now()]
  return async (share: number): Promise<void> => {
    const percent = Math.min(99, Math.floor(share * 100))
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    const isThere =
      percent > told ? await changeFilm(deps, source_key, { percent }) : await findFilm(deps.db, source_key)
    if (!isThere) throw new FilmGone()
    told = Math.max(told, percent)
  }
}

/**
 * Keeps a finished quality, even if the next one fails. False if the film was dropped meanwhile: the file is deleted
 * then.
 */
export async function keepRendition({ db, storage }: Deps, rendition: RenditionsTable): Promise<boolean> {
  const isKept = await db.transaction().execute(async (tx) => {
    if (!(await findFilm(tx, rendition.source_key))) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('renditions')
      .values(rendition)
      .onConflict((oc) => oc.columns(['source_key', 'name']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })
  if (!isKept) await storage.remove(rendition.pack_key)
  return isKept
}
