import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { containsText, engineOf, startsWith } from '../dialect.ts'

/** Fewer letters are in almost every name: they are looked for at the beginning of an email alone. */
const MIN_LETTERS = 3
/** Fewer digits would find almost everybody. */
const MIN_DIGITS = 4

/** A search looks at so many people at most, the newest of them: of whoever shares a name with more, more has to be typed. */
const MOST_PEOPLE = 2000
/** Unless it leaves nobody out, as what is taken along does. */
export const EVERYBODY = 1_000_000_000

/** The ids of whoever is called so: by a part of email, name or applicant's name, or by a telephone number as it is typed,
 * with or without country code, zero, spaces and signs. */
export function peopleNamed(db: Db, search: string, most = MOST_PEOPLE) {
  const text = search.trim().toLowerCase()
  if (text.length < MIN_LETTERS)
    return db
      .selectFrom('users')
      .select('users.id as user_id')
      .where('users.deleted_at', 'is', null)
      .where((eb) => startsWith(db, eb.ref('users.email'), text))
      .orderBy('users.email')
      .limit(most)
  const number = phoneDigits(text)
  return db
    .selectFrom('people_words')
    .select('people_words.user_id')
    .where(hasWords(db, number ? [text, number] : [text], most))
    .orderBy('people_words.number', 'desc')
    .limit(most)
}

/** The same as the first table of a search: SQLite keeps the order of a cross join, and goes from the people to what is theirs. */
export const fromPeopleNamed = (db: Db, search: string, most?: number) =>
  db.selectFrom(peopleNamed(db, search, most).as('people'))

/** SQLite's trigrams are asked as phrases, PostgreSQL's by a pattern. */
function hasWords(db: Db, texts: string[], most: number) {
  if (engineOf(db) === 'postgres')
    return sql<boolean>`(${sql.join(
      texts.map((text) => sql`words like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
      sql` or `,
    )})`
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')
  return sql<boolean>`number in (select rowid from people_index where people_index match ${phrases}
    order by rowid desc limit ${most})`
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
