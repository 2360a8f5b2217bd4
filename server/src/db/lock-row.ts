import type { Tx } from './connect.ts'
import { engineOf, locked } from './dialect.ts'
import type { Tables } from './tables/index.ts'

type TableWithId = { [T in keyof Tables]: Tables[T] extends { id: string } ? T : never }[keyof Tables]

/** Edits of one row wait for each other: what is read after this stays as it is until the transaction ends. */
export const lockRow = (tx: Tx, table: TableWithId, id: string) =>
  locked(
    engineOf(tx),
    tx
      .selectFrom(table as 'courses')
      .select('id')
      .where('id', '=', id),
  ).execute()
