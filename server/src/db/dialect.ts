import {
  type ColumnDataType,
  type Expression,
  type Kysely,
  type OrderByItemBuilder,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely'

/** Every difference between the two engines, and nothing else. */
export type Engine = 'sqlite' | 'postgres'

/**
 * Appended to a text column: compares byte for byte, so that equal prefixes are adjacent. SQLite
 * does so anyway.
 */
export const bytewise = (engine: Engine) => (engine === 'postgres' ? sql` collate "C"` : sql``)

/** SQLite changes its schema inside transactions as PostgreSQL does; Kysely assumes it can't. */
export class TransactionalSqlite extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** Column types by meaning. Timestamps are ISO texts in TypeScript on both; integers hold paisa, counts and 0/1 flags. */
export const columnTypes = (engine: Engine) => ({
  engine,
  timestamp: engine === 'postgres' ? sql`timestamptz(3)` : ('text' as ColumnDataType),
  integer: (engine === 'postgres' ? 'bigint' : 'integer') as ColumnDataType,
  bytewise: bytewise(engine),
})
export type ColumnTypes = ReturnType<typeof columnTypes>

/** PostgreSQL's workers skip rows another one is claiming; SQLite has one writer at a time anyway. */
export const skipLocked = <DB, TB extends keyof DB, O>(engine: Engine, query: SelectQueryBuilder<DB, TB, O>) =>
  engine === 'postgres' ? query.forUpdate().skipLocked() : query

/** Serializes the same work over all processes until the transaction ends. */
export const takeTurn = async (tx: QueryExecutorProvider, engine: Engine, work: string): Promise<void> => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${work}, 0))`.execute(tx)
}

/** Locks rows until the transaction ends; SQLite's transactions are serialized anyway. */
export const locked = <DB, TB extends keyof DB, O>(engine: Engine, query: SelectQueryBuilder<DB, TB, O>) =>
  engine === 'postgres' ? query.forNoKeyUpdate() : query

/**
 * Keeps rows from being deleted until the transaction ends, but not from changing: any number can
 * share this lock.
 */
export const held = <DB, TB extends keyof DB, O>(engine: Engine, query: SelectQueryBuilder<DB, TB, O>) =>
  engine === 'postgres' ? query.forKeyShare() : query

/** Locks rows exclusively: waits for everyone who shares them. */
export const lockedWhole = <DB, TB extends keyof DB, O>(engine: Engine, query: SelectQueryBuilder<DB, TB, O>) =>
  engine === 'postgres' ? query.forUpdate() : query

/**
 * Runs the work unless another process is doing the same now; returns false then. PostgreSQL frees
 * the lock of a process that dies; a SQLite database has one server anyway, by the lock on its
 * folder.
 */
export async function unlessUnderWay<DB>(
  { db, engine }: { db: Kysely<DB>; engine: Engine },
  key: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if (engine === 'sqlite') return work().then(() => true)
  return db.connection().execute(async (holder) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free`.execute(holder)
    if (!rows[0]?.free) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(holder)
    }
    return true
  })
}

/**
 * Called before bulk-filling an empty database: SQLite caches half a gigabyte of its pages and
 * leaves it to the operating system when they reach the disk. If the machine dies meanwhile, start
 * again.
 */
export const prepareForMany = async <DB>(db: Kysely<DB>, engine: Engine): Promise<void> => {
  if (engine === 'postgres') return
  for (const setting of ['cache_size = -500000', 'synchronous = off']) await sql.raw(`pragma ${setting}`).execute(db)
}

/**
 * Called after bulk inserts: PostgreSQL would update its statistics only some minutes later; SQLite
 * plans without.
 */
export const refreshStatistics = async <DB>(db: Kysely<DB>, engine: Engine): Promise<void> => {
  if (engine === 'postgres') await sql`analyze`.execute(db)
}

