import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync } from 'node:sqlite'

/** Tables that grow with the institute: nothing that runs while people wait may read one from end to end. */
const GROWING = [
  'admin_notifications',
  'applications',
  'assignment_grades',
  'assignment_submissions',
  'audit_entries',
  'certificates',
  'documents',
  'enrollment_grants',
  'enrollments',
  'jobs',
  'payments',
  'people_words',
  'playback_streams',
  'protection_events',
  'quiz_answers',
  'quiz_attempts',
  'sessions',
  'student_notifications',
  'users',
  'video_views',
]

/** What does so for a reason. */
const ALLOWED: [statement: RegExp, why: string][] = [
  [/lower\("users"."id"\) like/, 'a piece out of an id, which nobody types'],
  [/"occurred_at" (>=|<) \? order by "sequence"/, 'the trail by date: from the newest on, until the page is full'],
  [/lower\("summary"\) like/, 'a word in the audit trail: rare, and no index of words is kept for it yet'],
  [
    /from "certificates" inner join "users"/,
    'the list of certificates: counted and searched whole until it has a tally',
  ],
]

const isApp = new AsyncLocalStorage<true>()
/** Marks what the app does, as opposed to the test around it. */
export const asApp = <T>(work: () => T): T => isApp.run(true, work)

const asked = new Set<string>()
const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function record(sql, ...rest) {
  if (isApp.getStore() && /^\s*(select|with|update|delete)\b/i.test(sql)) asked.add(sql)
  return prepare.call(this, sql, ...rest)
}

/** The statements that the app asked since the last time and that read a growing table whole, each with the part that does. */
export function findScans(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  database.function('pg_notify', (_channel, _payload) => null)
  const found = [...asked].flatMap((sql) => {
    const plan = prepare.call(database, `explain query plan ${sql}`).all() as { detail: string }[]
    return plan.filter(({ detail }) => isScan(detail, sql)).map(({ detail }) => `${detail}: ${sql}`)
  })
  asked.clear()
  database.close()
  return found
}

/** In the order of an index, or of the rows themselves, it may end at a limit; and some indexes hold only what waits. */
function isScan(detail: string, sql: string): boolean {
  const [, table = '', how = ''] = /^SCAN (\w+)(.*)$/.exec(detail) ?? []
  if (!GROWING.includes(table) || ALLOWED.some(([statement]) => statement.test(sql))) return false
  if (/_(waiting|unused)$/.test(how)) return false
  const isOrdered = how.includes('USING') || !/\bwhere\b/i.test(sql)
  return !(isOrdered && /\blimit\b/i.test(sql))
}
