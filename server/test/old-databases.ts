import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openClient } from '#src/db/carry/postgres-rows.ts'
import { openSqliteRows, quoted } from '#src/db/carry/sqlite-rows.ts'
import { connect } from '#src/db/connect.ts'
import { migrate, stepsOf } from '#src/db/migrate.ts'
import { createPostgres, engine } from './database.ts'

/** The demo institute from earlier versions, by their last migration: real files, made by those versions. */
export type Version = '007' | '040'

export type OldDatabase = { place: { sqlite: string } | { postgres: string }; remove: () => Promise<void> }

/** An empty database, or the rows of an earlier version, on this run's engine. */
export async function makeOldDatabase(version: Version | null): Promise<OldDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-old-'))
  const path = join(folder, 'sonocampus.db')
  if (version)
    writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, `old-databases/${version}.sqlite.gz`))))
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true })
  if (engine === 'sqlite') return { place: { sqlite: path }, remove: removeFolder }
  const { url, close } = await createPostgres()
  if (version) await carryOver(path, url)
  await removeFolder()
  return { place: { postgres: url }, remove: close }
}

/** Copies a SQLite file's rows into the same version's schema on PostgreSQL. */
async function carryOver(path: string, url: string): Promise<void> {
  const source = openSqliteRows(path)
  const connection = connect({ postgres: url })
  await migrate(connection, stepsOf(source.migrations)).finally(connection.close)
  const client = await openClient(url)
  await client.query('set session_replication_role = replica')
  for (const table of source.tables) {
    await client.query(`delete from ${table.name}`)
    const columns = table.columns.map(quoted).join(', ')
    for await (const rows of source.read(table)) {
      const named = rows.map((row) => Object.fromEntries(table.columns.map((name, index) => [name, row[index]])))
      await client.query(
        `insert into ${table.name} (${columns}) select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
        [JSON.stringify(named)],
      )
    }
  }
  await client.end()
  await source.close()
}
