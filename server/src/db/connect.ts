import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { Kysely, type LogEvent, PostgresDialect, SqliteDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Engine, isOutdatedPlan, isUndoneByOthers } from './dialect.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import { counted, newStatementCounts, noteUse, type StatementCounts } from './statement-counts.ts'
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
const elsewhere = new AsyncLocalStorage<Reader>()
export const readerOf = (db: Db | Tx): Reader | undefined => {
  const own = readers.get(db)
  return own && (elsewhere.getStore() ?? own)
}

/** Does work whose reading statements are asked of another reader. */
export const readingAt = <T>(reader: Reader, work: () => T): T => elsewhere.run(reader, work)

/** What the query builder tells of each statement that it ran. */
const countLogged = (counts: StatementCounts) => (event: LogEvent) => {
  counts.done += 1
  counts.seconds += event.queryDurationMillis / 1000
  if (event.level === 'error') counts.failed += 1
}

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
  const statements = newStatementCounts()
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), log: countLogged(statements) })
  noteUse(db, { statements, pool: () => null })
  // What is in memory alone cannot be opened twice.
  const reader = path === ':memory:' ? null : openSqliteReader(path)
  if (reader) readers.set(db, ({ sql, parameters }) => counted(statements, () => reader.all(sql, parameters)))
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

export function openPool(url: string, statement_timeout = STATEMENT_TIMEOUT): pg.Pool {
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
  return pool
}

function connectPostgres(url: string, statementTimeout: number): Connection {
  const pool = openPool(url, statementTimeout)
  const statements = newStatementCounts()
  const db = new PostgresDb({ dialect: new PostgresDialect({ pool }), log: countLogged(statements) })
  noteUse(db, {
    statements,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  })
  const read = preparedReader(pool)
  readers.set(db, (asked) => counted(statements, () => read(asked)))
  return { db, engine: 'postgres', pool, notices: new EventEmitter(), close: () => db.destroy() }
}

/** Statements prepared once for each connection. A newer version that adds a column to a table breaks those over all of it: prepared anew, under another name, they go on. */
export function preparedReader(pool: pg.Pool): Reader {
  let edition = 0
  return async ({ name, sql, parameters }) => {
    const ask = () => pool.query({ name: name && `${name}${edition}`, text: sql, values: parameters })
    const asked = edition
    try {
      return (await ask()).rows
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      if (edition === asked) edition += 1
      return (await ask()).rows
    }
  }
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
