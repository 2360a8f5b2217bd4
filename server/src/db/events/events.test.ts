import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { engine, openTestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { announce, EVENTS_CHANNEL } from './announce.ts'
import type { Events, LiveEvent } from './events.ts'
import { postgresEvents } from './postgres.ts'
import { sqliteEvents } from './sqlite.ts'

const log = { warn: vi.fn(), error: vi.fn() }
const event = (n: number): LiveEvent => ({ audience: { user: 'u1' }, name: 'notification', payload: { n } })
const connection = await openTestDatabase()
afterAll(connection.close)

const say = (one: LiveEvent) => announce(connection.db, one)

async function open(): Promise<Events> {
  const { url } = connection
  const events = url ? await postgresEvents({ url, log }) : sqliteEvents(connection, log)
  onTestFinished(events.close)
  return events
}
function heard(events: Events) {
  const seen: LiveEvent[] = []
  return { seen, leave: events.subscribe((one) => seen.push(one)) }
}

it('tells every listener, as long as it listens', async () => {
  const events = await open()
  const [a, b] = [heard(events), heard(events)]
  await say(event(1))
  await eventually(() => expect([a.seen, b.seen]).toEqual([[event(1)], [event(1)]]))
  a.leave()
  await say(event(2))
  await eventually(() => expect(b.seen).toEqual([event(1), event(2)]))
  expect(a.seen).toEqual([event(1)])
})

it('tells the others when one listener throws', async () => {
  const events = await open()
  events.subscribe(() => {
    throw new Error('broken')
  })
  const { seen } = heard(events)
  await say(event(1))
  await eventually(() => expect(seen).toEqual([event(1)]))
  expect(log.error).toHaveBeenCalledOnce()
})

it('says nothing after it is closed', async () => {
  const events = await open()
  const { seen } = heard(events)
  await events.close()
  await say(event(1))
  expect(seen).toEqual([])
})

it('reaches the listeners of every process', async () => {
  const [a, b] = [heard(await open()), heard(await open())]
  await say(event(1))
  await say(event(2))
  await eventually(() =>
    expect([a.seen, b.seen]).toEqual([
      [event(1), event(2)],
      [event(1), event(2)],
    ]),
  )
})

it.runIf(engine === 'postgres')('listens again after its connection was killed [F7]', async () => {
  const events = await open()
  const { seen } = heard(events)
  const killed = await connection.pools?.usual.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  expect(killed?.rowCount).toBeGreaterThan(0)
  await eventually(async () => {
    await say(event(1))
    expect(seen).not.toEqual([])
  })
  expect(seen[0]).toEqual(event(1))
})

it('tells of a change when it is committed, and never of one that was rolled back', async () => {
  const { seen } = heard(await open())
  const undone = connection.db.transaction().execute(async (tx) => {
    await announce(tx, event(1))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await connection.db.transaction().execute(async (tx) => {
    await announce(tx, event(2))
    expect(seen).toEqual([])
  })
  await eventually(() => expect(seen).toEqual([event(2)]))
})

it.each([
  '',
  'not json',
  'null',
  '{"name":"x"}',
  '{"audience":{"user":1},"name":"notification","payload":{}}',
  '{"audience":{"user":"u1"},"name":"x","payload":{}}',
])('drops %j, which is no event of ours, and goes on [faults/foreign-notice]', async (said) => {
  const { seen } = heard(await open())
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${said})`.execute(connection.db)
  await say(event(1))
  await eventually(() => expect(seen).toEqual([event(1)]))
})
