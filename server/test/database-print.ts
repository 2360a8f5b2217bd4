import { openClient, openPostgresRows } from '#src/db/carry/postgres-rows.ts'
import { digestAll } from '#src/db/carry/row-source.ts'
import { openSqliteRows } from '#src/db/carry/sqlite-rows.ts'
import type { OldDatabase } from './old-databases.ts'

/** The schema and a digest of every row: two databases with the same print are identical. */
export async function printOf(place: OldDatabase['place']): Promise<Record<string, unknown>> {
  const source = 'sqlite' in place ? openSqliteRows(place.sqlite) : await openPostgresRows(place.postgres)
  try {
    const schema = 'sqlite' in place ? sqliteSchema(place.sqlite) : await postgresSchema(place.postgres)
    return { schema, migrations: source.migrations, rows: Object.fromEntries(await digestAll(source)) }
  } finally {
    await source.close()
  }
}

function sqliteSchema(path: string): string[] {
  const { database } = openSqliteRows(path)
  const rows = database
    .prepare("select sql from sqlite_schema where name not like 'sqlite_%' order by type, name")
    .all()
  database.close()
  return rows.map(({ sql }) => String(sql))
}

async function postgresSchema(url: string): Promise<string[]> {
  const client = await openClient(url)
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = current_schema()
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`)
  await client.end()
  return rows.map(({ line }) => line)
}
