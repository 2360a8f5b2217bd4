import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmptyDatabase } from '#test/database.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'

it('counts the questions of attempts that were made before, and gives every question one point and no picture', async () => {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '021')))
  const db = connection.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const insert = (table: string, row: object) => db.insertInto(table).values(row).execute()

  const stamps = { created_at: NOW, updated_at: NOW }
  await insert('users', { id: 'u', email: 'u@example.org', password_hash: 'x', role: 'student', created_at: NOW })
  const texts = ['title', 'description', 'category', 'instructor_name', 'difficulty_level', 'outcomes', 'prerequisites']
  const course = Object.fromEntries([...texts, 'curriculum'].map((name) => [name, '']))
  await insert('courses', { id: 'c', ...course, price_paisa: 0, status: 'active', ...stamps })
  const quiz = { course_id: 'c', title: 'Quiz', description: '', attempts_allowed: 9, counting_attempt: 'best' }
  await insert('quizzes', { id: 'q', ...quiz, ...stamps })
  await insert('quiz_questions', { id: 'a', quiz_id: 'q', position: 1, text: 'A?', explanation: '', body: '{}' })
  await insert('quiz_versions', { id: 'v', quiz_id: 'q', title: 'Quiz', description: '', questions: '[]' })
  const attempt = { quiz_id: 'q', user_id: 'u', number: 1, version_id: 'v', started_at: NOW, submitted_at: NOW }
  await insert('quiz_attempts', { id: '1', ...attempt, timed_out: 0, is_late: 0, total: 7, auto_score: 3 })

  await migrate(connection)
  expect(await db.selectFrom('quiz_attempts').select(['question_count', 'total', 'auto_score']).execute()).toEqual([
    { question_count: 7, total: 7, auto_score: 3 },
  ])
  expect(await db.selectFrom('quiz_questions').select(['id', 'points', 'asset_id']).execute()).toEqual([
    { id: 'a', points: 1, asset_id: null },
  ])
})
