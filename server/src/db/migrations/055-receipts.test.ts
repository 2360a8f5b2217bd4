import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmptyDatabase } from '#test/database.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'

it('keeps every receipt from before as it reads now, also of more than one portion, and none of other payments [receipt/frozen-before]', async () => {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '058')))
  const db = connection.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const put = (table: string, values: object[]) =>
    db
      .insertInto(table)
      .values(values as never)
      .execute()
  const texts = ['description', 'category', 'instructor_name', 'difficulty_level', 'outcomes', 'prerequisites']
  const course = Object.fromEntries([...texts, 'curriculum'].map((name) => [name, '']))
  const made = { created_at: NOW, updated_at: NOW }
  await put('courses', [{ id: 'c', title: 'Echo', ...course, price_paisa: 0, status: 'active', ...made }])
  const user = { password_hash: 'x', role: 'student', created_at: NOW }
  await put('users', [
    { id: 'u', email: 'amina@example.org', full_name: 'Amina Yusuf', ...user },
    { id: 'v', email: 'bilal@example.org', full_name: '', ...user },
  ])
  await put('site_settings', [{ name: 'institute_name', value: 'Sono School', updated_at: NOW }])
  const bank = { bank_name: 'Meezan Bank', account_name: 'IUT', account_number: '1', iban: '', position: 0, ...made }
  await put('bank_accounts', [{ id: 'b', ...bank }])
  const payment = { course_id: 'c', amount_paisa: 1, submitted_at: NOW }
  const paid = Array.from({ length: 1100 }, (_, n) => ({
    id: `p${String(n).padStart(4, '0')}`,
    number: n + 1,
    receipt_number: n + 1,
    user_id: n === 1 ? 'v' : 'u',
    status: 'approved',
    bank_account_id: n === 0 ? 'b' : null,
    ...payment,
  }))
  for (let at = 0; at < paid.length; at += 100) await put('payments', paid.slice(at, at + 100))
  await put('payments', [{ id: 'rejected', number: 2000, user_id: 'u', status: 'rejected', ...payment }])
  await migrate(connection)
  const kept = await db.selectFrom('receipts').selectAll().orderBy('payment_id').execute()
  expect(kept.map(({ payment_id }) => payment_id)).toEqual(paid.map(({ id }) => id))
  const institute = { institute_name: 'Sono School', institute_address: '12 Jail Road, Lahore, Pakistan' }
  const amina = { student_name: 'Amina Yusuf', student_email: 'amina@example.org', course_title: 'Echo' }
  expect(kept[0]).toEqual({ payment_id: 'p0000', ...institute, ...amina, bank_name: 'Meezan Bank' })
  expect(kept[1]).toMatchObject({ student_name: '', student_email: 'bilal@example.org', bank_name: null })
  expect(kept.at(-1)).toEqual({ payment_id: 'p1099', ...institute, ...amina, bank_name: null })
})
