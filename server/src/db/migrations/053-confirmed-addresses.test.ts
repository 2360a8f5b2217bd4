import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmptyDatabase } from '#test/database.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'

it('takes the addresses of the staff and of everybody ever enrolled as confirmed, and no others [signup/confirm-before]', async () => {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '053')))
  const db = connection.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const texts = ['title', 'description', 'category', 'instructor_name', 'difficulty_level', 'outcomes', 'prerequisites']
  const course = Object.fromEntries([...texts, 'curriculum'].map((name) => [name, '']))
  await db
    .insertInto('courses')
    .values({ id: 'c', ...course, price_paisa: 0, status: 'active', created_at: NOW, updated_at: NOW })
    .execute()
  const people = { admin: 'admin', clerk: 'clerk', enrolled: 'student', visitor: 'student' }
  for (const [id, role] of Object.entries(people))
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.org`, password_hash: 'x', role, created_at: NOW })
      .execute()
  await db
    .insertInto('enrollments')
    .values({ id: 'e', user_id: 'enrolled', course_id: 'c', starts_at: NOW, ends_at: NOW, created_at: NOW })
    .execute()
  await migrate(connection)
  const users = await db.selectFrom('users').select(['id', 'confirmed_at']).orderBy('id').execute()
  expect(users.filter(({ confirmed_at }) => confirmed_at === NOW).map(({ id }) => id)).toEqual([
    'admin',
    'clerk',
    'enrolled',
  ])
  expect(users.find(({ id }) => id === 'visitor')?.confirmed_at).toBeNull()
})
