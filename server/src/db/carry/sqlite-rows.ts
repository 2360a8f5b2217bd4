import { DatabaseSync } from 'node:sqlite'
import { type CarriedTable, isCarried, PORTION, type RowSource } from './row-source.ts'

/** The current rows of a SQLite file: a read transaction that waits for no writer and blocks none. */
export function openSqliteRows(path: string): RowSource & { database: DatabaseSync } {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    database.exec('begin')
    return {
      database,
      tables: tablesOf(database),
      migrations: column(database, 'select name from kysely_migration order by name'),
      async *read(table) {
        const rows = database.prepare(`select ${table.columns.map(quoted).join(', ')} from ${table.name}`)
        rows.setReturnArrays(true)
        let portion: unknown[][] = []
        for (const row of rows.iterate() as Iterable<unknown>) {
          portion.push(row as unknown[])
          if (portion.length < PORTION) continue
          yield portion
          portion = []
        }
        if (portion.length > 0) yield portion
      },
      close: async () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

/** Plain tables only: the parts of the search index are not. */
export const tablesOf = (database: DatabaseSync): CarriedTable[] =>
  column(database, "select name from pragma_table_list where schema = 'main' and type = 'table' order by name")
    .filter(isCarried)
    .map((name) => ({ name, columns: column(database, 'select name from pragma_table_info(?) order by name', name) }))

export const column = (database: DatabaseSync, statement: string, ...given: string[]): string[] =>
  database
    .prepare(statement)
    .all(...given)
    .map((row) => String(Object.values(row)[0]))

export const quoted = (name: string) => `"${name}"`
