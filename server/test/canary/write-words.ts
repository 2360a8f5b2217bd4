import type { ReplyOf } from '@sonocampus/contract/route'
import { type getSite, updateSite } from '@sonocampus/contract/site'
import { updateSiteTexts } from '@sonocampus/contract/site.texts'
import { sql } from 'kysely'
import type { TestApp } from '../build-test-app.ts'
import { OF_STUDENTS } from '../words-of-people.ts'
import { PLACES, type Place } from './readers.ts'

/** Markup, a formula, a template and bidi control characters, then the word that identifies it. */
export const hostile = (word: string): string =>
  `=1+1"'><b data-canary>x</b><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}\${7*7}\u202e ${word}`

/** The same for a field of at most 60 characters. */
const hostileLabel = (word: string): string => `"'><b data-canary>x</b> ${word}`

/** In the form that the column's readers expect: an email, an address, or any text. */
function shaped({ column, word }: Place): string {
  if (column === 'email') return `${word}@example.org`
  if (/^(join|host)_url$/.test(column)) return `https://meet.example.org/${word}?a="><b data-canary>`
  if (column === 'avatar_url') return `/files/public/avatars/${word}.webp`
  if (/_url$/.test(column)) return `/files/public/images/${word}.webp`
  if (column === 'contact_number') return `+92 300 ${word}`
  return hostile(word)
}

/** Every text in a field, at any depth. */
function markIn(value: unknown, field: string, word: string): unknown {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => markIn(one, field, word))
  if (!value || typeof value !== 'object') return value
  const marked = Object.entries(value).map(([name, one]) => [
    name,
    name === field && typeof one === 'string' ? hostileLabel(word) : markIn(one, field, word),
  ])
  return Object.fromEntries(marked)
}

/** Here a report belongs to its author, not its subject; and the demo's only refund is another student's. */
const OTHERS: Record<string, string> = { post_reports: 'user_id = :id', refunds: '1 = 1' }
/** The owner's rows; all rows of tables that belong to no student. */
const rowsOf = (table: string): string => OTHERS[table] ?? OF_STUDENTS[table]?.owner ?? '1 = 1'

/** Writes each field's word to the database, bypassing forms that might refuse it; returns fields without a row. */
export async function writeWords({ deps: { db } }: TestApp, ownerId: string): Promise<string[]> {
  const empty: string[] = []
  for (const place of PLACES) {
    const { table, column, field, word } = place
    if (table === 'site_settings' || table === 'site_texts') continue
    const where = sql`(${sql.raw(rowsOf(table).replaceAll(':id', `'${ownerId}'`))})`
    const update = (text: string, more = sql`1 = 1`) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${where} and ${more}`.execute(db)
    if (!field) {
      if (((await update(shaped(place))).numAffectedRows ?? 0n) === 0n) empty.push(`${table}.${column}`)
      continue
    }
    const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(column)} as text from ${sql.table(table)}
      where ${where} and ${sql.ref(column)} is not null`.execute(db)
    for (const { text } of rows)
      await update(JSON.stringify(markIn(JSON.parse(text), field, word)), sql`${sql.ref(column)} = ${text}`)
  }
  return empty
}

const wordIn = (table: string): string => (PLACES.find((place) => place.table === table) as Place).word

/** Settings and public texts are saved through their forms: each has its own rules. */
export async function writeSite({ call }: TestApp, admin: { token: string }, site: ReplyOf<typeof getSite>) {
  const text = hostile(wordIn('site_texts'))
  const instructor = { name: text, degrees: text, registration: text, about: text, photo_url: '' }
  const written = { terms: text, privacy: text, refunds: text }
  const lists = { faq: [{ question: text, answer: text }], instructors: [instructor] }
  await call(updateSiteTexts, { query: {}, body: { ...written, ...lists } }, admin)
  const { version: _, ...form } = site
  const texts = ['institute_name', 'tagline', 'founder_name', 'founder_title', 'founder_bio', 'contact_address']
  const marked = Object.fromEntries(texts.map((name) => [name, hostile(wordIn('site_settings'))]))
  return call(updateSite, { body: { ...form, ...marked } }, admin)
}
