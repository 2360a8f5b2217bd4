import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { engine, openTestDatabase } from '#test/database.ts'
import { claimJob, enqueueJob } from './queue.queries.ts'
import { type JobHandler, startWorker } from './worker.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const connection = await openTestDatabase()
afterAll(connection.close)
const { db } = connection
const clock = { time: 0, now: () => clock.time }
const log = { warn: () => {}, error: () => {} }

beforeEach(async () => {
  clock.time = Date.parse('2027-01-31T10:00:00.000Z')
  await db.deleteFrom('jobs').execute()
})

/** A worker that runs when it is told to. */
function start(handlers: Record<string, JobHandler>) {
  const worker = startWorker({ db, engine, clock, log: log as never }, handlers, [], { pollMs: null })
  onTestFinished(worker.stop)
  return worker
}

it('sends at once what was enqueued while the clock was ahead, and leaves what is meant for later [faults/clock-back-jobs]', async () => {
  const sent: unknown[] = []
  const worker = start({ mail: async (_, { id }) => void sent.push(id) })
  await enqueueJob(db, { kind: 'mail', id: 'in a week', runAt: clock.now() + 7 * 24 * HOUR }, clock)
  clock.time += HOUR
  await worker.drain()
  await enqueueJob(db, { kind: 'mail', id: 'ahead' }, clock)
  clock.time -= HOUR
  await worker.drain()
  expect(sent).toEqual(['ahead'])
})

it('tries again at once what failed while the clock was ahead, also after a restart [faults/clock-back-jobs]', async () => {
  const sent: number[] = []
  const mail: JobHandler = async (_, { attempts }) => {
    if (attempts === 1) throw new Error('mail server down')
    sent.push(attempts)
  }
  await enqueueJob(db, { kind: 'mail' }, clock)
  clock.time += YEAR
  await start({ mail }).drain()
  clock.time -= YEAR
  await start({ mail }).drain()
  expect(sent).toEqual([2])
})

it('takes over the job of a worker that died while the clock was ahead, within a minute [faults/clock-back-jobs]', async () => {
  const ran: string[] = []
  const worker = start({ quiz: async (_, { id }) => void ran.push(id) })
  await enqueueJob(db, { kind: 'quiz', id: 'left' }, clock)
  clock.time += YEAR
  await claimJob(db, engine, clock, ['quiz'])
  clock.time -= YEAR
  await worker.drain()
  expect(ran).toEqual([])
  clock.time += 60_000
  await worker.drain()
  expect(ran).toEqual(['left'])
})

it.each([HOUR, 5 * HOUR, YEAR])(
  'runs recurring work in every slot after the clock was put back by %i ms [faults/clock-back-jobs]',
  async (by) => {
    let runs = 0
    const worker = start({
      sweep: async () => {
        runs += 1
      },
    })
    worker.every('sweep', HOUR)
    for (let passed = 0; passed < 5; passed += 1) {
      await worker.drain()
      clock.time += HOUR
    }
    clock.time += by
    await worker.drain()
    clock.time -= by
    runs = 0
    for (let passed = 0; passed < 6; passed += 1) {
      await worker.drain()
      clock.time += HOUR
    }
    expect(runs).toBe(6)
  },
)
