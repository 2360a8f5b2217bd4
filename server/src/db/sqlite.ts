import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** node:sqlite in the shape Kysely's SQLite dialect asks for, with prepared statements kept for reuse. */
const KEPT_STATEMENTS = 500

/** A migration that rewrites a check says so; SQLite's own schema is closed to everything else. */
const EDITS_SCHEMA = /^pragma writable_schema = /

/** `onNotice` hears what was said with pg_notify, which here is ours: after the commit, as with PostgreSQL's own. */
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
      // A full disk makes SQLite roll back by itself: a second rollback would fail and hide what went wrong.
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

/** With 16 MB of pages at hand instead of 2: what a search goes through lies scattered. */
function openToRead(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000, readOnly: true })
  database.exec('pragma cache_size = -16000')
  return database
}

/** A second connection, for reading alone: in WAL mode it waits for no writer and sees what is committed. */
export function openSqliteReader(path: string) {
  let database: DatabaseSync | null = null
  const kept = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    // Opened when first asked: the writing connection makes the file and its tables.
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