/** Case-insensitive substring search with wildcards taken literally; null never matches. */
export const containsText = (column: Expression<string | null>, needle: string) =>
  sql<boolean>`lower(${column}) like ${`%${needle.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** The order of a nullable column: null sorts as the smallest. PostgreSQL's default is the largest. */
export const missingLeast = (order: 'asc' | 'desc') => (item: OrderByItemBuilder) =>
  order === 'asc' ? item.asc().nullsFirst() : item.desc().nullsLast()

/** A timestamp as a value: PostgreSQL must be told the type of a text in a select list. */
export const momentValue = (engine: Engine, moment: string) =>
  engine === 'postgres' ? sql<string>`${moment}::timestamptz` : sql<string>`${moment}`

/**
 * Prefix search, found in an index on the column. SQLite compares bytes; PostgreSQL has a pattern
 * index for it.
 */
export const startsWith = (db: Parameters<typeof engineOf>[0], column: Expression<string | null>, beginning: string) =>
  engineOf(db) === 'sqlite'
    ? sql<boolean>`(${column} >= ${beginning} and ${column} < ${`${beginning}\u{10ffff}`})`
    : sql<boolean>`${column} like ${`${beginning.replace(/[\\%_]/g, '\\$&')}%`}`

export const engineOf = (db: { getExecutor: () => { adapter: unknown } }): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

export type DatabaseFault =
  | { kind: 'unique'; constraint: string }
  | { kind: 'foreign_key' }
  | { kind: 'full' }
  | { kind: 'down' }

/**
 * What a driver's error means; null if it is not the database's. A unique key is named
 * table_columns_unique in both.
 */
export function databaseFault(error: unknown): DatabaseFault | null {
  const e = error as { code?: string; errcode?: number; constraint?: string; message?: string; syscall?: string }
  if (e?.code === 'ERR_SQLITE_ERROR') return sqliteFault(e.errcode ?? 0, e.message ?? '')
  if (e?.code === '23505') return { kind: 'unique', constraint: e.constraint ?? '' }
  if (e?.code === '23503') return { kind: 'foreign_key' }
  if (e?.code === '53100') return { kind: 'full' }
  if (/^(08|40|57P|53)/.test(e?.code ?? '') || LOST_SOCKET.test(`${e?.code} ${e?.syscall}`)) return { kind: 'down' }
  return LOST_CLIENT.test(e?.message ?? '') ? { kind: 'down' } : null
}

/** A deadlock, or a serialization failure: the same transaction may pass on a retry. */
export const isUndoneByOthers = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string })?.code ?? '')

/**
 * PostgreSQL reports it only as "not supported": a prepared statement would return other columns
 * than before.
 */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && message === 'cached plan must not change result type'
}

/** A missing socket file counts, a missing other file does not. */
const LOST_SOCKET = /^(ECONNREFUSED|ECONNRESET|ENOENT connect|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b/
const LOST_CLIENT = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/i

function sqliteFault(errcode: number, message: string): DatabaseFault | null {
  if (errcode === 2067 || errcode === 1555) {
    const columns = message.replace(/^.*failed: /, '').split(', ')
    const table = columns[0]?.split('.')[0] ?? ''
    return { kind: 'unique', constraint: `${table}_${columns.map((c) => c.split('.')[1]).join('_')}_unique` }
  }
  if (errcode === 787) return { kind: 'foreign_key' }
  const primary = errcode & 0xff
  if (primary === 13) return { kind: 'full' }
  return primary === 5 || primary === 6 || primary === 10 || primary === 14 ? { kind: 'down' } : null
}

type Check = { table: string; constraint: string; before: string; after: string }

/**
 * Replaces a check that a table was created with. SQLite can't drop one: as its documentation
 * advises for changes that affect no row, the text of its schema is edited and the schema version
 * is increased, so that other connections notice.
 */
export async function replaceCheck(
  db: Kysely<unknown>,
  engine: Engine,
  { table, constraint, before, after }: Check,
): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)},
      add constraint ${sql.ref(constraint)} check (${sql.raw(after)})`.execute(db)
    return
  }
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db)
  await sql`pragma writable_schema = on`.execute(db)
  await sql`update sqlite_schema set sql = replace(sql, ${before}, ${after})
    where type = 'table' and name = ${table}`.execute(db)
  await sql.raw(`pragma schema_version = ${(rows[0]?.schema_version ?? 0) + 1}`).execute(db)
  await sql`pragma writable_schema = reset`.execute(db)
}
