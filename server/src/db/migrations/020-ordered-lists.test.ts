import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { engine, openEmptyDatabase } from '#test/database.ts'
import { findFigureFaults } from '../figures/figure-faults.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'

it('gives what is there its email and whether a newer one came, counts it, and follows what changes [figures/ordered]', async () => {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '020')))
  const db = connection.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const insert = (table: string, ...rows: object[]) => db.insertInto(table).values(rows).execute()
  const stamps = { created_at: NOW, updated_at: NOW }
  const user = { email: 'u@example.org', password_hash: 'x', role: 'student', created_at: NOW }
  await insert('users', { id: 'u', ...user })
  const texts = ['title', 'description', 'category', 'instructor_name', 'difficulty_level', 'outcomes', 'prerequisites']
  const course = Object.fromEntries([...texts, 'curriculum'].map((name) => [name, '']))
  await insert('courses', { id: 'c', ...course, price_paisa: 0, status: 'active', ...stamps })
  await insert('enrollments', { id: 'e', user_id: 'u', course_id: 'c', starts_at: NOW, ends_at: NOW, created_at: NOW })
  await insert('assignments', { id: 'a', course_id: 'c', title: '', description: '', due_at: NOW, ...stamps })
  const file = { purpose: 'assignment', content_type: 'x', size: 1, sha256: 'x', file_name: 'x', created_at: NOW }
  const handedIn = { assignment_id: 'a', user_id: 'u', submitted_at: NOW, is_late: 0, grade_count: 0 }
  const handIn = async (number: number, returned_at: string | null) => {
    const id = `s${number}`
    await insert('documents', { id, owner_id: 'u', storage_key: id, ...file })
    await insert('assignment_submissions', { id, document_id: id, number, returned_at, ...handedIn })
  }
  await handIn(1, NOW)
  await handIn(2, NOW)

  await migrate(connection)
  const kept = async () => ({
    enrollments: await db.selectFrom('enrollments').select(['id', 'student_email']).execute(),
    submissions: await db
      .selectFrom('assignment_submissions')
      .select(['id', 'superseded', 'student_email'])
      .orderBy('id')
      .execute(),
    counted: await db.selectFrom('tallies').select('count').where('name', '=', 'handed_in').execute(),
  })
  const state = (student_email: string, ...superseded: number[]) => ({
    enrollments: [{ id: 'e', student_email }],
    submissions: superseded.map((one, n) => ({ id: `s${n + 1}`, superseded: one, student_email })),
    counted: [{ count: 1 }],
  })
  expect(await kept()).toEqual(state('u@example.org', 1, 0))
  await handIn(3, null)
  expect(await kept()).toEqual(state('u@example.org', 1, 1, 0))
  await db.updateTable('users').set({ email: 'v@example.org' }).execute()
  await db.deleteFrom('assignment_submissions').where('id', '=', 's3').execute()
  expect(await kept()).toEqual(state('v@example.org', 1, 0))
  expect(await findFigureFaults(connection.db, engine)).toEqual([])
})
