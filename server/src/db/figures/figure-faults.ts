import type { Db } from '../connect.ts'
import type { Engine } from '../dialect.ts'
import { BANK } from '../search/bank-words.ts'
import { CERTIFICATES } from '../search/certificate-words.ts'
import { PEOPLE } from '../search/people-words.ts'
import { fillWords, findFalseWords } from '../search/words-table.ts'
import { findFinishedFaults, recountFinished } from './finished.ts'
import { findHiddenFaults, recountHidden } from './hidden.ts'
import { findTallyFaults, recountTally } from './keep-tallies.ts'
import { findEmailFaults, recountEmails } from './student-email.ts'
import { findSupersededFaults, recountSuperseded } from './superseded.ts'
import { type TallyName, talliesOf } from './tallies.ts'

/** Records that are found by a search index. */
const WORDS = { user: PEOPLE, certificate: CERTIFICATES, 'question of the bank': BANK }
const names = (engine: Engine) => Object.keys(talliesOf(engine)) as TallyName[]

/** Compares every kept figure with its source; returns a sentence for each difference. */
export async function findFigureFaults(db: Db, engine: Engine): Promise<string[]> {
  const faults: string[] = []
  for (const [kind, words] of Object.entries(WORDS))
    for (const id of await findFalseWords(db, engine, words))
      faults.push(`${kind} ${id}: found by other words than its own`)
  faults.push(...(await findFinishedFaults(db)), ...(await findHiddenFaults(db)))
  faults.push(...(await findEmailFaults(db)), ...(await findSupersededFaults(db)))
  for (const name of names(engine)) faults.push(...(await findTallyFaults(db, engine, name)))
  return faults
}

/** Recomputes every kept figure. */
export const recountFigures = (db: Db, engine: Engine): Promise<void> =>
  db.transaction().execute(async (tx: Db) => {
    for (const words of Object.values(WORDS)) await fillWords(tx, engine, words)
    await recountFinished(tx)
    await recountHidden(tx)
    await recountEmails(tx)
    await recountSuperseded(tx)
    for (const name of names(engine)) await recountTally(tx, engine, name)
  })
