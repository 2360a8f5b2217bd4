import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'
import { isPlannedOnce } from '#src/db/postgres-pools.ts'

/** Tables that grow with the institute: no statement that users wait for may scan one. */
const GROWING = [
  'admin_notifications',
  'announcements',
  'applications',
  'assignment_grades',
  'assignment_submissions',
  'audit_entries',
  'bank_questions',
  'bank_tags',
  'bank_words',
  'calendar_feeds',
  'certificate_words',
  'certificates',
  'discounts',
  'class_attendance',
  'documents',
  'enrollment_grants',
  'enrollments',
  'instalment_parts',
  'instalment_plans',
  'jobs',
  'live_classes',
  'lesson_notes',
  'lesson_posts',
  'muted_channels',
  'payments',
  'people_words',
  'playback_streams',
  'post_reports',
  'protection_events',
  'quiz_answers',
  'quiz_attempts',
  'refunds',
  'saved_views',
  'sessions',
  'student_notifications',
  'users',
  'video_views',
]

/** Exceptions, with reasons. */
const ALLOWED: [statement: RegExp, why: string][] = [
  [/lower\("users"."id"\) like/, 'a piece out of an id, which nobody types'],
  [/"occurred_at" (>=|<) \? order by "sequence"/, 'the trail by date: from the newest on, until the page is full'],
]

/** Indexes of few rows: pending or unused ones. */
const FEW = /_(waiting|unused)$/

/** The number of statements that were run. */
export type Counter = { statements: number }
const counters = new AsyncLocalStorage<Counter>()
/** Marks the app's own work, as opposed to the test around it. */
export const asApp = <T>(work: () => T, counter: Counter = { statements: 0 }): T => counters.run(counter, work)

/** Statements not explained yet, with the params of one run; the databases of a run have the same indexes. */
const requested = new Map<string, Requested>()
type Requested = { values: unknown[]; isPlannedOnce: boolean }
const explained = new Set<string>()
function note(sql: string, values: unknown[] = [], name = ''): void {
  const counter = counters.getStore()
  if (!counter || /^(begin|commit|rollback)/i.test(sql)) return
  counter.statements += 1
  if (!explained.has(sql) && /^\s*(select|with|update|delete)\b/i.test(sql))
    requested.set(sql, { values, isPlannedOnce: isPlannedOnce({ name, sql }) })
}

for (const run of ['all', 'run', 'iterate'] as const) {
  const ask = StatementSync.prototype[run] as (...values: unknown[]) => unknown
  StatementSync.prototype[run] = function record(this: StatementSync, ...values: unknown[]) {
    if (counters.getStore()) note(this.sourceSQL)
    return ask.apply(this, values)
  } as never
}
const query = pg.Client.prototype.query
pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
  const [first, values] = given as [string | pg.QueryConfig | undefined, unknown]
  if (typeof first === 'string') note(first, Array.isArray(values) ? values : [])
  else note(first?.text ?? '', first?.values, first?.name)
  return (query as (...all: unknown[]) => unknown).apply(this, given)
} as typeof query

type Explain = (sql: string, requested: Requested) => string[] | Promise<string[]>

/** The app's statements since the last call that scan a growing table, each with that part of its plan. */
export async function findScans({ path, url }: { path: string | null; url: string | null }): Promise<string[]> {
  const { explain, close } = path ? explainSqlite(path) : await explainPostgres(url ?? '')
  const found: string[] = []
  for (const [sql, how] of requested) {
    explained.add(sql)
    if (ALLOWED.some(([statement]) => statement.test(sql))) continue
    found.push(...(await explain(sql, how)).map((scan) => `${scan}: ${sql}`))
  }
  requested.clear()
  await close()
  return found
}

function explainSqlite(path: string): { explain: Explain; close: () => void } {
  const database = new DatabaseSync(path, { readOnly: true })
  database.function('pg_notify', (_channel, _payload) => null)
  const explain = (sql: string) => {
    const plan = database.prepare(`explain query plan ${sql}`).all() as { detail: string }[]
    return plan.map(({ detail }) => detail).filter((detail) => isSqliteScan(detail, sql))
  }
  return { explain, close: () => database.close() }
}

/** In the order of an index, or of the rows, it may stop at a limit; and some indexes hold only pending rows. */
function isSqliteScan(detail: string, sql: string): boolean {
  const [, table = '', how = ''] = /^SCAN (\w+)(.*)$/.exec(detail) ?? []
  if (!GROWING.includes(table) || FEW.test(how)) return false
  const isOrdered = how.includes('USING') || !/\bwhere\b/i.test(sql)
  return !(isOrdered && /\blimit\b/i.test(sql))
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/** On nearly empty tables PostgreSQL would scan everything: forbidding that reveals missing indexes. */
async function explainPostgres(url: string): Promise<{ explain: Explain; close: () => Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_sort = off',
  )
  await client.query('set plan_cache_mode = force_generic_plan')
  type Plan = { 'QUERY PLAN': [{ Plan: Node }] }
  /** The plan for any params is made without params. */
  const explainAny = async (sql: string, count: number) => {
    const nothing = count > 0 ? `(${Array.from({ length: count }, () => 'null').join()})` : ''
    await client.query(`prepare any_values as ${sql}`)
    const { rows } = await client.query<Plan>(`explain (format json) execute any_values${nothing}`)
    await client.query('deallocate any_values')
    return rows
  }
  const explain = async (sql: string, { values, isPlannedOnce }: Requested) => {
    const rows = isPlannedOnce
      ? await explainAny(sql, values.length)
      : (await client.query<Plan>(`explain (format json) ${sql}`, values)).rows
    return scansOf(rows[0]?.['QUERY PLAN'][0].Plan)
  }
  return { explain, close: () => client.end() }
}

/** Scanned, or read by an index without a condition in order to be sorted. */
function scansOf(node: Node | undefined, isSorted = false): string[] {
  if (!node) return []
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans = [] } = node
  const isWhole =
    type === 'Seq Scan' || (isSorted && type.startsWith('Index') && !node['Index Cond'] && !FEW.test(index))
  const own = isWhole && GROWING.includes(table) ? [`${type} on ${table}`] : []
  // On nearly empty tables it may begin a join with any of them.
  const below = type === 'Sort' || (isSorted && type !== 'Limit' && Plans.length === 1)
  return [...own, ...Plans.flatMap((plan) => scansOf(plan, below))]
}
