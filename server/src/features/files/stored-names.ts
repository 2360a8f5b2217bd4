import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { bytewise } from '../../db/dialect.ts'
import type { Tables } from '../../db/tables/index.ts'
import type { Deps } from '../../deps.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Where the house keeps files, by what names them. What stands elsewhere, or under another kind of name, is not ours to judge. */
export const FOLDERS = {
  key: [
    'private/videos/',
    'private/lessons/',
    'private/captions/',
    'private/qualification-certificate/',
    'private/payment-proof/',
    'private/assignment/',
    'private/demo/',
  ],
  address: ['public/images/', 'public/avatars/'],
}

const OURS = new RegExp(`^(${Object.values(FOLDERS).flat().join('|')})${UUID}(\\.webp)?$`)
export const isOurs = (key: string): boolean => OURS.test(key)

type Source = {
  table: keyof Tables
  column: string
  /** In a sentence for administrators; null where the file may still be on its way. */
  what: string | null
  holds: keyof typeof FOLDERS
  living?: boolean
  user?: string
  course?: string
}

/** Every column that names a stored file by itself. One that is missing here loses its files: a test compares the schema. */
export const SOURCES: Source[] = [
  { table: 'documents', column: 'storage_key', what: 'a document', holds: 'key', user: 'owner_id' },
  { table: 'videos', column: 'storage_key', what: 'a lesson', holds: 'key', living: true, course: 'course_id' },
  { table: 'videos', column: 'captions_key', what: 'captions', holds: 'key', living: true, course: 'course_id' },
  { table: 'video_uploads', column: 'storage_key', what: null, holds: 'key' },
  { table: 'users', column: 'avatar_url', what: 'a profile picture', holds: 'address', user: 'id' },
  { table: 'courses', column: 'thumbnail_url', what: "a course's picture", holds: 'address', course: 'id' },
  { table: 'quiz_questions', column: 'image_url', what: "a question's picture", holds: 'address' },
  { table: 'site_settings', column: 'value', what: 'a picture of the site', holds: 'address' },
]

export type StoredName = { key: string; user_id: string | null; course_id: string | null }

const PAGE = 250

/** The keys in a column that begin with one of these texts, in pages: a table may be large. */
export async function* listNames({ db, engine }: Deps, source: Source, starts: string[]): AsyncGenerator<StoredName> {
  const before = source.holds === 'address' ? '/files/' : ''
  const column = sql`${sql.ref(source.column)}${bytewise(engine)}`
  const orNull = (name?: string) => (name ? sql.ref(name) : sql`null`)
  const ranges = starts.map((start) => sql`(${column} > ${before + start} and ${column} < ${`${before + start}~`})`)
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows } = await sql<StoredName>`
      select ${sql.ref(source.column)} as key, ${orNull(source.user)} as user_id, ${orNull(source.course)} as course_id
      from ${sql.table(source.table)}
      where (${sql.join(ranges, sql` or `)}) and ${column} > ${last}
        ${source.living ? sql`and deleted_at is null` : sql``}
      order by ${column} limit ${PAGE}`.execute(db)
    for (const row of rows) yield { ...row, key: row.key.slice(before.length) }
    await setImmediate() // SQLite answers without a pause: others want their turn
    last = rows.length === PAGE ? rows.at(-1)?.key : undefined
  }
}
