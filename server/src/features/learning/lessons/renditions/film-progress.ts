import { randomBytes } from 'node:crypto'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import { announce } from '../../../../db/events/announce.ts'
import type { FilmsTable, RenditionsTable } from '../../../../db/tables/lessons.ts'
import type { Deps } from '../../../../deps.ts'
import { enqueueJob } from '../../../../jobs/queue.queries.ts'
import { findFilm } from './films.queries.ts'

/** For the open browsers of those who edit lessons. */
const announceFilm = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'teachers', name: 'film-updated', payload: {} })

export const MAKE_FILM = 'films.make'
const SECRET_BYTES = 16

/**
 * Enqueues a stored file's renditions, in the transaction of the lesson that plays it. Finished or pending ones stay as
 * they are; failed ones are retried. Returns whether there is anything to do. Without ffmpeg the file itself plays.
 */
export async function enqueueFilm(
  tx: Tx,
  { clock, transcoder }: Pick<Deps, 'clock' | 'transcoder'>,
  source_key: string,
): Promise<boolean> {
  if (!transcoder) return false
  const now = isoTime(clock.now())
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('films')
    .values({ source_key, state: 'queued', secret, percent: 0, created_at: now, updated_at: now })
    .onConflict((oc) =>
      oc
        .column('source_key')
        .doUpdateSet({ state: 'queued', percent: 0, problem: null, updated_at: now })
        .where('films.state', '=', 'failed'),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await enqueueJob(tx, { kind: MAKE_FILM, payload: { source_key } }, clock)
  await announceFilm(tx)
  return true
}

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

type Finished = Partial<Pick<FilmsTable, 'poster_key' | 'sprite_key' | 'sprite'>> & { duration_ms: number }

/** Marks a film ready, and fills in the length of lessons that lack one. False if it was dropped meanwhile. */
export function markReady(
  { db, clock }: Deps,
  source_key: string,
  { duration_ms, ...pictures }: Finished,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = isoTime(clock.now())
    const { numUpdatedRows } = await tx
      .updateTable('films')
      .set({ state: 'ready', percent: 100, problem: null, duration_ms, ...pictures, updated_at: now })
      .where('source_key', '=', source_key)
      .executeTakeFirst()
    await tx
      .updateTable('videos')
      .set({ duration_ms })
      .where('storage_key', '=', source_key)
      .where('duration_ms', 'is', null)
      .execute()
    await announceFilm(tx)
    return numUpdatedRows > 0n
  })
}
