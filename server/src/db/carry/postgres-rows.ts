import pg from 'pg'
import { types } from '../postgres-pools.ts'
import { type CarriedTable, isCarried, PORTION, type RowSource } from './row-source.ts'
import { quoted } from './sqlite-rows.ts'

/** A connection without a timeout. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, types })
  client.on('error', () => {}) // the current statement fails with it
  await client.connect()
  await client.query('set statement_timeout = 0')
  return client
}

/** The current rows of a PostgreSQL database: a snapshot, read with cursors. */
export async function openPostgresRows(url: string): Promise<RowSource> {
  const client = await openClient(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    return {
      tables: await listTables(client),
      migrations: await listMigrations(client),
      async *read(table) {
        const columns = table.columns.map(quoted).join(', ')
        await client.query(`declare carried no scroll cursor for select ${columns} from ${table.name}`)
        for (let some = PORTION; some === PORTION; ) {
          const { rows } = await client.query({ text: `fetch ${PORTION} from carried`, rowMode: 'array' })
          some = rows.length
          if (some > 0) yield rows
        }
        await client.query('close carried')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Every table of our default schema, with its columns by name. */
export async function listTables(client: pg.Client): Promise<CarriedTable[]> {
  const { rows } = await client.query<CarriedTable>(`
    select columns.table_name as name, array_agg(columns.column_name::text order by columns.column_name::text collate "C") as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    group by 1 order by 1`)
  return rows.filter(({ name }) => isCarried(name))
}

export const listMigrations = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name)
