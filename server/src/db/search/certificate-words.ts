import type { Kysely } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'
import { lineEnd, makeWordsTable, type WordsTable, wordsAnew, wordsOfNew } from './words-table.ts'

/** Everything a certificate can be found by, one per line: what is printed on it, and the student's email. */
const wordsOf = (engine: Engine) => {
  const printed = ['number', 'code', 'full_name', 'course_title'].map((column) => `certificates.${column}`)
  const email = '(select users.email from users where users.id = certificates.user_id)'
  return `lower(${[...printed, email].join(` || ${lineEnd(engine)} || `)})`
}

export const CERTIFICATES: WordsTable = {
  table: 'certificate_words',
  index: 'certificate_index',
  of: 'certificates',
  id: 'certificate_id',
  words: wordsOf,
}

/** Maintained by triggers, in the transaction of each change. */
export async function keepCertificateWords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await makeWordsTable(db, engine, CERTIFICATES)
  const trigger = (name: string, on: string, event: string, body: string) =>
    makeTrigger(db, engine, { name: `certificate_words_${name}`, on, event, body })
  await trigger('issued', 'certificates', 'insert', wordsOfNew(engine, CERTIFICATES))
  await trigger(
    'printed',
    'certificates',
    'update of number, code, full_name, course_title',
    wordsAnew(engine, CERTIFICATES, '= new.id'),
  )
  const ofStudent = 'in (select id from certificates where user_id = new.id)'
  await trigger('email', 'users', 'update of email', wordsAnew(engine, CERTIFICATES, ofStudent))
}
