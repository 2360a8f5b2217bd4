import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { engine, openTestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { asApp } from '#test/plans.ts'
import { RefusedForGood } from '../errors.ts'
import type { Lane } from './lane.ts'
import { claimJob, enqueueJob, listFailedJobs } from './queue.queries.ts'
import { type JobHandler, startWorker } from './worker.ts'

const HOUR = 3_600_000
const connection = await openTestDatabase()
afterAll(connection.close)
const { db } = connection
const clock = { time: 0, now: () => clock.time }
const log = { warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  clock.time = Date.parse('2026-01-31T10:00:00.000Z')
  await db.deleteFrom('jobs').execute()
  vi.clearAllMocks()
})

function start(handlers: Record<string, JobHandler>, over = db, lanes: Lane[] = []) {
  const worker = startWorker({ db: over, engine, clock, log: log as never }, handlers, lanes)
  onTestFinished(worker.stop)
  return worker
}
const statusOf = async (id: string) =>
  (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst())?.status

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

it('gives up at once what is refused for good, and shows it [faults/mail-refused]', async () => {
  const worker = start({ mail: () => Promise.reject(new RefusedForGood('No such mailbox')) })
  await enqueueJob(db, { kind: 'mail', id: 'a' }, clock)
  await worker.drain()
  expect(await listFailedJobs(db)).toMatchObject([{ id: 'a', attempts: 1, last_error: 'No such mailbox' }])
})

it('runs what is due with its payload, and marks it done', async () => {
  const mail = vi.fn<JobHandler>(async () => {})
  const worker = start({ mail })
  await enqueueJob(db, { kind: 'mail', id: 'a', payload: { to: 'amina' } }, clock)
  await worker.drain()
  expect(mail).toHaveBeenCalledExactlyOnceWith({ to: 'amina' }, expect.objectContaining({ id: 'a', attempts: 1 }))
  expect(await statusOf('a')).toBe('done')
})

it('looks for work by itself and when it is woken', async () => {
  const seen: unknown[] = []
  const worker = start({ mail: async (payload) => void seen.push(payload) })
  await worker.drain()
  await enqueueJob(db, { kind: 'mail', payload: 1 }, clock)
  worker.wake()
  await eventually(() => expect(seen).toEqual([1]))
  await enqueueJob(db, { kind: 'mail', payload: 2 }, clock)
  await eventually(() => expect(seen).toEqual([1, 2]))
})

it('tries a failed job again after its pause, and keeps what went wrong', async () => {
  const mail = vi.fn<JobHandler>().mockRejectedValueOnce(new Error('mail server down')).mockResolvedValue()
  const worker = start({ mail })
  await enqueueJob(db, { kind: 'mail', id: 'a' }, clock)
  await worker.drain()
  expect(await statusOf('a')).toBe('waiting')
  expect(log.warn).toHaveBeenCalledOnce()
  await worker.drain()
  expect(mail).toHaveBeenCalledOnce()
  clock.time += 30_000
  await worker.drain()
  expect(mail).toHaveBeenCalledTimes(2)
  expect(await statusOf('a')).toBe('done')
})

it('leaves a kind that it does not know to a process that does, with all its attempts [operations/lanes]', async () => {
  const [old, newer] = [vi.fn<JobHandler>(async () => {}), vi.fn<JobHandler>(async () => {})]
  const older = start({ old })
  for (const kind of ['newer', 'constructor', 'old']) await enqueueJob(db, { kind, id: kind }, clock)
  await older.drain()
  expect([await statusOf('old'), await statusOf('newer'), await statusOf('constructor')]).toEqual([
    'done',
    'waiting',
    'waiting',
  ])
  await start({ old, newer }).drain()
  expect(newer).toHaveBeenCalledExactlyOnceWith(null, expect.objectContaining({ id: 'newer', attempts: 1 }))
  expect(await listFailedJobs(db)).toEqual([])
})

