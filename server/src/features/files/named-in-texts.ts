import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** Texts in which the address of a public file may stand: with our origin before it, in a sentence, in what a quiz asked. */
const TEXTS = [
  { table: 'courses', id: 'id', columns: ['thumbnail_url', 'description', 'outcomes', 'prerequisites', 'curriculum'] },
  { table: 'quizzes', id: 'id', columns: ['description'] },
  { table: 'quiz_questions', id: 'id', columns: ['image_url', 'text', 'explanation', 'options'] },
  { table: 'quiz_attempts', id: 'id', columns: ['asked'] },
  { table: 'assignments', id: 'id', columns: ['description'] },
  { table: 'users', id: 'id', columns: ['avatar_url', 'bio'] },
  { table: 'site_settings', id: 'name', columns: ['value'] },
]

const FILE = /files\/(public\/[a-z0-9/_.-]+?\.webp)/g
const PAGE = 200

/** Of these keys, those that stand in no text. Every text is read, page by page, only when there is a key to look for. */
export async function withoutMention({ db }: Deps, keys: string[]): Promise<string[]> {
  const left = new Set(keys)
  for (const { table, id, columns } of TEXTS) {
    const text = sql.join(
      columns.map((name) => sql`coalesce(${sql.ref(name)}, '')`),
      sql` || ' ' || `,
    )
    for (let last: string | undefined = ''; last !== undefined && left.size > 0; ) {
      const { rows } = await sql<{ id: string; text: string }>`
        select ${sql.ref(id)} as id, ${text} as text from ${sql.table(table)}
        where ${sql.ref(id)} > ${last} order by ${sql.ref(id)} limit ${PAGE}`.execute(db)
      for (const row of rows) for (const [, key = ''] of row.text.matchAll(FILE)) left.delete(key)
      await setImmediate() // SQLite answers without a pause: others want their turn
      last = rows.length === PAGE ? rows.at(-1)?.id : undefined
    }
  }
  return [...left]
}
