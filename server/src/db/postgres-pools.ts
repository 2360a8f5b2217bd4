import pg from 'pg'
import { isOutdatedPlan } from './dialect.ts'
import type { PoolState } from './statement-counts.ts'

/** The two kinds of connections of one process to one PostgreSQL. */
export type Pools = {
  /** For writes, and for statements planned with their values. */
  usual: pg.Pool
  /** For statements that each connection plans once, whatever their values. */
  planned: pg.Pool
  state: () => PoolState
  end: () => Promise<void>
}

/** Runs a compiled reading statement, outside transactions and waiting for none. */
export type Reader = (statement: { name: string; sql: string; parameters: unknown[] }) => unknown[] | Promise<unknown[]>

/** Timestamps and integers are returned as SQLite does: ISO texts and numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export const STATEMENT_TIMEOUT = 15_000
const MOST = { usual: 6, planned: 4 }

export function openPools(url: string, statement_timeout = STATEMENT_TIMEOUT): Pools {
  const open = (more: pg.PoolConfig) =>
    openPool({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout, types, ...more })
  const usual = open({ max: MOST.usual })
  const planned = open({ max: MOST.planned, options: '-c plan_cache_mode=force_generic_plan' })
  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') => usual[count] + planned[count]
  return {
    usual,
    planned,
    state: () => ({ open: sum('totalCount'), idle: sum('idleCount'), waiting: sum('waitingCount') }),
    end: async () => void (await Promise.all([usual, planned].map((pool) => pool.ending || pool.end()))),
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // A connection lost with the server, idle or inside a transaction: the current statement or the
  // next one fails with it, the pool opens another, and /readyz reports it. Without a listener of
  // its own a client in use would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * By default PostgreSQL weighs a generic plan against one for these values, and for most of our
 * statements makes the latter each time: two thirds of the cost. A limit must be known: for an
 * unknown one it expects a tenth of all rows, and may rather read and sort them all.
 */
export const isPlannedOnce = ({ name, sql }: { name: string; sql: string }) => name !== '' && !/\blimit \$/.test(sql)

/**
 * Statements prepared once per connection. A newer version that adds a column to a table breaks
 * those that select all of it: they are prepared again, under another name.
 */
export function preparedReader({ usual, planned }: Pools): Reader {
  let edition = 0
  return async ({ name, sql, parameters }) => {
    const pool = isPlannedOnce({ name, sql }) ? planned : usual
    const ask = () => pool.query({ name: name && `${name}${edition}`, text: sql, values: parameters })
    const requested = edition
    try {
      return (await ask()).rows
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      if (edition === requested) edition += 1
      return (await ask()).rows
    }
  }
}
