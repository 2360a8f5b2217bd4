import type { Db } from '#src/db/connect.ts'

/** Our own ids, times, hashes and keys contain no words; a payment's reference is the payer's. */
const HOLDS_NO_WORDS = /(?<!^transaction)(^|_)(id|at|by|from|until|hash|key)$/
/** The engine's tables: migrations and search indexes. */
export const OF_THE_ENGINE = /^(kysely_|sqlite_)|_index/

/** Columns that can contain words, as `table.column`. */
export async function listTextColumns(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name }) => !OF_THE_ENGINE.test(name))
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => /text|char/i.test(column.dataType) && !HOLDS_NO_WORDS.test(column.name))
        .map((column) => `${name}.${column.name}`),
    )
}
