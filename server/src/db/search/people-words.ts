import type { Kysely } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'
import { lineEnd, makeWordsTable, type WordsTable, wordsAnew, wordsOfNew } from './words-table.ts'

const SIGNS = [' ', '-', '(', ')', '.']
const digits = SIGNS.reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, 'contact_number')

/**
 * Everything a person can be found by, one per line: email, name, and the names and numbers on
 * every application.
 */
const wordsOf = (engine: Engine) => {
  const line = lineEnd(engine)
  const join = engine === 'sqlite' ? 'group_concat' : 'string_agg'
  return `lower(users.email || ${line} || coalesce(users.full_name, '') || ${line} || coalesce((
    select ${join}(first_name || ' ' || last_name || ${line} || ${digits}, ${line} order by applications.id)
    from applications where applications.user_id = users.id), ''))`
}

export const PEOPLE: WordsTable = {
  table: 'people_words',
  index: 'people_index',
  of: 'users',
  id: 'user_id',
  words: wordsOf,
}

/** Maintained by triggers, in the transaction of each change. */
export async function keepPeopleWords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await makeWordsTable(db, engine, PEOPLE)
  const trigger = (name: string, on: string, event: string, body: string) =>
    makeTrigger(db, engine, { name: `people_words_${name}`, on, event, body })
  const ofApplicant = wordsAnew(engine, PEOPLE, '= new.user_id')
  await trigger('user_made', 'users', 'insert', wordsOfNew(engine, PEOPLE))
  await trigger('user_named', 'users', 'update of email, full_name', wordsAnew(engine, PEOPLE, '= new.id'))
  await trigger('applied', 'applications', 'insert', ofApplicant)
  await trigger('mended', 'applications', 'update of first_name, last_name, contact_number', ofApplicant)
}
