import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { engine } from './database.ts'
import { startS3Server } from './s3-server.ts'
import { makeHome, startHere, startProgram } from './server-process.ts'
import { serverSource } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

async function expectRefusal(env: NodeJS.ProcessEnv, sentence: string) {
  const server = await startHere(env)
  expect(server.address).toBeNull()
  expect(await server.ended).toBe(78)
  expect(server.output()).toContain(sentence)
  expect(server.output()).not.toMatch(/^ +at /m)
}

const s3 = async (S3_ENDPOINT = '', S3_BUCKET = 'campus') => {
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  return (await makeHome({ S3_ENDPOINT, S3_BUCKET, ...keys })).env
}

it('refuses another storage and another signing key on the same database until they are accepted [files/one-storage]', async () => {
  const { env, folder } = await makeHome()
  const first = await startHere(env)
  first.child.kill('SIGTERM')
  await first.ended
  await expectRefusal({ ...env, SECRET_KEY: 'another-secret-'.repeat(3) }, 'Set SECRET_KEY to the same value')
  if (engine === 'postgres') await expectRefusal({ ...env, DATA_DIR: tempFolder() }, 'belongs to another storage')
  rmSync(join(folder, 'storage'), { recursive: true })
  await expectRefusal(env, 'npm run admin -- accept-storage')

  expect(await startProgram(env, serverSource('admin.ts'), 'accept-storage').ended).toBe(0)
  const server = await startHere(env)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
})

it('refuses to start with keys that the S3 service does not take, and without its bucket [files/s3-start]', async () => {
  const refusing = createServer((_request, reply) => reply.writeHead(403).end())
  onTestFinished(() => void refusing.close())
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
  await expectRefusal(await s3(endpoint), 'Cannot start. The S3 service: it refuses the keys')
  const service = await startS3Server()
  onTestFinished(service.close)
  await expectRefusal(await s3(service.config.endpoint, 'none'), 'Cannot start. The S3 service: it has no such bucket')
})

it('starts while the S3 service cannot be reached, and says so in words [files/s3-start]', async () => {
  const server = await startHere(await s3('http://127.0.0.1:1'))
  expect(server.output()).toContain('The storage does not answer yet. The S3 service: no way to it (ECONNREFUSED).')
  expect(server.output()).not.toContain('UnknownError')
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503)
})
