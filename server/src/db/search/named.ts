import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { containsText, engineOf, startsWith } from '../dialect.ts'
import type { WordsTable } from './words-table.ts'

/** Shorter texts are in almost every name: they match only the beginning of an email. */
const MIN_LETTERS = 3
/** Fewer digits would match almost everyone. */
const MIN_DIGITS = 4

/**
 * A search looks at no more people or certificates than this, the newest ones: beyond that, more
 * has to be typed.
 */
const MOST_FOUND = 2000
/** For exports, which must leave nobody out. */
export const EVERYBODY = 1_000_000_000

/**
 * The ids of people who match: by a part of email, name or applicant's name, or by a phone number
 * as typed, with or without country code, zero, spaces and signs.
 */
export function peopleNamed(db: Db, search: string, most = MOST_FOUND) {
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
    .where(hasWords(db, 'people_index', number ? [text, number] : [text], most))
    .orderBy('people_words.number', 'desc')
    .limit(most)
}

/**
 * The same as the first table of a search: SQLite keeps the order of a cross join, and goes from
 * the people to their rows.
 */
export const fromPeopleNamed = (db: Db, search: string, most?: number) =>
  db.selectFrom(peopleNamed(db, search, most).as('people'))

/** A full number has a key of its own: its letters and its year are in almost every other. */
const CERTIFICATE_NUMBER = /^[a-z\d]{1,8}-\d{4}-\d{5,}$/

/**
 * The ids of certificates that match: number, code, name, course title or email. Shorter texts
 * match the beginning of the student's email, as with people.
 */
export function certificatesNamed(db: Db, search: string, most = MOST_FOUND) {
  const text = search.trim().toLowerCase()
  if (text.length < MIN_LETTERS)
    return fromPeopleNamed(db, search)
      .crossJoin('certificates')
      .select('certificates.id as certificate_id')
      .whereRef('certificates.user_id', '=', 'people.user_id')
      .limit(most)
  if (CERTIFICATE_NUMBER.test(text))
    return db
      .selectFrom('certificates')
      .select('certificates.id as certificate_id')
      .where('certificates.number', '=', text.toUpperCase())
  return db
    .selectFrom('certificate_words')
    .select('certificate_words.certificate_id')
    .where(hasWords(db, 'certificate_index', [text], most))
    .orderBy('certificate_words.number', 'desc')
    .limit(most)
}

/** Ids of bank questions that match; searches of fewer than three letters look at the newest only. */
export function bankQuestionsNamed(db: Db, search: string, most = MOST_FOUND) {
  const text = search.trim().toLowerCase()
  if (text.length < MIN_LETTERS)
    return db
      .selectFrom((eb) =>
        eb
          .selectFrom('bank_questions')
          .select(['id', 'wording'])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .as('newest'),
      )
      .select('newest.id as question_id')
      .where((eb) => containsText(eb.ref('newest.wording'), text))
      .limit(most)
  return db
    .selectFrom('bank_words')
    .select('bank_words.question_id')
    .where(hasWords(db, 'bank_index', [text], most))
    .orderBy('bank_words.number', 'desc')
    .limit(most)
}

/** SQLite's trigrams are matched as phrases, PostgreSQL's with a pattern. */
function hasWords(db: Db, index: WordsTable['index'], texts: string[], most: number) {
  if (engineOf(db) === 'postgres')
    return sql<boolean>`(${sql.join(
      texts.map((text) => sql`words like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
      sql` or `,
    )})`
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')
  return sql<boolean>`number in (select rowid from ${sql.table(index)} where ${sql.table(index)} match ${phrases}
    order by rowid desc limit ${most})`
}

function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^(00)?92(?=\d)|^0+(?=\d)/, '')
  return /^[\d\s()+.-]+$/.test(text) && digits.length >= MIN_DIGITS ? digits : null
}

/** There are few courses, so they are all read. */
export const coursesNamed = (db: Db, search: string) =>
  db
    .selectFrom('courses')
    .select('courses.id')
    .where((eb) => containsText(eb.ref('courses.title'), search))
