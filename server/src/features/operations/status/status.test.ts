import { randomUUID } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { getStatus } from '@sonocampus/contract/status'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { engine } from '#test/database.ts'
import { startS3Server } from '#test/s3-server.ts'
import { productionConfig, statusSteps } from '#test/status-steps.ts'
import { startTlsServer } from '#test/tls-server.ts'

describe('the status of the server', async () => {
  const test = await buildTestApp()
  afterAll(test.close)
  const { call, clock } = test
  const { db } = test.deps
  const admin = await test.makeSession('admin')
  const { look, checkOf, told } = statusSteps(test, admin)

  it('is told in words, with what to do where something is wrong, and with the processes that run [operations/status-page, operations/status-processes]', async () => {
    await look()
    const { body } = await call(getStatus, {}, admin)
    expect(body.looked_at).toBe(isoTime(clock.now()))
    expect(body.checks.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'backup',
      'certificate',
      'clock',
      'database',
      'disk',
      'files',
      'films',
      'jobs',
      'mail',
      'processes',
      'storage',
    ])
    expect(await checkOf('backup')).toMatchObject({ level: 'warning', advice: expect.stringContaining('backup') })
    expect(await checkOf('storage')).toMatchObject({ level: 'good', advice: '' })
    const name = engine === 'postgres' ? 'PostgreSQL' : 'SQLite'
    expect(await checkOf('database')).toMatchObject({ level: 'good', words: expect.stringContaining(name) })
    const other =
      engine === 'postgres'
        ? 'The clock agrees with the database.'
        : 'Not checked: there is no other clock to compare with.'
    expect(await checkOf('clock')).toMatchObject({ level: 'good', words: other })
    expect(body.processes).toEqual([
      expect.objectContaining({
        pid: process.pid,
        build: expect.stringMatching(/^[0-9a-f]{10}$/),
        seen_at: body.looked_at,
      }),
    ])
    expect(body.processes[0].memory).toBeGreaterThan(1_000_000)
  })

  it('tells nobody outside production [operations/status-told-once]', async () => {
    await look(3)
    expect(await told()).toEqual([])
  })

  it('knows failed films and jobs, work that waits and files that are gone [operations/status-page]', async () => {
    const now = isoTime(clock.now())
    const film = { state: 'failed' as const, percent: 0, secret: '', created_at: now, updated_at: now }
    await db
      .insertInto('films')
      .values({ ...film, source_key: randomUUID() })
      .execute()
    const gone = { id: randomUUID(), event_type: 'file_missing', message: 'gone', created_at: now }
    await db.insertInto('admin_notifications').values(gone).execute()
    const job = { kind: 'made-up.kind', payload: 'null', attempts: 14, run_at: now, created_at: now }
    await db
      .insertInto('jobs')
      .values({ ...job, id: 'broken', status: 'failed', last_error: 'It broke.', finished_at: now })
      .execute()
    await look()
    expect([await checkOf('films'), await checkOf('files'), await checkOf('jobs')]).toMatchObject([
      { level: 'warning', words: expect.stringContaining("1 lesson couldn't be converted") },
      { level: 'warning', words: '1 stored file is missing.' },
      { level: 'warning', words: expect.stringMatching(/made-up\.kind.*It broke\./) },
    ])
    await db
      .insertInto('jobs')
      .values({ ...job, id: 'unknown', status: 'waiting', run_at: isoTime(clock.now() - 11 * 60_000) })
      .execute()
    await look()
    expect(await checkOf('jobs')).toMatchObject({ words: 'Background work has waited for 11 minutes (made-up.kind).' })
    await db.deleteFrom('jobs').where('kind', '=', job.kind).execute()
    await db.deleteFrom('films').execute()
    await look()
    expect([await checkOf('films'), await checkOf('jobs')].map(({ words }) => words)).not.toContain('1 lesson')
    expect((await checkOf('jobs')).level).toBe('good')
  })

  it('knows an upgrade that was left half done, and forgets processes that are gone, also those seen before the clock was put back [operations/status-processes, faults/clock-back-service]', async () => {
    const other = (id: string, seen: number) => ({
      id,
      host: 'elsewhere',
      pid: 7,
      build: 'older',
      started_at: isoTime(clock.now() - 2 * 3_600_000),
      seen_at: isoTime(clock.now() - seen),
      facts: JSON.stringify({
        memory: 1,
        free: 4e9,
        total: 100e9,
        hasFfmpeg: false,
        makesFilms: true,
        clockOffset: null,
      }),
    })
    const [living, dead, ahead] = [randomUUID(), randomUUID(), randomUUID()]
    await db
      .insertInto('processes')
      .values([other(living, 0), other(dead, 11 * 60_000), other(ahead, -11 * 60_000)])
      .execute()
    await look()
    expect(await checkOf('processes')).toMatchObject({ level: 'good', words: expect.stringContaining('upgrade') })
    expect(await checkOf('disk')).toMatchObject({
      level: 'serious',
      words: expect.stringContaining('elsewhere is 96 % full'),
    })
    const rows = await db.selectFrom('processes').select('id').execute()
    expect([rows.length, rows.some(({ id }) => id === dead || id === ahead)]).toEqual([2, false])
    await db.deleteFrom('processes').where('id', '=', living).execute()
  })
})

it('knows a storage that does not answer [operations/status-page]', async () => {
  const test = await buildTestApp()
  const storage = { ...test.deps.storage, check: () => Promise.reject(new Error('connection refused')) }
  const broken = await buildTestApp({ storage })
  const admin = await broken.makeSession('admin')
  const { look, checkOf } = statusSteps(broken, admin)
  await look()
  expect(await checkOf('storage')).toMatchObject({
    level: 'serious',
    words: 'The file storage is not responding: connection refused.',
  })
  await broken.close()
  await test.close()
})

it('compares the clock with that of the storage service [operations/status-clock]', async () => {
  const s3 = await startS3Server()
  const { config, remove } = productionConfig()
  const test = await buildTestApp({ config: { ...config, s3: s3.config } })
  const { look, checkOf } = statusSteps(test, await test.makeSession('admin'))
  await look()
  expect(await checkOf('clock')).toMatchObject({ level: 'good', words: expect.stringContaining('the storage service') })
  await test.close()
  await s3.close()
  remove()
})

it('compares the certificate and the clock of the site by its own address [operations/status-certificate, operations/status-clock]', async () => {
  const site = await startTlsServer({ days: 10, date: () => new Date(Date.now() - 120_000) })
  const { config, remove } = productionConfig({ PUBLIC_URL: site.url })
  const test = await buildTestApp({ config })
  const { look, checkOf } = statusSteps(test, await test.makeSession('admin'))
  await look()
  expect(await checkOf('certificate')).toMatchObject({
    level: 'serious',
    words: expect.stringContaining('do not trust'),
  })
  const trusted = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(trusted))
  setDefaultCACertificates([...trusted, site.certificate])
  await look()
  expect(await checkOf('certificate')).toMatchObject({
    level: 'warning',
    words: expect.stringMatching(/ends in (9|10) days/),
  })
  expect(await checkOf('clock')).toMatchObject({ level: 'serious', words: expect.stringMatching(/ahead of the site/) })
  await test.close()
  await site.close()
  remove()
})
