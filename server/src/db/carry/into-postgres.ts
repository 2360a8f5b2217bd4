import { sql } from 'kysely'
import type pg from 'pg'
import { StartRefused } from '../../errors.ts'
import { connect } from '../connect.ts'
import { refreshStatistics } from '../dialect.ts'
import { migrate, stepsOf } from '../migrate.ts'
import { fillWords } from '../search/words-table.ts'
import { isSame } from './digest.ts'
import { listTables, openClient, openPostgresRows } from './postgres-rows.ts'
import { type CarriedTable, type Digests, digestAll, digestOf, type Row, type RowSource, WORDS } from './row-source.ts'
import { quoted } from './sqlite-rows.ts'

type Say = (line: string) => void

/** In `installation` of a database that is being filled: the source, and which tables are complete. */
export const UNFINISHED = 'unfinished'
type Progress = { from: string; done: string[] }

/**
 * Fills an empty PostgreSQL database with all rows of a source, and compares both at the end. Each
 * table is copied in one transaction, with its triggers off and its foreign keys rechecked
 * afterwards; complete tables are recorded, so that the same call continues where a killed one
 * stopped. `from` names the source: another one never continues.
 */
export async function carryIntoPostgres(source: RowSource, from: string, url: string, say: Say): Promise<Digests> {
  const client = await openClient(url)
  try {
    const progress = (await findProgress(client, from)) ?? (await begin(source, from, url))
    if (progress.done.length === 0) await makeRoom(client)
    for (const table of inOrder(await requireSameTables(client, source), await listReferences(client))) {
      if (progress.done.includes(table.name)) continue
      progress.done.push(table.name)
      const { rows } = await carryTable(client, source, table, progress)
      if (rows > 0) say(`${table.name}: ${rows} rows`)
    }
  } finally {
    await client.end()
  }
  const digests = await compare(source, url)
  await finish(url)
  return digests
}

/** Refuses a database that holds anything but what this source has begun to copy. */
export async function requireEmpty(url: string, from: string): Promise<void> {
  const client = await openClient(url)
  await findProgress(client, from).finally(() => client.end())
}

/** Null for a database that has not been started. */
async function findProgress(client: pg.Client, from: string): Promise<Progress | null> {
  const names = (await listTables(client)).map(({ name }) => name)
  if (names.length === 0) return null
  if (!names.includes('installation') || !names.includes('users')) throw holdsSomething()
  const { rows } = await client.query('select value from installation where name = $1', [UNFINISHED])
  const progress: Progress | null = rows[0] ? JSON.parse(rows[0].value) : null
  if (progress && progress.from !== from)
    throw new StartRefused(
      'The target contains an unfinished copy of another source. Empty it, or name another database.',
    )
  if (progress) return progress
  for (const table of ['users', 'courses', 'audit_entries'])
    if ((await client.query(`select 1 from ${table} limit 1`)).rowCount) throw holdsSomething()
  return null
}

const holdsSomething = () =>
  new StartRefused("The target database isn't empty. Name an empty one: nothing is ever overwritten.")

/**
 * The marker is written in the transaction that creates the tables: no server ever mistakes the
 * empty ones for an institute.
 */
async function begin(source: RowSource, from: string, url: string): Promise<Progress> {
  const progress = { from, done: [] }
  const steps = stepsOf(source.migrations)
  const noted: typeof steps = Object.fromEntries(
    Object.entries(steps).map(([name, step], index, all) => [
      name,
      async (tx, types) => {
        await step(tx, types)
        if (index === all.length - 1)
          await sql`insert into installation (name, value) values (${UNFINISHED}, ${JSON.stringify(progress)})`.execute(
            tx,
          )
      },
    ]),
  )
  const connection = connect({ postgres: url })
  await migrate(connection, noted).finally(connection.close)
  return progress
}

/** Rows inserted by the migrations themselves come with the copied rows. */
async function makeRoom(client: pg.Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name).filter((name) => name !== 'installation')
  await client.query('begin')
  await client.query(`truncate ${names.join(', ')} cascade`)
  await client.query('delete from installation where name <> $1', [UNFINISHED])
  await client.query('commit')
}

const note = (client: pg.Client, progress: Progress) =>
  client.query(
    'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [UNFINISHED, JSON.stringify(progress)],
  )

async function requireSameTables(client: pg.Client, source: RowSource): Promise<CarriedTable[]> {
  const there = await listTables(client)
  const shape = (tables: CarriedTable[]) => JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
  if (shape(there) !== shape(source.tables))
    throw new StartRefused('The target database has other tables than the source. Name an empty one.')
  return there
}

type Reference = { name: string; table: string; other: string; definition: string }

const listReferences = async (client: pg.Client): Promise<Reference[]> =>
  (
    await client.query<Reference>(`
      select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as other,
        pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  ).rows

type Ordered = CarriedTable & { references: Reference[] }

/** A table comes after those that it refers to. */
export function inOrder(tables: CarriedTable[], references: Reference[]): Ordered[] {
  const left = new Map(
    tables.map((one) => [one.name, { ...one, references: references.filter(({ table }) => table === one.name) }]),
  )
  const ordered: Ordered[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name, references: own }) =>
      own.every(({ other }) => other === name || !left.has(other)),
    )
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const table of free) left.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

async function carryTable(client: pg.Client, source: RowSource, table: Ordered, progress: Progress) {
  const columns = table.columns.map(quoted).join(', ')
  // The table's own row type converts each text.
  const insert = `insert into ${table.name} (${columns})
    select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`
  const write = async (rows: Row[]) => {
    const named = rows.map((row) => Object.fromEntries(table.columns.map((name, index) => [name, row[index]])))
    await client.query({ name: `carry ${table.name}`, text: insert, values: [JSON.stringify(named)] })
  }
  await client.query('begin')
  await client.query(`alter table ${table.name} disable trigger user`)
  for (const { name } of table.references) await client.query(`alter table ${table.name} drop constraint ${name}`)
  const digest = await digestOf(source, table, write)
  for (const { name, definition } of table.references)
    await client.query(`alter table ${table.name} add constraint ${name} ${definition}`)
  await client.query(`alter table ${table.name} enable trigger user`)
  await note(client, progress)
  await client.query('commit')
  return digest
}

/** Both sides are read again from disk, and every row of every table counts. */
async function compare(source: RowSource, url: string): Promise<Digests> {
  const target = await openPostgresRows(url)
  try {
    const [before, after] = [await digestAll(source), await digestAll(withoutNote(target))]
    const other = [...before.keys()].filter((name) => !isSame(before.get(name), after.get(name)))
    if (other.length > 0)
      throw new StartRefused(
        `The rows of ${other.join(', ')} differ: the source or the target was changed meanwhile. Empty the target and start again.`,
      )
    return before
  } finally {
    await target.close()
  }
}

const withoutNote = (target: RowSource): RowSource => ({
  ...target,
  async *read(table) {
    const isNote = (row: Row) => table.name === 'installation' && row[table.columns.indexOf('name')] === UNFINISHED
    for await (const rows of target.read(table)) yield rows.filter((row) => !isNote(row))
  },
})

/** Creates what is derived from the rows, and what was added to the schema since they were written. */
async function finish(url: string): Promise<void> {
  const connection = connect({ postgres: url }, { statementTimeout: 0 })
  try {
    await migrate(connection)
    for (const words of WORDS) await fillWords(connection.db, 'postgres', words)
    await refreshStatistics(connection.db, 'postgres')
    await connection.db.deleteFrom('installation').where('name', '=', UNFINISHED).execute()
  } finally {
    await connection.close()
  }
}
