import { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, SqliteDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Engine, isUndoneByOthers } from './dialect.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import type { Tables } from './tables/index.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Connection = {
  db: Db
  engine: Engine
  pool: pg.Pool | null
  /** What transactions of a SQLite database said once they were committed; PostgreSQL tells its listeners itself. */
  notices: EventEmitter<{ said: [payload: string] }>
  close: () => Promise<void>
}

/** Runs a compiled statement that reads, outside transactions and waiting for none. */
type Reader = (statement: { name: string; sql: string; parameters: unknown[] }) => unknown[] | Promise<unknown[]>
const readers = new WeakMap<Db, Reader>()
export const readerOf = (db: Db | Tx): Reader | undefined => readers.get(db)

/** SQLite in one file (or ':memory:'), or PostgreSQL by its address. */
export function connect(
  database: { sqlite: string } | { postgres: string },
  { statementTimeout = STATEMENT_TIMEOUT } = {},
): Connection {
  return 'sqlite' in database ? connectSqlite(database.sqlite) : connectPostgres(database.postgres, statementTimeout)
}

function connectSqlite(path: string): Connection {
  const notices: Connection['notices'] = new EventEmitter()
  const database = openSqlite(path, (payload) => notices.emit('said', payload))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  // What is in memory alone cannot be opened twice.
  const reader = path === ':memory:' ? null : openSqliteReader(path)
  if (reader) readers.set(db, ({ sql, parameters }) => reader.all(sql, parameters))
  const close = async () => {
    reader?.close()
    await db.destroy()
  }
  return { db, engine: 'sqlite', pool: null, notices, close }
}

/** Timestamps and integers come back as SQLite gives them: ISO texts and numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const STATEMENT_TIMEOUT = 15_000

function connectPostgres(url: string, statement_timeout: number): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout,
    types,
  })
  // A connection lost with the server, idle or inside a transaction: the statement under way or the next one fails with it,
  // the pool opens another, and /readyz tells. Without a listener of its own a client in use would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new PostgresDb({ dialect: new PostgresDialect({ pool }) })
  readers.set(db, async ({ name, sql, parameters }) => {
    const { rows } = await pool.query({ name, text: sql, values: parameters })
    return rows
  })
  return { db, engine: 'postgres', pool, notices: new EventEmitter(), close: () => db.destroy() }
}

const TRIES = 5

/**
 * PostgreSQL undoes one of two transactions that wait for each other, as a whole: it is tried again, and nobody hears of it.
 * What a transaction does besides its statements must bear that; outside work never stands in one.
 */
class PostgresDb extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await execute(work)
        } catch (error) {
          if (tries === TRIES || !isUndoneByOthers(error)) throw error
        }
      }
    }
    return builder
  }
}
