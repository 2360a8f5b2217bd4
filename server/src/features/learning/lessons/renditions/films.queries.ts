import type { Cut } from '../../../../adapters/transcoder/encode-film.ts'
import type { Db, Tx } from '../../../../db/connect.ts'
import { type Params, statement } from '../../../../db/statement.ts'
import type { FilmsTable, RenditionsTable } from '../../../../db/tables/lessons.ts'

export const findFilm = (db: Db | Tx, source_key: string) =>
  db.selectFrom('films').selectAll().where('source_key', '=', source_key).executeTakeFirst()

/** The qualities already made. */
export const listRenditionNames = async (db: Db, source_key: string): Promise<string[]> =>
  (await db.selectFrom('renditions').select('name').where('source_key', '=', source_key).execute()).map(
    ({ name }) => name,
  )

const readyRenditions = statement((db, { value }: Params<{ source_key: string }>) =>
  db
    .selectFrom('films')
    .innerJoin('renditions', 'renditions.source_key', 'films.source_key')
    .select([
      'films.secret',
      'films.poster_key',
      'films.sprite_key',
      'films.sprite',
      'renditions.name',
      'renditions.width',
      'renditions.height',
      'renditions.bitrate',
      'renditions.peak',
      'renditions.codecs',
      'renditions.pack_key',
      'renditions.bytes',
    ])
    .where('films.source_key', '=', value('source_key'))
    .where('films.state', '=', 'ready'),
)

type ReadyRow = Awaited<ReturnType<typeof readyRenditions.all>>[number]
type OfFilm = 'secret' | 'poster_key' | 'sprite_key' | 'sprite'
type ReadyRendition = Omit<ReadyRow, OfFilm>
export type ReadyFilm = Pick<ReadyRow, OfFilm> & { renditions: ReadyRendition[] }

/** A film ready to play, smallest quality first; null if there is none. */
export async function findReadyFilm(db: Db, source_key: string): Promise<ReadyFilm | null> {
  const rows = await readyRenditions.all(db, { source_key })
  const [first] = rows
  if (!first) return null
  const { secret, poster_key, sprite_key, sprite } = first
  return { secret, poster_key, sprite_key, sprite, renditions: inOrder(rows) }
}

const piecesOf = statement((db, { value }: Params<{ pack_key: string }>) =>
  db.selectFrom('renditions').select('pieces').where('pack_key', '=', value('pack_key')),
)
/** How a pack is cut into pieces. */
export async function findCut(db: Db, pack_key: string): Promise<Cut | null> {
  const rendition = await piecesOf.first(db, { pack_key })
  return rendition ? readCut(rendition.pieces) : null
}

/** The same for a film's smallest quality, which every film has. */
export async function getSmallestCut(db: Db, source_key: string): Promise<Cut> {
  const { pieces } = await db
    .selectFrom('renditions')
    .select('pieces')
    .where('source_key', '=', source_key)
    .where('name', '=', '240')
    .executeTakeFirstOrThrow()
  return readCut(pieces)
}

const readCut = (stored: string): Cut => JSON.parse(stored) as Cut

const ORDER: RenditionsTable['name'][] = ['240', '360', '720', 'audio']
const inOrder = <R extends { name: RenditionsTable['name'] }>(rows: R[]): R[] =>
  rows.sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))

const filmsOf = statement((db, { list }: Params<{ keys: string[] }>) =>
  db
    .selectFrom('films')
    .leftJoin('renditions', 'renditions.source_key', 'films.source_key')
    .select([
      'films.source_key',
      'films.state',
      'films.percent',
      'films.problem',
      'renditions.name',
      'renditions.width',
      'renditions.height',
      'renditions.bitrate',
      'renditions.bytes',
    ])
    .where('films.source_key', 'in', list('keys')),
)
type StatusRow = Awaited<ReturnType<typeof filmsOf.all>>[number]
export type FilmWithRenditions = Pick<FilmsTable, 'state' | 'percent' | 'problem'> & { renditions: StatusRow[] }

/** Progress of these files' films; files without one are left out. */
export async function findFilms(db: Db | Tx, keys: (string | null)[]): Promise<Map<string, FilmWithRenditions>> {
  const films = new Map<string, FilmWithRenditions>()
  const wanted = keys.filter((key) => key !== null)
  if (wanted.length === 0) return films
  for (const row of await filmsOf.all(db, { keys: wanted })) {
    const { state, percent, problem } = row
    const film = films.get(row.source_key) ?? { state, percent, problem, renditions: [] }
    if (row.name) film.renditions.push(row)
    films.set(row.source_key, film)
  }
  return films
}

/** Stored lessons whose film is missing or failed: each file once, with one lesson that plays it. */
export const listUnfilmed = (db: Db) =>
  db
    .selectFrom('videos')
    .leftJoin('films', 'films.source_key', 'videos.storage_key')
    .select(({ fn, ref }) => [
      ref('videos.storage_key').$notNull().as('source_key'),
      fn.min('videos.title').as('title'),
    ])
    .where('videos.storage_key', 'is not', null)
    .where('videos.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('films.state', 'is', null), eb('films.state', '=', 'failed')]))
    .groupBy('videos.storage_key')
    .orderBy('title')
    .execute()

/** Drops a file's film once no lesson plays it; its stored files are then unreferenced and collected. */
export const dropUnplayedFilm = (tx: Tx, source_key: string) =>
  tx
    .deleteFrom('films')
    .where('source_key', '=', source_key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('videos').select('id').where('storage_key', '=', source_key).where('deleted_at', 'is', null)),
      ),
    )
    .execute()
