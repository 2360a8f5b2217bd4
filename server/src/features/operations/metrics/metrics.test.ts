import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSite } from '@sonocampus/contract/site'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { buildTestApp, type TestApp } from '#test/build-test-app.ts'
import { engine } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { parseMetrics } from '#test/parse-metrics.ts'
import { makeTempFolder } from '#test/temp-folder.ts'

const TOKEN = 'a-token-for-the-scraper'
const folder = makeTempFolder()
const environment = { NODE_ENV: 'test', DATA_DIR: folder.path, SECRET_KEY: 'test-secret-'.repeat(4) }
const test = await buildTestApp({
  config: readConfig({ ...environment, METRICS_TOKEN: TOKEN, PUBLIC_URL: 'http://localhost' }),
})
afterAll(async () => {
  await test.close()
  folder.remove()
})

const get = ({ app }: TestApp, authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
const scrape = async () => parseMetrics((await get(test, `Bearer ${TOKEN}`)).body)

describe('metrics', () => {
  it.each([undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `bearer ${TOKEN}`])(
    'are refused to whoever brings %s [operations/metrics-token]',
    async (authorization) => {
      const { statusCode, body } = await get(test, authorization)
      expect([statusCode, body.includes('sonocampus_')]).toEqual([401, false])
    },
  )

  it('are not there without a token in the configuration, which must be long [operations/metrics-token]', async () => {
    const without = await buildTestApp()
    expect((await get(without, 'Bearer ')).statusCode).toBe(404)
    await without.close()
    expect(() => readConfig({ ...environment, METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN.*16 characters/)
  })

  it('are told in the format of Prometheus, each with what it means and of which process it is [operations/metrics-format]', async () => {
    await test.runJobs()
    const { headers, body } = await get(test, `Bearer ${TOKEN}`)
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const { families, samples } = parseMetrics(body)
    expect(samples.every(({ labels }) => labels.process?.endsWith(`:${process.pid}`))).toBe(true)
    expect([...families.values()].every(({ help, type }) => help && type)).toBe(true)
    for (const name of ['memory_bytes', 'cpu_seconds_total', 'uptime_seconds', 'build', 'disk_bytes', 'mails_total'])
      expect(families.has(`sonocampus_${name}`), name).toBe(true)
    for (const name of [
      'event_loop_delay_p99_seconds',
      'event_loop_active_seconds_total',
      'jobs_waiting',
      'live_streams',
    ])
      expect(families.has(`sonocampus_${name}`), name).toBe(true)
    expect(families.has('sonocampus_database_connections')).toBe(engine === 'postgres')
  })

  it('count answers by entry and status, never by path [operations/metrics-counts]', async () => {
    const before = await scrape()
    const admin = await test.makeSession('admin')
    await test.call(getSite, {})
    await test.call(getSite, {})
    await test.app.inject('/api/admin/status')
    await test.app.inject({ url: '/api/admin/status', headers: { authorization: `Bearer ${admin.token}` } })
    await test.app.inject('/made-up/5f8c')
    const after = await scrape()
    const grown = (name: string, labels: Record<string, string>) => after.sum(name, labels) - before.sum(name, labels)
    expect([
      grown('sonocampus_requests_total', { entry: 'getSite', status: '2xx' }),
      grown('sonocampus_requests_total', { entry: 'getStatus', status: '2xx' }),
      grown('sonocampus_requests_total', { entry: 'getStatus', status: '4xx' }),
      grown('sonocampus_request_duration_seconds_count', { entry: 'getSite' }),
      grown('sonocampus_request_duration_seconds_bucket', { entry: 'getSite', le: '+Inf' }),
      grown('sonocampus_requests_total', { entry: 'page', status: '4xx' }),
    ]).toEqual([2, 1, 1, 2, 2, 1])
    expect(grown('sonocampus_statements_total', { engine })).toBeGreaterThan(1)
    expect(JSON.stringify(after.samples)).not.toContain('5f8c')
  })

  it('count the browsers that listen to live messages, while they do [operations/metrics-counts]', async () => {
    const address = await test.app.listen({ port: 0 })
    const { token } = await test.makeSession('student')
    const leaving = new AbortController()
    const stream = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    })
    const listening = async () => (await scrape()).sum('sonocampus_live_streams', {})
    expect([stream.status, await listening()]).toEqual([200, 1])
    leaving.abort()
    await eventually(async () => expect(await listening()).toBe(0))
  })

  it('are all there that the alerts of docs/operations.md ask for [operations/metrics-format]', async () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
    const requested = new Set(docs.match(/sonocampus_[a-z0-9_]+/g))
    const { samples } = await scrape()
    const told = new Set(samples.map(({ name }) => name))
    expect([requested.size > 3, [...requested].filter((name) => !told.has(name))]).toEqual([true, []])
  })

  it('tell of the queue, of mails and of the storage [operations/metrics-counts]', async () => {
    const { db, storage } = test.deps
    const before = await scrape()
    const waiting = { payload: 'null', attempts: 0, created_at: '2026-11-14T09:00:00.000Z' }
    const job = { ...waiting, kind: 'made-up.kind', run_at: '2026-11-14T09:20:00.000Z' }
    await db
      .insertInto('jobs')
      .values([
        { ...job, id: 'one', status: 'waiting' },
        { ...job, id: 'two', status: 'waiting', run_at: '2026-11-14T09:25:00.000Z' },
        { ...job, id: 'later', status: 'waiting', run_at: '2030-01-01T00:00:00.000Z' },
        { ...job, id: 'three', status: 'failed' },
      ])
      .execute()
    await test.deps.mailer.send({ id: 'a', to: 'a@b.example', subject: '', text: '', html: '' })
    await storage.head('private/other/1')
    await expect(storage.read('private/other/1')).rejects.toThrow()
    const after = await scrape()
    const kind = { kind: 'made-up.kind' }
    expect([
      after.sum('sonocampus_jobs_waiting', kind),
      after.sum('sonocampus_jobs_failed', kind),
      after.sum('sonocampus_jobs_oldest_due_seconds', kind),
      after.sum('sonocampus_mails_total', { outcome: 'sent' }) -
        before.sum('sonocampus_mails_total', { outcome: 'sent' }),
      after.sum('sonocampus_storage_operations_total', { operation: 'head' }) -
        before.sum('sonocampus_storage_operations_total', { operation: 'head' }),
      after.sum('sonocampus_storage_faults_total', {}),
    ]).toEqual([2, 1, 600, 1, 1, 0])
  })
})
