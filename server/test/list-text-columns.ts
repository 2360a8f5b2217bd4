import type { Db } from '#src/db/connect.ts'

/** Ids, times, hashes and keys of ours hold no words; the reference of a payment is the payer's. */
const HOLDS_NO_WORDS = /(?<!^transaction)(^|_)(id|at|by|from|until|hash|key)$/
/** Tables of the engine: migrations, and what a search is made of. */
export const OF_THE_ENGINE = /^(kysely_|sqlite_)|_index/

/** Every column that can hold words, as `table.column`. */
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
