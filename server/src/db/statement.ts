import { createHash } from 'node:crypto'
import { type Compilable, type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
import { type Db, readerOf, type Tx, writerOf } from './connect.ts'
import { engineOf } from './dialect.ts'
import type { Reader } from './postgres-pools.ts'

/**
 * A statement that is built and compiled once and run many times with other values: building costs
 * several times as much as running most of them. Outside a transaction it only reads: SQLite runs
 * it on the reading connection, which waits for no writer, PostgreSQL prepares it once per
 * connection.
 */
export function statement<P extends Record<string, unknown>, O>(
  build: (db: Db, params: Params<P>) => Compilable<O>,
): Statement<P, O> {
  return compiledOnce(build, readerOf)
}

/** The same for a write of one statement, outside a transaction: PostgreSQL prepares it too. */
export function writingStatement<P extends Record<string, unknown>, O>(
  build: (db: Db, params: Params<P>) => Compilable<O>,
): Statement<P, O> {
  return compiledOnce(build, writerOf)
}

function compiledOnce<P extends Record<string, unknown>, O>(
  build: (db: Db, params: Params<P>) => Compilable<O>,
  preparing: (db: Db | Tx) => Reader | undefined,
): Statement<P, O> {
  const compiled = new Map<boolean, Compiled>()
  const compiledFor = (db: Db | Tx): Compiled => {
    const isSqlite = engineOf(db) === 'sqlite'
    const known = compiled.get(isSqlite)
    if (known) return known
    const query = build(db as Db, slots(isSqlite) as Params<P>).compile()
    const name = createHash('sha256').update(query.sql).digest('base64url').slice(0, 24)
    const made = { name, query, bind: (values: P) => query.parameters.map((one) => filled(one, values, isSqlite)) }
    compiled.set(isSqlite, made as Compiled)
    return made as Compiled
  }
  const all = async (db: Db | Tx, values: P): Promise<O[]> => {
    const { name, query, bind } = compiledFor(db)
    const parameters = bind(values)
    const prepared = preparing(db)
    if (prepared) return prepared({ name, sql: query.sql, parameters }) as O[] | Promise<O[]>
    return (await db.executeQuery({ ...query, parameters } as CompiledQuery<O>)).rows
  }
  return { all, first: (db, values) => all(db, values).then((rows) => rows[0]) }
}

/** The same for a list whose filters and order give it one of a few shapes: each is built on first use. */
export function statements<S, P extends Record<string, unknown>, O>(
  build: (db: Db, params: Params<P>, shape: S) => Compilable<O>,
): (shape: S) => Statement<P, O> {
  const made = new Map<string, Statement<P, O>>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const known = made.get(key)
    if (known) return known
    const fresh = statement<P, O>((db, params) => build(db, params, shape))
    made.set(key, fresh)
    return fresh
  }
}

/**
 * Runs a query that is built every time, such as a search, on the reading connection, which waits
 * for no writer.
 */
export async function readOnce<O>(db: Db, query: Compilable<O> | RawBuilder<O>): Promise<O[]> {
  const compiled = 'toOperationNode' in query ? (query as RawBuilder<O>).compile(db) : query.compile()
  const reader = readerOf(db)
  if (!reader) return (await db.executeQuery(compiled)).rows
  return reader({ name: '', sql: compiled.sql, parameters: [...compiled.parameters] }) as O[] | Promise<O[]>
}

export type Statement<P, O> = {
  all: (db: Db | Tx, values: P) => Promise<O[]>
  first: (db: Db | Tx, values: P) => Promise<O | undefined>
}

/** Placeholders for the values of each run. */
export type Params<P> = {
  value: <N extends keyof P>(name: N) => Expression<P[N]>
  /** For `in`: any number of values in one placeholder, so that the statement stays the same. */
  list: <N extends keyof P>(name: N) => Expression<P[N] extends readonly (infer E)[] ? E : never>
}

type Compiled = { name: string; query: CompiledQuery; bind: (values: Record<string, unknown>) => unknown[] }

class Slot {
  readonly name: string
  readonly isList: boolean
  constructor(name: string, isList: boolean) {
    this.name = name
    this.isList = isList
  }
}

const slots = (isSqlite: boolean) => ({
  value: (name: string) => sql`${new Slot(name, false)}`,
  list: (name: string) => {
    const slot = new Slot(name, true)
    return isSqlite ? sql`(select value from json_each(${slot}))` : sql`(select unnest(${slot}::text[]))`
  },
})

function filled(parameter: unknown, values: Record<string, unknown>, isSqlite: boolean): unknown {
  if (!(parameter instanceof Slot)) return parameter
  const value = values[parameter.name]
  return parameter.isList && isSqlite ? JSON.stringify(value) : value
}
