import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts'
import type { Connection } from './connect.ts'
import { databaseFault } from './dialect.ts'
import { migrate, STEPS } from './migrate.ts'

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

it('goes on beside a newer version that has only added something [operations/rolling-upgrade]', async () => {
  const add: (typeof STEPS)[string] = async (tx) => {
    await tx.schema.alterTable('users').addColumn('newer', 'text').execute()
  }
  expect(await migrate(connection, { ...STEPS, '998-newer': add })).toEqual(['998-newer'])
  expect(await migrate(connection)).toEqual([])
})

it('does not start on what a newer version has taken something from [operations/rolling-upgrade]', async () => {
  const narrow: (typeof STEPS)[string] = async (tx) => {
    await tx.schema.alterTable('users').dropColumn('newer').execute()
    await sql`insert into installation (name, value) values ('schema', '999-narrow')`.execute(tx)
  }
  const newer = { ...STEPS, '998-newer': async () => {}, '999-narrow': narrow }
  expect(await migrate(connection, newer)).toEqual(['999-narrow'])
  await expect(migrate(connection)).rejects.toThrow('changed by a newer version (999-narrow)')
  expect(await migrate(connection, newer)).toEqual([])
})

it('refuses a database that has gone another way than this version [operations/rolling-upgrade]', async () => {
  const other = await openEmptyDatabase()
  await migrate(other, { '001-foundation': STEPS['001-foundation'] ?? (async () => {}), '002-foreign': async () => {} })
  await expect(migrate(other)).rejects.toThrow('corrupted migrations')
  await other.close()
})

/** Every column, and whether a row may be written without it. */
async function columnsOf(db: Connection['db']): Promise<Map<string, boolean>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((one) => [`${name}.${one.name}`, one.isNullable || one.hasDefaultValue] as const),
    ),
  )
}

it('only adds, from the version on that others may run beside [operations/rolling-upgrade]', async () => {
  const fresh = await openEmptyDatabase()
  const upTo = (last: string) => Object.fromEntries(Object.entries(STEPS).filter(([name]) => name <= last))
  await migrate(fresh, upTo('034-saved-views'))
  for (const step of Object.keys(STEPS).filter((name) => name > '034-saved-views')) {
    const before = await columnsOf(fresh.db)
    await migrate(fresh, upTo(step))
    const after = await columnsOf(fresh.db)
    const tables = new Set([...before.keys()].map((column) => column.split('.')[0]))
    const lost = [...before.keys()].filter((column) => !after.has(column))
    const requested = [...after].filter(
      ([column, isFree]) => tables.has(column.split('.')[0]) && !isFree && before.get(column) !== false,
    )
    expect([step, lost, requested]).toEqual([step, [], []])
  }
  await fresh.close()
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

it('takes a socket that is not there for a database that is down, and no other file', () => {
  const missing = (syscall: string) =>
    databaseFault(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall }))
  expect([missing('connect'), missing('open')]).toEqual([{ kind: 'down' }, null])
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
