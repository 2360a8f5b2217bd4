import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#src/clock.ts'
import { enqueueJob } from '#src/jobs/queue.queries.ts'
import { eventually } from './eventually.ts'
import { beginRequest, makeHome, startHere, statusOf } from './server-process.ts'

it('serves new connections while it finishes what is under way, and says that it stops [operations/drain]', async () => {
  const server = await startHere((await makeHome()).env)
  const begun = await beginRequest(server.address)
  server.child.kill('SIGTERM')
  await eventually(async () => expect(await statusOf(`${server.address}/readyz`)).toBe(503))
  expect(await statusOf(`${server.address}/healthz`)).toBe(200)
  begun.finish()
  expect(await begun.answer).toBeRefused('unauthenticated')
  expect(await server.ended).toBe(0)
})

it('serves for a while after SIGTERM in production, so that a proxy can turn away [operations/drain]', async () => {
  const server = await startHere((await makeHome({ NODE_ENV: 'production' })).env)
  server.child.kill('SIGTERM')
  await eventually(async () => expect(await statusOf(`${server.address}/readyz`)).toBe(503))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('lets no mail server that hangs delay other work or its own end, and keeps the mail [operations/mail-lane]', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { env, openDatabase } = await makeHome({
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  const server = await startHere(env)
  const { db } = openDatabase()
  const statusOfJob = (id: string) =>
    db.selectFrom('jobs').select(['status', 'attempts']).where('id', '=', id).executeTakeFirst()
  const called = once(silent, 'connection')
  await enqueueJob(
    db,
    { kind: 'mail.send', id: 'mail', payload: { to: 'amina@example.org', subject: 'x', lines: [] } },
    systemClock,
  )
  await called
  await enqueueJob(db, { kind: 'jobs.sweep', id: 'other' }, systemClock)
  await eventually(async () => expect(await statusOfJob('other')).toMatchObject({ status: 'done' }))
  expect(await statusOfJob('mail')).toMatchObject({ status: 'running' })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await statusOfJob('mail')).toEqual({ status: 'waiting', attempts: 0 })
})
