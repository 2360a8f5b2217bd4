import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'

/** A table whose rows can be searched by all their words. `words` is an expression over one of its rows. */
export type WordsTable = {
  table: 'people_words' | 'certificate_words' | 'bank_words'
  index: 'people_index' | 'certificate_index' | 'bank_index'
  of: 'users' | 'certificates' | 'bank_questions'
  id: 'user_id' | 'certificate_id' | 'question_id'
  words: (engine: Engine) => string
}

/** Separates two words of a row; nobody types it. */
export const lineEnd = (engine: Engine) => (engine === 'sqlite' ? 'char(10)' : 'chr(10)')

/**
 * One row for each row of the table, with a trigram index over it, so that a match anywhere in its
 * words is found without reading the other rows.
 */
export async function makeWordsTable(db: Kysely<unknown>, engine: Engine, made: WordsTable): Promise<void> {
  const { table, of, id } = made
  const number = engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table ${table} (
    number ${number}, ${id} text not null unique references ${of} (id) on delete cascade, words text not null)`)
  if (engine === 'postgres') {
    await run('create extension if not exists pg_trgm')
    await run(`create index ${table}_words on ${table} using gin (words gin_trgm_ops)`)
  } else await keepSqliteIndex(db, engine, made)
  await fillWords(db, engine, made)
}

/** Rewrites the words of some rows: the body of a trigger. */
export const wordsAnew = (engine: Engine, { table, of, id, words }: WordsTable, which: string) =>
  `update ${table} set words = (select ${words(engine)} from ${of} where ${of}.id = ${table}.${id}) where ${id} ${which};`

/** Writes the words of a new row: the body of a trigger. */
export const wordsOfNew = (engine: Engine, { table, of, id, words }: WordsTable) =>
  `insert into ${table} (${id}, words) select ${of}.id, ${words(engine)} from ${of} where ${of}.id = new.id;`

/** Returns up to twenty ids of rows whose indexed words differ from their own. */
export async function findFalseWords<DB>(db: Kysely<DB>, engine: Engine, { table, of, id, words }: WordsTable) {
  const { rows } = await sql<{ id: string }>`${sql.raw(`
    select ${of}.id from ${of} left join ${table} on ${table}.${id} = ${of}.id
    where ${table}.words is distinct from ${words(engine)} limit 20`)}`.execute(db)
  return rows.map((row) => row.id)
}

const ORDERS: Record<WordsTable['of'], string> = {
  users: 'users.created_at, users.id',
  certificates: 'certificates.issued_at, certificates.number',
  bank_questions: 'bank_questions.created_at, bank_questions.id',
}

/** Fills in the order in which the rows were created, so that the newest have the highest numbers. */
export async function fillWords<DB>(db: Kysely<DB>, engine: Engine, { table, of, id, words }: WordsTable) {
  await sql.raw(`delete from ${table}`).execute(db)
  await sql
    .raw(`insert into ${table} (${id}, words) select ${of}.id, ${words(engine)} from ${of} order by ${ORDERS[of]}`)
    .execute(db)
}

/** FTS5 beside the table, without a copy of its texts. */
async function keepSqliteIndex(db: Kysely<unknown>, engine: Engine, { table, index }: WordsTable): Promise<void> {
  await sql
    .raw(`create virtual table ${index} using
      fts5(words, content = '${table}', content_rowid = 'number', tokenize = 'trigram')`)
    .execute(db)
  const add = `insert into ${index} (rowid, words) values (new.number, new.words);`
  const take = `insert into ${index} (${index}, rowid, words) values ('delete', old.number, old.words);`
  const bodies = { insert: add, delete: take, update: `${take} ${add}` }
  for (const [event, body] of Object.entries(bodies))
    await makeTrigger(db, engine, { name: `${index}_${event}`, on: table, event, body })
}
