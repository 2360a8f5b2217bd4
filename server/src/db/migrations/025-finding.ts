import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialect.ts'
import { keepCertificateWords } from '../search/certificate-words.ts'

/** Certificates are found by an index of words, as people are. */
export async function finding(db: Kysely<unknown>, { engine }: ColumnTypes): Promise<void> {
  await keepCertificateWords(db, engine)
}
