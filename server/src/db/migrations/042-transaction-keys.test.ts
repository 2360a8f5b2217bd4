import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmptyDatabase } from '#test/database.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'

it('makes the keys of all stored transactions again, also of more than one portion [money/transaction-key]', async () => {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '042')))
  const db = connection.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const texts = ['title', 'description', 'category', 'instructor_name', 'difficulty_level', 'outcomes', 'prerequisites']
  const course = Object.fromEntries([...texts, 'curriculum'].map((name) => [name, '']))
  await db
    .insertInto('courses')
    .values({ id: 'c', ...course, price_paisa: 0, status: 'active', created_at: NOW, updated_at: NOW })
    .execute()
  await db
    .insertInto('users')
    .values({ id: 'u', email: 'u@example.org', password_hash: 'x', role: 'student', created_at: NOW })
    .execute()
  const payment = { user_id: 'u', course_id: 'c', status: 'rejected', amount_paisa: 1, submitted_at: NOW }
  const given = ['FT-1', 'ft 1', '--', null, ...Array.from({ length: 1100 }, (_, n) => `No. ${n}`)]
  const rows = given.map((transaction_id, n) => ({
    id: `p${String(n).padStart(4, '0')}`,
    number: n + 1,
    transaction_id,
    transaction_key: transaction_id?.replace(/\s+/g, '').toUpperCase() ?? null,
    ...payment,
  }))
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('payments')
      .values(rows.slice(at, at + 100))
      .execute()
  await migrate(connection)
  const keys = (await db.selectFrom('payments').select('transaction_key').orderBy('id').execute()).map(
    ({ transaction_key }) => transaction_key,
  )
  expect(keys.slice(0, 5)).toEqual(['FT1', 'FT1', null, null, 'NO0'])
  expect(keys.at(-1)).toBe('NO1099')
})
