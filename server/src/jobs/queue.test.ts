import { afterAll, beforeEach, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { engine, openTestDatabase } from '#test/database.ts'
import {
  claimJob,
  enqueueJob,
  failJob,
  finishJob,
  type Job,
  listFailedJobs,
  renewJob,
  retryFailedJob,
  sweepJobs,
} from './queue.queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const connection = await openTestDatabase()
afterAll(connection.close)
const { db } = connection

const clock = { time: 0, now: () => clock.time }
beforeEach(async () => {
  clock.time = Date.parse('2026-01-31T10:00:00.000Z')
  await db.deleteFrom('jobs').execute()
})

const claim = () => claimJob(db, engine, clock, ['mail'])
const mustClaim = async (): Promise<Job> => {
  const job = await claim()
  if (!job) throw new Error('There is no job to claim.')
  return job
}
const jobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute()

it('hands out what is due, the longest waiting first, and nothing before its time', async () => {
  await enqueueJob(db, { kind: 'mail', id: 'later', runAt: clock.now() + 1000 }, clock)
  await enqueueJob(db, { kind: 'mail', id: 'second', payload: { to: 'b' } }, clock)
  await enqueueJob(db, { kind: 'mail', id: 'first', runAt: clock.now() - 1000 }, clock)
  expect((await claim())?.id).toBe('first')
  expect(await claim()).toMatchObject({ id: 'second', payload: '{"to":"b"}', status: 'running', attempts: 1 })
  expect(await claim()).toBeNull()
  clock.time += 1000
  expect((await claim())?.id).toBe('later')
})

it('takes the same id twice for one job, even when it is done', async () => {
  await enqueueJob(db, { kind: 'mail', id: 'a', payload: 1 }, clock)
  await enqueueJob(db, { kind: 'mail', id: 'a', payload: 2 }, clock)
  const job = await mustClaim()
  expect(job.payload).toBe('1')
  await finishJob(db, job, clock)
  await enqueueJob(db, { kind: 'mail', id: 'a', payload: 3 }, clock)
  expect(await claim()).toBeNull()
})

it('leaves nothing of a job whose transaction was rolled back', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    await enqueueJob(tx, { kind: 'mail' }, clock)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
  await db.transaction().execute((tx) => enqueueJob(tx, { kind: 'mail' }, clock))
  expect(await jobs()).toHaveLength(1)
})

it('gives each of 200 jobs to exactly one of 50 workers that claim at once', async () => {
  for (let n = 0; n < 200; n += 1) await enqueueJob(db, { kind: 'mail', id: `job-${n}` }, clock)
  const claimed: string[] = []
  const worker = async () => {
    for (let job = await claim(); job; job = await claim()) claimed.push(job.id)
  }
  await Promise.all(Array.from({ length: 50 }, worker))
  await worker()
  expect(claimed).toHaveLength(200)
  expect(new Set(claimed).size).toBe(200)
  expect((await jobs()).every((job) => job.attempts === 1)).toBe(true)
})

it('gives one at a time, over all processes, of what must be alone [operations/many-processes]', async () => {
  for (let n = 0; n < 20; n += 1) await enqueueJob(db, { kind: 'mail', id: `job-${n}` }, clock)
  const claimAlone = () => claimJob(db, engine, clock, ['mail'], true)
  for (let round = 0; round < 5; round += 1) {
    const claimed = (await Promise.all(Array.from({ length: 8 }, claimAlone))).filter((job) => job !== null)
    expect(claimed).toHaveLength(1)
    for (const job of claimed) await finishJob(db, job, clock)
  }
})

