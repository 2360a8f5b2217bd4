import { CompiledQuery, type Insertable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables/index.ts'

type Table = keyof Tables
type Row = Record<string, unknown>

/** A row is written after those that it refers to. */
const ORDER: Table[] = [
  'users',
  'sessions',
  'courses',
  'course_bank_accounts',
  'videos',
  'assignments',
  'quizzes',
  'quiz_questions',
  'documents',
  'applications',
  'payments',
  'enrollments',
  'enrollment_grants',
  'video_views',
  'quiz_attempts',
  'quiz_answers',
  'assignment_submissions',
  'assignment_grades',
  'certificates',
  'student_notifications',
  'admin_notifications',
  'audit_entries',
]
const ROWS_AT_ONCE = 100

export type BulkWriter = ReturnType<typeof makeBulkWriter>

/**
 * Collects rows and writes them a hundred per statement. The text of a statement is built once per
 * table: building it takes longer than running it. The rows of a table must name the same columns
 * in the same order.
 */
export function makeBulkWriter() {
  const waiting = new Map<Table, Row[]>(ORDER.map((table) => [table, []]))
  const texts = new Map<string, string>()

  const textOf = (tx: Tx, table: Table, rows: Row[]): string => {
    const name = `${table} ${rows.length}`
    const known = texts.get(name)
    if (known) return known
    const { sql } = tx
      .insertInto(table)
      .values(rows as never)
      .compile()
    texts.set(name, sql)
    return sql
  }

  return {
    put<T extends Table>(table: T, row: Insertable<Tables[T]>): void {
      const rows = waiting.get(table)
      if (!rows) throw new Error(`${table} has no place in the order of writing`)
      rows.push(row)
    },
    async write(tx: Tx): Promise<void> {
      for (const table of ORDER) {
        const rows = waiting.get(table) ?? []
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
          const portion = rows.slice(at, at + ROWS_AT_ONCE)
          const parameters = portion.flatMap((row) => Object.values(row))
          await tx.executeQuery(CompiledQuery.raw(textOf(tx, table, portion), parameters))
        }
        waiting.set(table, [])
      }
    },
  }
}
