import { createServer } from 'node:net'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { buildApp } from '#src/app.ts'
import { buildTestApp } from './build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)

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
