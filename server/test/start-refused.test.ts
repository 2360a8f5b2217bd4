import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { KEYS, startS3Server } from './s3-server.ts'
import { expectRefusal, freePort, makeHome, startHere } from './server-process.ts'
import { BARE_ENV } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

it.each([
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ DATA_DIR: '/sys/sonocampus' }, 'The data folder /sys/sonocampus cannot be created or written'],
  [{ HOST: '192.0.2.1' }, '192.0.2.1'],
])('refuses to start with %j and says what to mend [operations/start-refused]', async (env, sentence) => {
  await expectRefusal((await makeHome(env as Record<string, string>)).env, sentence)
})

it('says that the port is taken, before it has made or changed a database [operations/start-refused]', async () => {
  const first = await startHere((await makeHome()).env)
  const { port } = new URL(first.address ?? '')
  const folder = tempFolder()
  const second = await startHere({ ...BARE_ENV, DATA_DIR: folder, PORT: port })
  expect(await second.ended).toBe(78)
  expect(second.output()).toBe(
    `Cannot start. Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or set HOST and PORT to an address that is free.\n`,
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('sonocampus.db'))).toEqual([])
})

it('says that PostgreSQL does not answer, without the password, and that trying again may help [operations/start-refused]', async () => {
  const port = await freePort()
  const server = await startHere(
    (await makeHome({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/campus` })).env,
  )
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(`PostgreSQL at 127.0.0.1:${port} does not respond (ECONNREFUSED).\n`)
})

const s3 = async (S3_ENDPOINT = '', S3_BUCKET = 'campus') => {
  const keys = { S3_ACCESS_KEY_ID: KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey }
  return (await makeHome({ S3_ENDPOINT, S3_BUCKET, ...keys })).env
}

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
  expect(server.output()).toContain(
    'The storage is not responding yet. The S3 service: cannot reach it (ECONNREFUSED).',
  )
  expect(server.output()).not.toContain('UnknownError')
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503)
})
