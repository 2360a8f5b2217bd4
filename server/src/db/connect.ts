import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import { type Engine, isUndoneByOthers, TransactionalSqlite } from './dialect.ts'
import { openPools, type Pools, preparedReader, type Reader, STATEMENT_TIMEOUT } from './postgres-pools.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import { counted, newStatementCounts, noteUse, type StatementCounts } from './statement-counts.ts'
import type { Tables } from './tables/index.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Connection = {
  db: Db
  engine: Engine
  pools: Pools | null
  /**
   * What transactions of a SQLite database sent with pg_notify, once committed; PostgreSQL notifies
   * its listeners itself.
   */
  notices: EventEmitter<{ said: [payload: string] }>
  close: () => Promise<void>
}

const readers = new WeakMap<Db, Reader>()
const elsewhere = new AsyncLocalStorage<Reader>()
export const readerOf = (db: Db | Tx): Reader | undefined => {
  const own = readers.get(db)
  return own && (elsewhere.getStore() ?? own)
}

const writers = new WeakMap<Db, Reader>()
/** What prepares a single write, outside transactions. SQLite has none: its statements are all kept. */
export const writerOf = (db: Db | Tx): Reader | undefined => writers.get(db)

/** Runs work whose reading statements go to another reader. */
export const readingAt = <T>(reader: Reader, work: () => T): T => elsewhere.run(reader, work)

/** Called by the query builder for each statement it ran. */
const countLogged = (counts: StatementCounts) => (event: LogEvent) => {
  counts.done += 1
  counts.seconds += event.queryDurationMillis / 1000
  if (event.level === 'error') counts.failed += 1
}

/** SQLite in one file (or ':memory:'), or PostgreSQL by URL. */
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
  const db = new Kysely<Tables>({ dialect: new TransactionalSqlite({ database }), log: countLogged(statements) })
  noteUse(db, { statements, pool: () => null })
  // An in-memory database can't be opened twice.
  const reader = path === ':memory:' ? null : openSqliteReader(path)
  if (reader) readers.set(db, ({ sql, parameters }) => counted(statements, () => reader.all(sql, parameters)))
  const close = async () => {
    reader?.close()
    await db.destroy()
  }
  return { db, engine: 'sqlite', pools: null, notices, close }
}

function connectPostgres(url: string, statementTimeout: number): Connection {
  const pools = openPools(url, statementTimeout)
  const statements = newStatementCounts()
  const db = new PostgresDb({ dialect: new PostgresDialect({ pool: pools.usual }), log: countLogged(statements) })
  noteUse(db, { statements, pool: pools.state })
  const read = preparedReader(pools)
  readers.set(db, (requested) => counted(statements, () => read(requested)))
  // A write may wait for a lock: it must keep no connection from those that read.
  const write = preparedReader({ ...pools, planned: pools.usual })
  writers.set(db, (requested) => counted(statements, () => write(requested)))
  const close = async () => {
    await db.destroy()
    await pools.end()
  }
  return { db, engine: 'postgres', pools, notices: new EventEmitter(), close }
}

const TRIES = 5

/**
 * PostgreSQL aborts one of two deadlocked transactions: it is retried, and nobody notices. Whatever
 * a transaction does besides its statements must tolerate that; outside work never belongs in one.
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
