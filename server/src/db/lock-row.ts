import type { Tx } from './connect.ts'
import { engineOf, locked } from './dialect.ts'
import type { Tables } from './tables/index.ts'

type TableWithId = { [T in keyof Tables]: Tables[T] extends { id: string } ? T : never }[keyof Tables]

/** Serializes edits of one row: what is read after this stays the same until the transaction ends. */
export const lockRow = (tx: Tx, table: TableWithId, id: string) =>
  locked(
    engineOf(tx),
    tx
      .selectFrom(table as 'courses')
      .select('id')
      .where('id', '=', id),
  ).execute()
