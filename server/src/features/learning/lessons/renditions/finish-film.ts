import { randomUUID } from 'node:crypto'
import type { StagedFile } from '../../../../adapters/storage/storage.ts'
import type { FilmFacts } from '../../../../adapters/transcoder/ladder.ts'
import type { Transcoder } from '../../../../adapters/transcoder/transcoder.ts'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { announceFilm } from './announce-film.ts'
import { findSmallestPieces } from './films.queries.ts'
import { readCut } from './playlists.ts'

type Source = { source_key: string; path: string; facts: FilmFacts; folder: string }

/**
 * Once every quality is made: draws the pictures, marks the film ready, and fills in the length of lessons that lack
 * one.
 */
export async function finishFilm(deps: Deps, transcoder: Transcoder, source: Source): Promise<void> {
  const { db, clock, storage } = deps
  const { source_key } = source
  const { pieces } = readCut((await findSmallestPieces(db, source_key)).pieces)
  const duration_ms = pieces.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)
  const pictures = await drawnPictures(deps, transcoder, source, duration_ms)
  const isKept = await db.transaction().execute(async (tx) => {
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
  if (isKept || !pictures) return
  for (const key of [pictures.poster_key, pictures.sprite_key]) await storage.remove(key)
}

/** A film also plays without pictures, so failing to draw them isn't an error. */
async function drawnPictures(
  deps: Deps,
  transcoder: Transcoder,
  { source_key, path, facts, folder }: Source,
  durationMs: number,
) {
  try {
    const { poster, sprite, grid } = await transcoder.drawPictures(path, facts, { folder, durationMs })
    const [poster_key, sprite_key] = [await storeFilmFile(deps, poster), await storeFilmFile(deps, sprite)]
    return { poster_key, sprite_key, sprite: JSON.stringify(grid) }
  } catch (error) {
    if (transcoder.isClosed()) throw error
    deps.log.warn({ err: error, source: source_key }, 'the pictures of a film could not be drawn')
    return null
  }
}

/** Stored under a random name. */
export async function storeFilmFile({ storage }: Deps, file: StagedFile): Promise<string> {
  const key = `private/films/${randomUUID()}`
  await storage.put(key, file)
  return key
}
