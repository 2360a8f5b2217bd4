import { type Expression, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { engine, openTestDatabase } from '#test/database.ts'
import { connect, type Db } from './connect.ts'
import { migrate, STEPS } from './migrate.ts'
import { type Params, statement } from './statement.ts'

const connection = await openTestDatabase()
afterAll(connection.close)
const { db, url } = connection

const account = (id: string) => ({
  id,
  email: `${id}@example.org`,
  password_hash: 'x',
  role: 'student' as const,
  created_at: '2026-01-31T10:00:00.000Z',
})

it('tries a transaction again that was undone because two waited for each other [faults/deadlock]', async () => {
  await db
    .insertInto('users')
    .values([account('a'), account('b')])
    .execute()
  const met = Promise.withResolvers<void>()
  let [waiting, runs] = [engine === 'sqlite' ? 1 : 2, 0]
  const write = (first: string, then: string) =>
    db.transaction().execute(async (tx) => {
      runs += 1
      const add = (id: string) =>
        tx
          .updateTable('users')
          .set((eb) => ({ bio: sql<string>`${eb.fn.coalesce('bio', eb.val(''))} || ${first}` }))
          .where('id', '=', id)
          .execute()
      await add(first)
      waiting -= 1
      if (waiting <= 0) met.resolve()
      await met.promise
      await add(then)
    })
  await Promise.all([write('a', 'b'), write('b', 'a')])
  const rows = await db.selectFrom('users').select('bio').orderBy('id').execute()
  expect(rows.map(({ bio }) => [...(bio ?? '')].sort().join(''))).toEqual(['ab', 'ab'])
  // On PostgreSQL one is tried again, and may come in between once more.
  expect(engine === 'sqlite' ? runs === 2 : runs >= 3).toBe(true)
})

it.runIf(engine === 'postgres')(
  'gives a migration the time it takes, and nothing else [faults/slow-migration]',
  async () => {
    const hasty = connect({ postgres: url ?? '' }, { statementTimeout: 100 })
    const sleep = sql`select pg_sleep(0.4)`
    const slow = {
      ...STEPS,
      '900-slow': async (tx: Parameters<(typeof STEPS)[string]>[0]) => void (await sleep.execute(tx)),
    }
    expect(await migrate(hasty, slow)).toEqual(['900-slow'])
    for (let round = 0; round < 3; round += 1)
      await expect(sleep.execute(hasty.db)).rejects.toThrow('statement timeout')
    await hasty.close()
  },
)

const everything = statement((tables) => tables.selectFrom('saved_views').selectAll())

it('answers a prepared statement again after a newer version has added a column under it [operations/rolling-upgrade]', async () => {
  const ask = () => Promise.all(Array.from({ length: 12 }, () => everything.all(db, {})))
  expect(await ask()).toEqual(Array(12).fill([]))
  await sql`alter table saved_views add column newer text`.execute(db)
  expect(await ask()).toEqual(Array(12).fill([]))
  expect(await ask()).toEqual(Array(12).fill([]))
})

type Plans = { statement: string; generic_plans: number; custom_plans: number }
const plansOf = (tables: Db, mark: Expression<string>) =>
  tables
    .selectFrom(sql<Plans>`pg_prepared_statements`.as('prepared'))
    .select(['generic_plans', 'custom_plans'])
    .where('statement', 'like', mark)
const free = statement((tables, { value }: Params<{ mark: string }>) => plansOf(tables, value('mark')))
const limited = statement((tables, { value }: Params<{ mark: string; most: number }>) =>
  plansOf(tables, value('mark')).limit(value('most')),
)

it.runIf(engine === 'postgres')(
  'plans a statement once for each connection, but one whose limit it has to know with its values [performance/planned-once]',
  async () => {
    for (let times = 1; times <= 3; times += 1) {
      expect(await free.all(db, { mark: '%like $1' })).toEqual([{ generic_plans: times, custom_plans: 0 }])
      const requested = limited.all(db, { mark: '%limit $2', most: 5 })
      expect(await requested).toEqual([{ generic_plans: 0, custom_plans: times }])
    }
  },
)