it('waits 30 s, then twice as long each time up to 6 h, and gives up after about a day [F32]', async () => {
  await enqueueJob(db, { kind: 'mail', id: 'a' }, clock)
  const start = clock.now()
  const pauses: number[] = []
  for (;;) {
    await failJob(db, await mustClaim(), new Error(`fault ${pauses.length + 1}`), clock)
    const [job] = await jobs()
    if (job?.status !== 'waiting') break
    const pause = Date.parse(job.run_at) - clock.now()
    pauses.push(pause)
    clock.time += pause - 1
    expect(await claim()).toBeNull()
    clock.time += 1
  }
  expect(pauses.slice(0, 4)).toEqual([30_000, MINUTE, 2 * MINUTE, 4 * MINUTE])
  expect(Math.max(...pauses)).toBe(6 * HOUR)
  expect(clock.now() - start).toBeGreaterThanOrEqual(24 * HOUR)
  expect(clock.now() - start).toBeLessThan(30 * HOUR)
  expect(await listFailedJobs(db)).toMatchObject([{ id: 'a', status: 'failed', last_error: 'fault 14', attempts: 14 }])
  expect(await claim()).toBeNull()
})

it('shows failed jobs, newest first, and runs one again with all its attempts when asked', async () => {
  for (const id of ['a', 'b']) {
    await enqueueJob(db, { kind: 'mail', id, payload: { to: id } }, clock)
    await failJob(db, await mustClaim(), 'no such kind', clock, true)
    clock.time += 1000
  }
  expect((await listFailedJobs(db)).map(({ id, last_error }) => [id, last_error])).toEqual([
    ['b', 'no such kind'],
    ['a', 'no such kind'],
  ])
  await retryFailedJob(db, 'a', clock)
  expect(await claim()).toMatchObject({ id: 'a', attempts: 1, payload: '{"to":"a"}' })
  expect((await listFailedJobs(db)).map(({ id }) => id)).toEqual(['b'])
  await expect(retryFailedJob(db, 'a', clock)).rejects.toMatchObject({ code: 'not_found' })
})

it('gives the job of a dead worker to another, and lets the dead one end nothing any more', async () => {
  await enqueueJob(db, { kind: 'mail', id: 'a' }, clock)
  const lost = await mustClaim()
  clock.time += MINUTE - 1
  expect(await claim()).toBeNull()
  clock.time += 1
  const taken = await mustClaim()
  expect(taken).toMatchObject({ id: 'a', attempts: 2 })

  await finishJob(db, lost, clock)
  await failJob(db, lost, 'late', clock, true)
  expect(await renewJob(db, lost, clock)).toBe(false)
  expect(await jobs()).toMatchObject([{ status: 'running', last_error: null }])
  await finishJob(db, taken, clock)
  expect(await jobs()).toMatchObject([{ status: 'done' }])
})

it('leaves a job with a worker that renews its claim', async () => {
  await enqueueJob(db, { kind: 'mail', id: 'a' }, clock)
  const job = await mustClaim()
  clock.time += 40_000
  expect(await renewJob(db, job, clock)).toBe(true)
  clock.time += 40_000
  expect(await claim()).toBeNull()
})

it('keeps no payload of a job that is done, and forgets the job itself after a week, a failed one after 60 days [operations/jobs-swept]', async () => {
  await enqueueJob(db, { kind: 'mail', id: 'a', payload: { to: 'amina@example.org' } }, clock)
  await finishJob(db, await mustClaim(), clock)
  expect(await jobs()).toMatchObject([{ status: 'done', payload: 'null', finished_at: isoTime(clock.now()) }])
  await enqueueJob(db, { kind: 'mail', id: 'failed' }, clock)
  await failJob(db, await mustClaim(), 'x', clock, true)
  clock.time += 7 * 24 * HOUR
  await sweepJobs(db, clock)
  expect(await jobs()).toHaveLength(2)
  clock.time += 1
  await sweepJobs(db, clock)
  expect((await jobs()).map(({ id }) => id)).toEqual(['failed'])
  clock.time += 53 * 24 * HOUR - 1
  await sweepJobs(db, clock)
  expect(await jobs()).toHaveLength(1)
  clock.time += 1
  await sweepJobs(db, clock)
  expect(await jobs()).toEqual([])
})
