import { createServer } from 'node:net'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { buildApp } from '#src/app.ts'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)

it('answers /healthz while the process lives and /readyz only while database and storage answer [api/health]', async () => {
  const status = async (app = test.app) => ({
    health: (await app.inject('/healthz')).statusCode,
    ready: (await app.inject('/readyz')).statusCode,
  })
  expect(await status()).toEqual({ health: 200, ready: 200 })

  const check = () => Promise.reject(new Error('the disk is gone'))
  const noStorage = await buildApp({ ...test.deps, storage: { ...test.deps.storage, check } }, { web: null })
  expect(await status(noStorage)).toEqual({ health: 200, ready: 503 })

  const draining = await buildApp(test.deps, { web: null, isDraining: () => true })
  expect(await status(draining)).toEqual({ health: 200, ready: 503 })

  const noDatabase = await buildTestApp()
  await noDatabase.deps.db.destroy()
  expect(await status(noDatabase.app)).toEqual({ health: 200, ready: 503 })
})

it('answers 503 soon when the S3 service hangs [files/s3-bounded]', async () => {
  const hanging = createServer((socket) => socket.on('error', () => {}).resume())
  onTestFinished(() => void hanging.close())
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(hanging.address() as { port: number }).port}`
  const config = { endpoint, region: 'x', bucket: 'campus', accessKeyId: 'a', secretAccessKey: 'b' }
  const app = await buildApp({ ...test.deps, storage: await makeS3Storage(config) }, { web: null })
  const [ready, file] = await Promise.all([app.inject('/readyz'), app.inject('/files/public/images/a.webp')])
  expect([ready.statusCode, file.statusCode]).toEqual([503, 503])
  expect(file.json()).toMatchObject({ code: 'unavailable' })
  expect(test.logs.join()).toContain('The S3 service: no answer in time.')
})
