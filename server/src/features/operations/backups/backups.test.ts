import { listAdminNotifications } from '@sonocampus/contract/notifications'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { lastBackup } from './backups.queries.ts'
import { backupsJobs, LOOK_FOR_NIGHT } from './nightly-backup.ts'

const HOUR = 60 * 60 * 1000

/** The jobs of backups alone, with a process that is well or fails as the test wants it. */
async function openNights(fault: string | null = null) {
  const test = await buildTestApp()
  onTestFinished(test.close)
  const admin = await test.makeUser('admin')
  const made: string[] = []
  const state = { fault }
  const run = async (day: string) => {
    if (state.fault) throw new Error(state.fault)
    made.push(day)
  }
  const worker = startWorker(test.deps, backupsJobs(test.deps, { run, isStopped: () => false }))
  onTestFinished(worker.stop)
  worker.every(LOOK_FOR_NIGHT, HOUR / 4)
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      test.clock.advance(HOUR)
      await worker.drain()
    }
  }
  return { test, admin, made, state, worker, pass }
}

it('makes one backup for each night of the institute, from two o’clock on [operations/backup-nightly]', async () => {
  const { test, made, worker, pass } = await openNights()
  expect(await lastBackup(test.deps)).toEqual({
    configured: false,
    lastSuccessAt: null,
    lastFailureAt: null,
    failure: null,
  })
  // It is 14:30 in Karachi: the first one is made at once.
  await worker.drain()
  expect(made).toEqual(['2026-11-14'])
  await pass(11)
  expect(made).toEqual(['2026-11-14'])
  await pass(1)
  expect(made).toEqual(['2026-11-14', '2026-11-15'])
  expect(await lastBackup(test.deps)).toMatchObject({ lastSuccessAt: expect.stringMatching(/^2026-11-14T21:/) })
})

it('tells the administrators once that a night failed, and once that it is well again [operations/backup-told-failed]', async () => {
  const { test, admin, state, pass } = await openNights('There is no folder /backups.')
  await pass(24)
  const told = async () => {
    const { body } = await test.call(listAdminNotifications, { query: {} }, await test.logInAs(admin.email))
    return body.map(({ event_type }: { event_type: string }) => event_type)
  }
  const mails = async () => {
    await test.runJobs()
    const own = test.mails.filter(({ to, subject }) => to === admin.email && /backup/i.test(subject))
    return own.map(({ subject }) => subject)
  }
  expect(await told()).toEqual(['backup_failed'])
  expect(await mails()).toEqual(['Last night’s backup failed'])
  expect(await lastBackup(test.deps)).toMatchObject({ failure: state.fault, lastSuccessAt: null })
  state.fault = null
  await pass(24)
  expect(await told()).toEqual(['backup_works_again', 'backup_failed'])
  expect(await mails()).toEqual(['Last night’s backup failed', 'The backup works again'])
})

it('makes the backups of the next nights after a clock that was ahead was put back [faults/clock-back-service]', async () => {
  const { test, made, worker, pass } = await openNights()
  const year = 365 * 24 * HOUR
  test.clock.advance(year)
  await worker.drain()
  test.clock.advance(-year)
  await worker.drain()
  await pass(24)
  expect(made).toEqual(['2027-11-14', '2026-11-14', '2026-11-15'])
})
