import pg from 'pg'
import { isOutdatedPlan } from './dialect.ts'
import type { PoolState } from './statement-counts.ts'

/** The connections of one process to one PostgreSQL, of two kinds. */
export type Pools = {
  /** For what is written, and for what is planned with its values. */
  usual: pg.Pool
  /** For statements that each connection plans once, whatever their values. */
  planned: pg.Pool
  state: () => PoolState
  end: () => Promise<void>
}

/** Runs a compiled statement that reads, outside transactions and waiting for none. */
export type Reader = (statement: { name: string; sql: string; parameters: unknown[] }) => unknown[] | Promise<unknown[]>

/** Timestamps and integers come back as SQLite gives them: ISO texts and numbers. */
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
  // A connection lost with the server, idle or inside a transaction: the statement under way or the next one fails with it,
  // the pool opens another, and /readyz tells. Without a listener of its own a client in use would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Left to itself PostgreSQL weighs a plan for any values against one for these, and for most of ours makes the latter anew each
 * time: two thirds of what the answer costs. A limit it has to know: of an unknown one it expects a tenth of all rows, and
 * may rather read and sort them all.
 */
export const isPlannedOnce = ({ name, sql }: { name: string; sql: string }) => name !== '' && !/\blimit \$/.test(sql)

/** Statements prepared once for each connection. A newer version that adds a column to a table breaks those over all of it: prepared anew, under another name, they go on. */
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