it('runs each lane beside the others, whatever hangs in one [operations/lanes]', async () => {
  const { open, passed } = gate()
  const hangs: JobHandler = () => passed
  const worker = start({ mail: hangs, sweep: hangs, collect: hangs, quiz: async () => {} }, db, [
    { kinds: ['mail'], atOnce: 1 },
    { kinds: ['sweep', 'collect'], atOnce: 1 },
  ])
  for (const kind of ['mail', 'sweep', 'collect'])
    await enqueueJob(db, { kind, id: kind, runAt: clock.now() - 1000 }, clock)
  await eventually(async () => expect(await statusOf('mail')).toBe('running'))
  await eventually(async () =>
    expect([await statusOf('sweep'), await statusOf('collect')].sort()).toEqual(['running', 'waiting']),
  )
  await enqueueJob(db, { kind: 'quiz', id: 'quiz' }, clock)
  await eventually(async () => expect(await statusOf('quiz')).toBe('done'))
  open()
  await worker.drain()
  expect([await statusOf('sweep'), await statusOf('collect')]).toEqual(['done', 'done'])
})

it('finds what the job of one lane left to another, before it says that all is done [operations/lanes]', async () => {
  const mail = vi.fn<JobHandler>(async () => {})
  const work: JobHandler = async () => void (await enqueueJob(db, { kind: 'mail', id: 'told' }, clock))
  const worker = start({ work, mail }, db, [{ kinds: ['mail'], atOnce: 1 }])
  await enqueueJob(db, { kind: 'work', id: 'a' }, clock)
  await worker.drain()
  expect(await statusOf('told')).toBe('done')
})

it('asks one question when there is nothing to do, however many lanes there are [performance/idle-worker]', async () => {
  const idle: JobHandler = async () => {}
  const worker = start({ mail: idle, sweep: idle, quiz: idle }, db, [
    { kinds: ['mail'], atOnce: 5 },
    { kinds: ['sweep'], atOnce: 1, alone: true },
  ])
  await worker.drain()
  const requested = { statements: 0 }
  await asApp(() => worker.drain(), requested)
  expect(requested.statements).toBe(1)
})

it('gives up a job that has killed its worker at every attempt', async () => {
  const poison = vi.fn<JobHandler>(async () => {})
  await enqueueJob(db, { kind: 'poison', id: 'a' }, clock)
  for (let n = 0; n < 14; n += 1) {
    await claimJob(db, engine, clock, ['poison'])
    clock.time += 60_000
  }
  await start({ poison }).drain()
  expect(poison).not.toHaveBeenCalled()
  expect(await statusOf('a')).toBe('failed')
})

it('runs one job at a time, also when it is drained while it works', async () => {
  let running = 0
  let most = 0
  const slow = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  for (let n = 0; n < 10; n += 1) await enqueueJob(db, { kind: 'slow', id: `s${n}` }, clock)
  const worker = start({ slow })
  await Promise.all([worker.drain(), worker.drain()])
  expect(most).toBe(1)
  expect(await statusOf('s9')).toBe('done')
})

it('runs a kind with a lane of its own beside everything else, so many at once [operations/mail-lane]', async () => {
  const { open, passed } = gate()
  const begun: unknown[] = []
  const mail: JobHandler = (payload) => {
    begun.push(payload)
    return passed
  }
  for (let n = 0; n < 5; n += 1)
    await enqueueJob(db, { kind: 'mail', id: `m${n}`, payload: n, runAt: clock.now() - 10 + n }, clock)
  await enqueueJob(db, { kind: 'other', id: 'other' }, clock)
  const worker = start({ mail, other: async () => {} }, db, [{ kinds: ['mail'], atOnce: 3 }])
  await eventually(async () => expect(await statusOf('other')).toBe('done'))
  await eventually(() => expect(begun.toSorted()).toEqual([0, 1, 2]))
  open()
  await worker.drain()
  expect(begun.toSorted()).toEqual([0, 1, 2, 3, 4])
})

