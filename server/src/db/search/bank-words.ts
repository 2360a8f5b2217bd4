import type { Kysely } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from '../figures/make-trigger.ts'
import { makeWordsTable, type WordsTable, wordsAnew, wordsOfNew } from './words-table.ts'

/** The whole text of a bank question: its text, its options or labels, its explanation. */
export const BANK: WordsTable = {
  table: 'bank_words',
  index: 'bank_index',
  of: 'bank_questions',
  id: 'question_id',
  words: () => 'lower(bank_questions.wording)',
}

/** Maintained by triggers, in the transaction of each change. */
export async function keepBankWords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await makeWordsTable(db, engine, BANK)
  const trigger = (name: string, event: string, body: string) =>
    makeTrigger(db, engine, { name: `bank_words_${name}`, on: 'bank_questions', event, body })
  await trigger('kept', 'insert', wordsOfNew(engine, BANK))
  await trigger('renewed', 'update of wording', wordsAnew(engine, BANK, '= new.id'))
}
