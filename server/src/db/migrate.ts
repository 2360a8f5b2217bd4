import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Connection } from './connect.ts'
import { type ColumnTypes, columnTypes } from './dialect.ts'
import { foundation } from './migrations/001-foundation.ts'
import { seats } from './migrations/002-seats.ts'
import { lessons } from './migrations/003-lessons.ts'
import { certificates } from './migrations/004-certificates.ts'
import { assignments } from './migrations/005-assignments.ts'
import { quizzes } from './migrations/006-quizzes.ts'
import { lessonsMore } from './migrations/007-lessons-more.ts'
import { files } from './migrations/008-files.ts'
import { desk } from './migrations/010-desk.ts'
import { toldLengths } from './migrations/012-told-lengths.ts'
import { news } from './migrations/013-news.ts'
import { needsPerson } from './migrations/014-needs-person.ts'

type Step = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>

/** In the order they run, forward only. A migration that has landed is never edited: the next one mends it. */
const STEPS: Record<string, Step> = {
  '001-foundation': foundation,
  '002-seats': seats,
  '003-lessons': lessons,
  '004-certificates': certificates,
  '005-assignments': assignments,
  '006-quizzes': quizzes,
  '007-lessons-more': lessonsMore,
  '008-files': files,
  '010-desk': desk,
  '012-told-lengths': toldLengths,
  '013-news': news,
  '014-needs-person': needsPerson,
}

/** Brings the schema up to date in one transaction, under the engine's lock. Several processes may call it at once. */
export async function migrate({ db, engine }: Connection): Promise<string[]> {
  const types = columnTypes(engine)
  const migrations = Object.fromEntries(
    Object.entries(STEPS).map(([name, step]) => [name, { up: (tx: Kysely<unknown>) => step(tx, types) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
