import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { databaseFault } from './dialect.ts'
import { migrate } from './migrate.ts'

const connection = await openTestDatabase()
afterAll(connection.close)
const { db } = connection

const user = (id: string) => ({
  id,
  email: 'amina@example.org',
  password_hash: 'x',
  role: 'student' as const,
  created_at: '2026-01-31T10:00:00.000Z',
})

it('migrates once: a second run finds nothing to do', async () => {
  expect(await migrate(connection)).toEqual([])
})

it('names a broken unique key alike on both engines', async () => {
  await db.insertInto('users').values(user('a')).execute()
  const error = await db
    .insertInto('users')
    .values(user('b'))
    .execute()
    .catch((e: unknown) => e)
  expect(databaseFault(error)).toEqual({ kind: 'unique', constraint: 'users_email_unique' })
})

it('lets a deleted account free its email', async () => {
  await db.updateTable('users').set({ deleted_at: '2026-02-01T00:00:00.000Z' }).where('id', '=', 'a').execute()
  await db.insertInto('users').values(user('c')).execute()
  expect(await db.selectFrom('users').select('id').where('email', '=', 'amina@example.org').execute()).toHaveLength(2)
})

const job = {
  id: 'j',
  kind: 'x',
  payload: '{}',
  status: 'waiting' as const,
  attempts: 3,
  run_at: '2026-01-31T10:00:00.123Z',
  locked_until: null,
  last_error: null,
  created_at: '2026-02-01T00:00:00.000Z',
  finished_at: null,
}

it('gives timestamps back as the ISO text that was written, and integers as numbers', async () => {
  await db.insertInto('jobs').values(job).execute()
  expect(await db.selectFrom('jobs').selectAll().executeTakeFirst()).toEqual(job)
})

it('serialises transactions that run at once, and rolls back a failing one', async () => {
  const bump = () =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('jobs')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .execute()
      await new Promise((resolve) => setImmediate(resolve))
    })
  const fail = () =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('jobs').set({ attempts: 1000 }).execute()
      throw new Error('no')
    })
  await Promise.allSettled([bump(), fail(), bump(), bump()])
  expect((await db.selectFrom('jobs').select('attempts').executeTakeFirstOrThrow()).attempts).toBe(6)
})
