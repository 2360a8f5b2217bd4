import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { bytewise } from '../../../db/dialect.ts'
import type { Deps } from '../../../deps.ts'
import type { Source } from './stored-names.ts'

/**
 * A file older than the first account belongs to another database: a new database with an old
 * storage must not empty it.
 */
export async function firstAccountAt(db: Db): Promise<number> {
  const { first } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow()
  return first ? Date.parse(first) : Number.POSITIVE_INFINITY
}

export type StoredName = { key: string; user_id: string | null; course_id: string | null }

const PAGE = 250

const ofLivingLesson = (column: string) =>
  sql`and exists (select 1 from videos where videos.id = ${sql.ref(column)} and videos.deleted_at is null)`

/**
 * The keys in a column that begin with one of these texts, each by its range of the index and in
 * pages: a table may be large, and asked for all at once SQLite would read from the first range to
 * the last.
 */
export async function* listNames(
  { db, engine }: Pick<Deps, 'db' | 'engine'>,
  source: Source,
  starts: string[],
): AsyncGenerator<StoredName> {
  const before = source.holds === 'url' ? '/files/' : ''
  const column = sql`${sql.ref(source.column)}${bytewise(engine)}`
  const orNull = (name?: string) => (name ? sql.ref(name) : sql`null`)
  for (const start of starts) {
    for (let last: string | undefined = before + start; last !== undefined; ) {
      const { rows } = await sql<StoredName>`
        select ${sql.ref(source.column)} as key, ${orNull(source.user)} as user_id, ${orNull(source.course)} as course_id
        from ${sql.table(source.table)}
        where ${column} > ${last} and ${column} < ${`${before + start}~`}
          ${source.living ? sql`and deleted_at is null` : sql``}
          ${source.lesson ? ofLivingLesson(source.lesson) : sql``}
        order by ${column} limit ${PAGE}`.execute(db)
      for (const row of rows) yield { ...row, key: row.key.slice(before.length) }
      await setImmediate() // SQLite never yields: give others a turn
      last = rows.length === PAGE ? rows.at(-1)?.key : undefined
    }
  }
}

/**
 * Texts that may contain the address of a public file: with our origin, within a sentence, or in a
 * quiz version.
 */
const TEXTS = [
  { table: 'courses', id: 'id', columns: ['thumbnail_url', 'description', 'outcomes', 'prerequisites', 'curriculum'] },
  { table: 'quizzes', id: 'id', columns: ['description'] },
  { table: 'quiz_questions', id: 'id', columns: ['image_url', 'text', 'explanation', 'body'] },
  { table: 'bank_questions', id: 'id', columns: ['image_url', 'text', 'explanation', 'body'] },
  { table: 'quiz_versions', id: 'id', columns: ['description', 'questions'] },
  { table: 'assignments', id: 'id', columns: ['description'] },
  { table: 'users', id: 'id', columns: ['avatar_url', 'bio'] },
  { table: 'site_settings', id: 'name', columns: ['value'] },
  { table: 'site_texts', id: 'name', columns: ['value'] },
]

const FILE = /files\/(public\/[a-z0-9/_.-]+?\.webp)/g
const TEXTS_AT_ONCE = 200

/**
 * Which of these keys appear in no text. The texts are read, page by page, only if there is a key
 * to look for.
 */
export async function withoutMention({ db }: Pick<Deps, 'db'>, keys: string[]): Promise<string[]> {
  const left = new Set(keys)
  for (const { table, id, columns } of TEXTS) {
    const text = sql.join(
      columns.map((name) => sql`coalesce(${sql.ref(name)}, '')`),
      sql` || ' ' || `,
    )
    for (let last: string | undefined = ''; last !== undefined && left.size > 0; ) {
      const { rows } = await sql<{ id: string; text: string }>`
        select ${sql.ref(id)} as id, ${text} as text from ${sql.table(table)}
        where ${sql.ref(id)} > ${last} order by ${sql.ref(id)} limit ${TEXTS_AT_ONCE}`.execute(db)
      for (const row of rows) for (const [, key = ''] of row.text.matchAll(FILE)) left.delete(key)
      await setImmediate() // SQLite never yields: give others a turn
      last = rows.length === TEXTS_AT_ONCE ? rows.at(-1)?.id : undefined
    }
  }
  return [...left]
}
