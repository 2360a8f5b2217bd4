import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#src/db/connect.ts'
import { migrate } from '#src/db/migrate.ts'

export const engine = inject('engine')

/** A migrated, empty database for one test, on this run's engine. */
export async function openTestDatabase(): Promise<Connection & { url: string | null; path: string | null }> {
  return engine === 'sqlite' ? openSqliteCopy() : createPostgres(' template sonocampus_template')
}

/** The same without migrations. */
export const openEmptyDatabase = (): Connection | Promise<Connection> =>
  engine === 'sqlite' ? connect({ sqlite: ':memory:' }) : createPostgres()

export async function createPostgres(from = '') {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name}${from}`)
  const url = server.replace(/\/[^/]*$/, `/${name}`)
  const connection = connect({ postgres: url })
  const close = async () => {
    await connection.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { ...connection, url, path: null, close }
}

async function administer(server: string, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

let template: Promise<string> | undefined

/** A file, as in production, where reads have their own connection. Migrated once per test process. */
async function openSqliteCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-sqlite-'))
  const path = join(folder, 'test.sqlite')
  await copyMigrated(path)
  const connection = connect({ sqlite: path })
  // These rows need not survive a power cut.
  await sql`pragma synchronous = off`.execute(connection.db)
  const close = async () => {
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...connection, url: null, path, close }
}

/** A migrated, empty SQLite database at this path. */
export async function copyMigrated(path: string): Promise<void> {
  template ??= makeSqliteTemplate()
  copyFileSync(await template, path)
}

async function makeSqliteTemplate() {
  const path = join(mkdtempSync(join(tmpdir(), 'sonocampus-sqlite-')), 'template.sqlite')
  const connection = connect({ sqlite: path })
  await migrate(connection)
  await connection.close()
  return path
}
