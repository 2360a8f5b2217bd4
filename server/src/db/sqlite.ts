import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** node:sqlite in the shape that Kysely's SQLite dialect expects, with prepared statements kept for reuse. */
const KEPT_STATEMENTS = 500

/**
 * A migration that rewrites a check constraint sets this pragma; for everything else SQLite's
 * schema is closed.
 */
const EDITS_SCHEMA = /^pragma writable_schema = /

/** `onNotice` receives pg_notify payloads, emulated here: after the commit, as with PostgreSQL's own. */
export function openSqlite(path: string, onNotice: (payload: string) => void): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  let said: string[] = []
  database.function('pg_notify', (_channel, payload) => {
    said.push(String(payload))
    return null
  })
  const tell = (sql: string) => {
    if (said.length === 0 || database.isTransaction) return
    const notices = sql === 'rollback' ? [] : said
    said = []
    for (const notice of notices) onNotice(notice)
  }
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      // On a full disk SQLite rolls back by itself: a second rollback would fail and hide the
      // cause.
      if (sql === 'rollback' && !database.isTransaction) {
        said = []
        return wrap(database.prepare('select 1 where false'), () => {})
      }
      if (EDITS_SCHEMA.test(sql)) database.enableDefensive(!sql.endsWith('on'))
      const known = kept.get(sql)
      if (known) return known
      const statement = wrap(database.prepare(sql === 'begin' ? 'begin immediate' : sql), () => tell(sql))
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
      kept.set(sql, statement)
      return statement
    },
  }
}

function wrap(statement: StatementSync, afterwards: () => void): SqliteStatement {
  const then = <T>(result: T): T => {
    afterwards()
    return result
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => then(statement.all(...(parameters as SQLInputValue[]))),
    run: (parameters) => then(statement.run(...(parameters as SQLInputValue[]))),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

/** Caches 16 MB of pages instead of 2: the pages a search reads are scattered. */
function openToRead(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000, readOnly: true })
  database.exec('pragma cache_size = -16000')
  return database
}

/** A second, read-only connection: in WAL mode it waits for no writer and sees what is committed. */
export function openSqliteReader(path: string) {
  let database: DatabaseSync | null = null
  const kept = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    // Opened on first use: the writing connection creates the file and its tables.
    database ??= openToRead(path)
    const known = kept.get(sql)
    if (known) return known
    if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
    const statement = database.prepare(sql)
    kept.set(sql, statement)
    return statement
  }
  return {
    all: (sql: string, parameters: unknown[]) => prepare(sql).all(...(parameters as SQLInputValue[])),
    close: () => database?.close(),
  }
}
