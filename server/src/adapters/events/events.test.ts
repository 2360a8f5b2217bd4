import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { engine, openTestDatabase } from '#test/database.ts'
import type { Events, LiveEvent } from './events.ts'
import { memoryEvents } from './memory.ts'
import { postgresEvents } from './postgres.ts'

const log = { warn: vi.fn(), error: vi.fn() }
const event = (n: number): LiveEvent => ({ audience: { user: 'u1' }, name: 'grade', payload: { n } })
const connection = await openTestDatabase()
afterAll(connection.close)

async function open(): Promise<Events> {
  const { url, pool } = connection
  const events = url && pool ? await postgresEvents({ url, pool, log }) : memoryEvents(log)
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
  await events.publish(event(1))
  await vi.waitFor(() => expect([a.seen, b.seen]).toEqual([[event(1)], [event(1)]]))
  a.leave()
  await events.publish(event(2))
  await vi.waitFor(() => expect(b.seen).toEqual([event(1), event(2)]))
  expect(a.seen).toEqual([event(1)])
})

it('tells the others when one listener throws', async () => {
  const events = await open()
  events.subscribe(() => {
    throw new Error('broken')
  })
  const { seen } = heard(events)
  await events.publish(event(1))
  await vi.waitFor(() => expect(seen).toEqual([event(1)]))
  expect(log.error).toHaveBeenCalledOnce()
})

it('says nothing after it is closed', async () => {
  const events = await open()
  const other = await open()
  const { seen } = heard(events)
  await events.close()
  await other.publish(event(1))
  expect(seen).toEqual([])
})

it.runIf(engine === 'postgres')('reaches the listeners of every process', async () => {
  const [one, two] = [await open(), await open()]
  const [a, b] = [heard(one), heard(two)]
  await one.publish(event(1))
  await two.publish(event(2))
  await vi.waitFor(() =>
    expect([a.seen, b.seen]).toEqual([
      [event(1), event(2)],
      [event(1), event(2)],
    ]),
  )
})

it.runIf(engine === 'postgres')('listens again after its connection was killed [F7]', async () => {
  const events = await open()
  const { seen } = heard(events)
  const killed = await connection.pool?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  expect(killed?.rowCount).toBeGreaterThan(0)
  await vi.waitFor(
    async () => {
      await events.publish(event(1))
      expect(seen).not.toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(seen[0]).toEqual(event(1))
})

it.runIf(engine === 'postgres')(
  'refuses an event too long for PostgreSQL, and takes the longest that is not',
  async () => {
    const events = await open()
    const { seen } = heard(events)
    const sized = (bytes: number) => {
      const empty = { audience: 'everyone', name: 'x', payload: { text: '' } } satisfies LiveEvent
      return { ...empty, payload: { text: 'x'.repeat(bytes - JSON.stringify(empty).length) } }
    }
    await expect(events.publish(sized(8000))).rejects.toThrow('too long')
    await events.publish(sized(7999))
    await vi.waitFor(() => expect(seen).toEqual([sized(7999)]))
  },
)

it.runIf(engine === 'postgres')('does not fail its caller when the database is gone', async () => {
  const lonely = await openTestDatabase()
  const events = await postgresEvents({
    url: lonely.url ?? '',
    pool: lonely.pool as NonNullable<typeof lonely.pool>,
    log,
  })
  await events.close()
  await lonely.close()
  await expect(events.publish(event(1))).resolves.toBeUndefined()
  expect(log.warn).toHaveBeenCalled()
})
