import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { containsText, engineOf, startsWith } from '../dialect.ts'

/** Fewer letters are in almost every name: they are looked for at the beginning of an email alone. */
const MIN_LETTERS = 3
/** Fewer digits would find almost everybody. */
const MIN_DIGITS = 4

/** The ids of whoever is called so: by a part of email, name or applicant's name, or by a telephone number as it is typed,
 * with or without country code, zero, spaces and signs. */
export function peopleNamed(db: Db, search: string) {
  const text = search.trim().toLowerCase()
  if (text.length < MIN_LETTERS)
    return db
      .selectFrom('users')
      .select('users.id as user_id')
      .where('users.deleted_at', 'is', null)
      .where((eb) => startsWith(db, eb.ref('users.email'), text))
  const number = phoneDigits(text)
  return db
    .selectFrom('people_words')
    .select('people_words.user_id')
    .where(hasWords(db, number ? [text, number] : [text]))
}

/** SQLite's trigrams are asked as phrases, PostgreSQL's by a pattern. */
function hasWords(db: Db, texts: string[]) {
  if (engineOf(db) === 'postgres')
    return sql<boolean>`(${sql.join(
      texts.map((text) => sql`words like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
      sql` or `,
    )})`
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')
  return sql<boolean>`number in (select rowid from people_index where people_index match ${phrases})`
}

function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^(00)?92(?=\d)|^0+(?=\d)/, '')
  return /^[\d\s()+.-]+$/.test(text) && digits.length >= MIN_DIGITS ? digits : null
}

/** Courses are few: they are read whole. */
export const coursesNamed = (db: Db, search: string) =>
  db
    .selectFrom('courses')
    .select('courses.id')
    .where((eb) => containsText(eb.ref('courses.title'), search))
