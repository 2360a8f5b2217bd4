import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'

const SIGNS = [' ', '-', '(', ')', '.']
const digits = SIGNS.reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, 'contact_number')
const BETWEEN = { sqlite: `char(10)`, postgres: `chr(10)` }

/** All by which somebody is looked for, a line each: email, name, and the names and numbers of every application. */
const wordsOf = (engine: Engine) => {
  const line = BETWEEN[engine]
  const join = engine === 'sqlite' ? 'group_concat' : 'string_agg'
  return `lower(users.email || ${line} || coalesce(users.full_name, '') || ${line} || coalesce((
    select ${join}(first_name || ' ' || last_name || ${line} || ${digits}, ${line} order by applications.id)
    from applications where applications.user_id = users.id), ''))`
}

/**
 * One row for each person, and an index of every three letters in a row over them: what stands anywhere in a name or an
 * email is found without reading the others. Kept by triggers, in the transaction of each change.
 */
export async function keepPeopleWords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const number = engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  const words = wordsOf(engine)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table people_words (
    number ${number}, user_id text not null unique references users (id) on delete cascade, words text not null)`)
  if (engine === 'postgres') {
    await run('create extension if not exists pg_trgm')
    await run('create index people_words_words on people_words using gin (words gin_trgm_ops)')
  } else await keepSqliteIndex(db, engine)
  await rewriteWords(db, engine)
  const anew = (of: string) =>
    `update people_words set words = (select ${words} from users where users.id = ${of}) where user_id = ${of};`
  const trigger = (name: string, on: string, event: string, body: string) =>
    makeTrigger(db, engine, { name: `people_words_${name}`, on, event, body })
  await trigger(
    'user_made',
    'users',
    'insert',
    `insert into people_words (user_id, words) select users.id, ${words} from users where users.id = new.id;`,
  )
  await trigger('user_named', 'users', 'update of email, full_name', anew('new.id'))
  await trigger('applied', 'applications', 'insert', anew('new.user_id'))
  await trigger('mended', 'applications', 'update of first_name, last_name, contact_number', anew('new.user_id'))
}

export async function findWordFaults<DB>(db: Kysely<DB>, engine: Engine): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users left join people_words on people_words.user_id = users.id
    where people_words.words is distinct from ${sql.raw(wordsOf(engine))} limit 20`.execute(db)
  return rows.map(({ id }) => `user ${id}: found by other words than their own`)
}

export async function rewriteWords<DB>(db: Kysely<DB>, engine: Engine): Promise<void> {
  await sql`delete from people_words`.execute(db)
  await sql.raw(`insert into people_words (user_id, words) select users.id, ${wordsOf(engine)} from users`).execute(db)
}

/** FTS5 beside the table, without a copy of its texts. */
async function keepSqliteIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql
    .raw(`create virtual table people_index using
      fts5(words, content = 'people_words', content_rowid = 'number', tokenize = 'trigram')`)
    .execute(db)
  const add = 'insert into people_index (rowid, words) values (new.number, new.words);'
  const take = `insert into people_index (people_index, rowid, words) values ('delete', old.number, old.words);`
  const bodies = { insert: add, delete: take, update: `${take} ${add}` }
  for (const [event, body] of Object.entries(bodies))
    await makeTrigger(db, engine, { name: `people_index_${event}`, on: 'people_words', event, body })
}
