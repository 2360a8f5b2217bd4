import { type ChildProcess, execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from './database.ts'
import { startS3Server } from './s3-server.ts'
import { serverSource, startServer } from './start-server.ts'
import { makeTempFolder, tempFolder } from './temp-folder.ts'

const database = await openTestDatabase()
const folder = makeTempFolder()
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DEMO: '0',
  DATA_DIR: folder.path,
  ...(database.url ? { DATABASE_URL: database.url } : {}),
  ...more,
})
async function start(more: Record<string, string> = {}) {
  const server = await startServer(environment(more))
  started.push(server.child)
  return server
}
async function stop(server: Awaited<ReturnType<typeof start>>) {
  server.child.kill('SIGTERM')
  await server.ended
}
async function expectRefusal(sentence: string, more: Record<string, string> = {}) {
  const server = await start(more)
  expect(server.address).toBeNull()
  expect(await server.ended).toBe(78)
  expect(server.output()).toContain(sentence)
  expect(server.output()).not.toMatch(/^ +at /m)
}
const s3 = (endpoint = '', bucket = 'campus') => ({
  DATA_DIR: tempFolder(),
  DATABASE_URL: '',
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

it('refuses another storage and another signing key on the same database until they are accepted [files/one-storage]', async () => {
  await stop(await start())
  await expectRefusal('Set SECRET_KEY to the same value', { SECRET_KEY: 'another-secret-'.repeat(3) })
  if (database.url) await expectRefusal('belongs to another storage', { DATA_DIR: tempFolder() })
  rmSync(join(folder.path, 'storage'), { recursive: true })
  await expectRefusal('npm run admin -- accept-storage')

  const accepting = [serverSource('admin.ts'), 'accept-storage']
  await promisify(execFile)(process.execPath, accepting, { env: environment() })
  const server = await start()
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
})

it('refuses to start with keys that the S3 service does not take, and without its bucket [files/s3-start]', async () => {
  const refusing = createServer((_request, reply) => reply.writeHead(403).end())
  onTestFinished(() => void refusing.close())
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(refusing.address() as { port: number }).port}`
  await expectRefusal('Cannot start. The S3 service: it refuses the keys', s3(endpoint))
  const service = await startS3Server()
  onTestFinished(service.close)
  await expectRefusal('Cannot start. The S3 service: it has no such bucket', s3(service.config.endpoint, 'none'))
})

it('starts while the S3 service cannot be reached, and says so in words [files/s3-start]', async () => {
  const server = await start(s3('http://127.0.0.1:1'))
  expect(server.output()).toContain('The storage does not answer yet. The S3 service: no way to it (ECONNREFUSED).')
  expect(server.output()).not.toContain('UnknownError')
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503)
})
