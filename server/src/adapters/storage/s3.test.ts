import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { startS3Server } from '#test/s3-server.ts'
import { tempFolder } from '#test/temp-folder.ts'
import { makeS3Storage } from './s3.ts'

const config = (endpoint: string) => ({
  endpoint,
  region: 'x',
  bucket: 'campus',
  accessKeyId: 'a',
  secretAccessKey: 'b',
})

/** A service that does with each connection what it is told. */
async function faultyService(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onSocket(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

const FAULTS = {
  'is down': async () => 'http://127.0.0.1:1',
  'resets half-way': () => faultyService((socket) => socket.once('data', () => socket.resetAndDestroy())),
  'never answers': () => faultyService((socket) => socket.resume()),
  'drips an answer without end': () =>
    faultyService((socket) => {
      socket.resume().write('HTTP/1.1 200 x\r\nx: ')
      const dripping = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(dripping))
    }),
  'answers an error': () =>
    faultyService((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 500 x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')),
    ),
}

it.each(Object.entries(FAULTS))(
  'is unavailable when the service %s, and leaves nothing staged [files/s3-fault]',
  async (_, endpoint) => {
    const storage = await makeS3Storage(config(await endpoint()), {
      idleMs: 100,
      callMs: 300,
      checkMs: 300,
      attempts: 1,
    })
    const path = join(tempFolder(), 'staged')
    writeFileSync(path, 'x'.repeat(1_000_000))
    const calls = [
      () => storage.put('a', { path, contentType: 'video/mp4', size: 1_000_000 }),
      () => storage.head('a'),
      () => storage.read('a'),
      () => storage.remove('a'),
      () => storage.move('a', 'b'),
      () => storage.check(),
      () => storage.parts.begin('a', 'video/mp4'),
      () => storage.parts.list('a', 'x'),
      () => storage.parts.complete('a', 'x'),
      () => storage.parts.abort('a', 'x'),
      async () => {
        for await (const _open of storage.parts.listOpen('')) expect.unreachable()
      },
      async () => {
        for await (const _key of storage.list('')) expect.unreachable()
      },
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' })
    expect(existsSync(path)).toBe(false)
  },
)

it('ends a body that falls silent, and says nothing to the process when nobody reads it [files/s3-fault]', async () => {
  const endpoint = await faultyService((socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 200 x\r\ncontent-length: 1000\r\n\r\nonly so much')),
  )
  const storage = await makeS3Storage(config(endpoint), { idleMs: 100, attempts: 1 })
  const [unread, read] = [await storage.read('a'), await storage.read('a')]
  await expect(text(read)).rejects.toThrow()
  await eventually(() => expect(unread.destroyed).toBe(true))
})

it('does not take a missing bucket for a missing file', async () => {
  const server = await startS3Server()
  onTestFinished(server.close)
  const storage = await makeS3Storage({ ...server.config, bucket: 'another' })
  await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(storage.read('a')).rejects.toMatchObject({ code: 'unavailable' })
})

it('says so when the service refuses its keys, or what it has signed was changed', async () => {
  const server = await startS3Server()
  onTestFinished(server.close)
  for (const wrong of [{ accessKeyId: 'another' }, { secretAccessKey: 'another' }, { region: 'elsewhere' }])
    await expect((await makeS3Storage({ ...server.config, ...wrong })).check()).rejects.toMatchObject({
      code: 'unavailable',
      cause: { mend: expect.stringContaining('it refuses the keys') },
    })
  const storage = await makeS3Storage(server.config)
  const { url } = await storage.presignPut('a', { contentType: 'text/plain', seconds: 60 })
  const put = async (address: string, type = 'text/plain', more = {}) =>
    (await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': type, ...more } })).status
  const unsigned = { 'x-amz-storage-class': 'GLACIER' }
  expect(await put(url.replace('/a?', '/b?'))).toBe(403)
  expect([
    await put(url, 'text/html'),
    await put(url, 'text/plain', unsigned),
    await put(url.split('?')[0] ?? ''),
  ]).toEqual([403, 403, 403])
  expect([await put(url), (await fetch(url)).status]).toEqual([200, 403])
})

it('survives a staged file that is gone', async () => {
  const storage = await makeS3Storage(config('http://127.0.0.1:1'))
  const staged = { path: join(tempFolder(), 'none'), contentType: 'text/plain', size: 1 }
  await expect(storage.put('a', staged)).rejects.toMatchObject({ code: 'ENOENT' })
})