it('gives a job that breaks off while it stops back to the queue, with all its attempts [operations/mail-lane]', async () => {
  const broken = Promise.withResolvers<void>()
  const mail = vi.fn<JobHandler>(() => broken.promise)
  await enqueueJob(db, { kind: 'mail', id: 'a' }, clock)
  const worker = start({ mail })
  await eventually(() => expect(mail).toHaveBeenCalled())
  const stopped = worker.stop()
  broken.reject(new Error('The mailer was closed.'))
  await stopped
  const row = await db.selectFrom('jobs').select(['status', 'attempts']).where('id', '=', 'a').executeTakeFirst()
  expect(row).toEqual({ status: 'waiting', attempts: 0 })
})

it('keeps its claim on a job that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { open, passed } = gate()
  const long = vi.fn<JobHandler>(() => passed)
  const worker = start({ long })
  await enqueueJob(db, { kind: 'long', id: 'a' }, clock)
  const drained = worker.drain()
  await eventually(() => expect(long).toHaveBeenCalled())
  const lockedUntil = async () =>
    (await db.selectFrom('jobs').select('locked_until').where('id', '=', 'a').executeTakeFirstOrThrow()).locked_until
  expect(await lockedUntil()).toBe('2026-01-31T10:01:00.000Z')
  clock.time += 50_000
  vi.advanceTimersByTime(20_000)
  await eventually(async () => expect(await lockedUntil()).toBe('2026-01-31T10:01:50.000Z'))
  clock.time += 50_000
  expect(await claimJob(db, engine, clock, ['long'])).toBeNull()
  open()
  await drained
  expect(await statusOf('a')).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

it('lets the running job end when it stops, and takes no other', async () => {
  const { open, passed } = gate()
  const started: unknown[] = []
  const handler: JobHandler = (payload) => {
    started.push(payload)
    return passed
  }
  await enqueueJob(db, { kind: 'work', id: 'a', payload: 'a' }, clock)
  await enqueueJob(db, { kind: 'work', id: 'b', payload: 'b', runAt: clock.now() - 1 }, clock)
  const worker = startWorker({ db, engine, clock, log: log as never }, { work: handler })
  await eventually(() => expect(started).toEqual(['b']))
  const stopping = worker.stop()
  open()
  await stopping
  expect([await statusOf('b'), await statusOf('a')]).toEqual(['done', 'waiting'])
})

it('runs a recurring kind once in each slot of time, however many processes there are', async () => {
  const sweep = vi.fn<JobHandler>(async () => {})
  const workers = [start({ sweep }), start({ sweep }), start({ sweep })]
  for (const worker of workers) worker.every('sweep', HOUR)
  const drainAll = () => Promise.all(workers.map((worker) => worker.drain()))
  await drainAll()
  await drainAll()
  expect(sweep).toHaveBeenCalledTimes(1)
  clock.time += HOUR - 1
  await drainAll()
  expect(sweep).toHaveBeenCalledTimes(1)
  clock.time += 1
  await drainAll()
  expect(sweep).toHaveBeenCalledTimes(2)
  const again = start({ sweep })
  again.every('sweep', HOUR)
  await again.drain()
  expect(sweep).toHaveBeenCalledTimes(2)
})

it('goes on after the database was out of reach [F7]', async () => {
  const broken = await openTestDatabase()
  await broken.close()
  let target = broken.db
  const switching = new Proxy(db, { get: (_, name) => Reflect.get(target, name, target).bind(target) })
  const mail = vi.fn<JobHandler>(async () => {})
  const worker = start({ mail }, switching)
  await eventually(() => expect(log.error).toHaveBeenCalled())
  target = db
  await enqueueJob(db, { kind: 'mail' }, clock)
  worker.wake()
  await eventually(() => expect(mail).toHaveBeenCalledOnce())
})
