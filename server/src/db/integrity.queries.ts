import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Engine } from './dialect.ts'

/** Faults in pages, indexes and references as found by the engine itself; a sentence for each. */
export const findDamage = (db: Db, engine: Engine): Promise<string[]> =>
  engine === 'sqlite' ? findSqliteDamage(db) : findPostgresDamage(db)

async function findSqliteDamage(db: Db): Promise<string[]> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db)
  const { rows: references } = await sql<{ table: string; parent: string }>`
    select distinct "table", parent from pragma_foreign_key_check`.execute(db)
  return [
    ...pages.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...references.map(({ table, parent }) => `rows of ${table} refer to ${parent} that are not there`),
  ]
}

/** Reads every page of every table; its indexes are checked too if the extension amcheck is installed. */
async function findPostgresDamage(db: Db): Promise<string[]> {
  const damage: string[] = []
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)
  for (const { name } of tables)
    await sql`select count(*) from ${sql.raw(name)}`
      .execute(db)
      .catch((error: Error) => damage.push(`${name}: ${error.message}`))
  const { rows: indexes } = await sql<{ name: string; is_valid: boolean; is_checked: boolean }>`
    select indexrelid::regclass::text as name, indisvalid as is_valid,
      am.amname = 'btree' and exists (select 1 from pg_extension where extname = 'amcheck') as is_checked
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am as am on am.oid = relam
    where relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  for (const { name, is_valid, is_checked } of indexes) {
    if (!is_valid) damage.push(`the index ${name} is not valid`)
    else if (is_checked)
      await sql`select bt_index_check(${name}::regclass, true)`
        .execute(db)
        .catch((error: Error) => damage.push(`${name}: ${error.message}`))
  }
  return damage
}
