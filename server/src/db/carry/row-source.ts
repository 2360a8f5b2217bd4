import { BANK } from '../search/bank-words.ts'
import { CERTIFICATES } from '../search/certificate-words.ts'
import { PEOPLE } from '../search/people-words.ts'
import { type Digest, makeDigest } from './digest.ts'

/** Values in the order of the table's columns, the same on both engines: texts, numbers and null. */
export type Row = unknown[]
export type CarriedTable = { name: string; columns: string[] }

/** Every row of a database at one moment, a portion at a time. */
export type RowSource = {
  tables: CarriedTable[]
  /** The migrations that created the tables, in order. */
  migrations: string[]
  read: (table: CarriedTable) => AsyncIterable<Row[]>
  close: () => Promise<void>
}

/** Search indexes are derived from the rows, differently on each engine: rebuilt, never copied. */
export const WORDS = [PEOPLE, CERTIFICATES, BANK]
const LEFT = new Set<string>(WORDS.map(({ table }) => table))
const OWN = /^(kysely|backup|sqlite)_/

export const isCarried = (name: string): boolean => !LEFT.has(name) && !OWN.test(name)

/** Rows at a time: enough to be fast, few enough that the longest texts are no burden. */
export const PORTION = 250

/** Reads a table to its end and returns its digest; `onPortion` receives the rows on the way. */
export async function digestOf(
  source: RowSource,
  table: CarriedTable,
  onPortion: (rows: Row[]) => Promise<void> | void = () => {},
): Promise<Digest> {
  const digest = makeDigest()
  for await (const rows of source.read(table)) {
    for (const row of rows) digest.add(row)
    await onPortion(rows)
  }
  return digest.end()
}

export type Digests = Map<string, Digest>

export async function digestAll(source: RowSource): Promise<Digests> {
  const digests: Digests = new Map()
  for (const table of source.tables) digests.set(table.name, await digestOf(source, table))
  return digests
}
