import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { limits } from '@sonocampus/contract/limits'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DiskStorage, diskStorage, isDiskStorage } from '#src/adapters/storage/disk.ts'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import type { Storage } from '#src/adapters/storage/storage.ts'
import { systemClock } from '#src/clock.ts'
import { eventually } from '#test/eventually.ts'
import { openGate } from '#test/open-gate.ts'
import { startS3Server } from '#test/s3-server.ts'
import { makeTempFolder } from '#test/temp-folder.ts'
import { handleError } from './error-handler.ts'
import { storedObjectRoutes } from './put-stored-object.ts'
import { publicFileRoutes } from './stored-objects.ts'

const folder = makeTempFolder()
const MAX = 3_000_000
const storage = diskStorage({ folder: folder.path, secret: 'secret', clock: systemClock })

async function serve(served: Storage, silence = 20_000) {
  const app = Fastify({ bodyLimit: 1000 })
  app.decorate('pace', { ...limits.body, silence })
  app.setErrorHandler(handleError)
  await app.register(publicFileRoutes, { storage: served })
  if (isDiskStorage(served)) await app.register(storedObjectRoutes, { storage: served, gate: openGate, maxBytes: MAX })
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
let origin = ''
let stop = async () => {}
beforeAll(async () => {
  const served = await serve(storage)
  origin = served.origin
  stop = () => served.app.close()
})
afterAll(async () => {
  await stop()
  folder.remove()
})

async function keep(into: Storage, key: string, content: string, contentType: string) {
  const path = join(folder.path, randomBytes(6).toString('hex'))
  await writeFile(path, content)
  await into.put(key, { path, contentType, size: content.length })
}
const reading = (key: string) => `${origin}/files/public/${key}`
const writing = async (key: string, contentType = 'video/mp4') =>
  origin + (await storage.presignPut(key, { contentType, seconds: 60 })).url
const staged = () => readdirSync(storage.stagingFolder)

describe('reading', () => {
  beforeAll(async () => {
    await keep(storage, 'public/v.mp4', '0123456789', 'video/mp4')
    await keep(storage, 'public/page', '<script>alert(1)</script>', 'text/html')
  })

  it('gives no uploaded file a way to run in a page or to be embedded elsewhere', async () => {
    const { headers } = await fetch(reading('v.mp4'))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'content-disposition': 'inline',
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect((await fetch(reading('page'))).headers.get('content-disposition')).toBe('attachment')
  })

  it('answers ranges: a part, 416 past the end, the whole when If-Range is of an older object', async () => {
    const url = reading('v.mp4')
    const get = async (headers: Record<string, string>) => {
      const answer = await fetch(url, { headers })
      return { status: answer.status, range: answer.headers.get('content-range'), body: await answer.text() }
    }
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    expect(await get({ range: 'bytes=2-4' })).toEqual({ status: 206, range: 'bytes 2-4/10', body: '234' })
    expect(await get({ range: 'bytes=-2' })).toEqual({ status: 206, range: 'bytes 8-9/10', body: '89' })
    expect(await get({ range: 'bytes=10-' })).toEqual({ status: 416, range: 'bytes */10', body: '' })
    expect(await get({ range: 'bytes=2-4', 'if-range': etag })).toMatchObject({ status: 206, body: '234' })
    expect(await get({ range: 'bytes=2-4', 'if-range': '"old"' })).toMatchObject({ status: 200, body: '0123456789' })
  })

  it('answers HEAD with the headers alone', async () => {
    const answer = await fetch(reading('v.mp4'), { method: 'HEAD', headers: { range: 'bytes=0-1' } })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([206, '2', ''])
  })

  it('says in the envelope that a file is not there', async () => {
    const answer = await fetch(reading('nothing'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('writing', () => {
  it('takes a body far larger than the limit for JSON, and JSON itself as bytes', async () => {
    const large = 'x'.repeat(2_500_000)
    const put = (url: string, body: string, type: string) =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })
    expect((await put(await writing('large'), large, 'video/mp4')).status).toBe(200)
    expect((await put(await writing('j', 'application/json'), '{"a":', 'application/json')).status).toBe(200)
    expect(await text(await storage.read('large'))).toBe(large)
    expect(await text(await storage.read('j'))).toBe('{"a":')
    expect(staged()).toEqual([])
  })

  it('refuses a body over the limit, counted on the stream, and keeps nothing [T24]', async () => {
    const answer = await fetch(await writing('too-large'), {
      method: 'PUT',
      body: 'x'.repeat(MAX + 1),
      headers: { 'content-type': 'video/mp4' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }])
    expect(await storage.head('too-large')).toBeNull()
    expect(staged()).toEqual([])
  })

  const sendHalf = async (key: string, to = origin) => {
    const { pathname, search } = new URL(await writing(key))
    const socket = connect(Number(new URL(to).port), '127.0.0.1')
    socket.on('error', () => {}).resume()
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: video/mp4\r\nContent-Length: 1000000\r\n\r\n`
    socket.write(head + 'x'.repeat(500_000))
    return socket
  }
  const cutHalfWay = async () => {
    const socket = await sendHalf('cut')
    await eventually(() => expect(staged()).not.toEqual([]))
    socket.destroy()
    await eventually(() => expect(staged()).toEqual([]))
  }

  it('keeps nothing of an upload that is cut half-way, and no open file [F11]', async () => {
    const openFiles = () => readdirSync('/proc/self/fd').length
    await cutHalfWay()
    const before = openFiles()
    for (let round = 0; round < 20; round += 1) await cutHalfWay()
    expect(await storage.head('cut')).toBeNull()
    await eventually(() => expect(openFiles()).toBeLessThanOrEqual(before + 2))
  })

  it('cuts off a sender that falls silent, and only while it still has to send [F12]', async () => {
    const arrived = Promise.withResolvers<void>()
    const synced = Promise.withResolvers<void>()
    const slowDisk: DiskStorage = {
      ...storage,
      put: async (key, file) => {
        arrived.resolve()
        await synced.promise
        return storage.put(key, file)
      },
    }
    const { app, origin: impatient } = await serve(slowDisk, 100)
    const url = (await writing('whole')).replace(origin, impatient)
    const whole = fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'video/mp4' } })
    await arrived.promise
    await once(await sendHalf('silent', impatient), 'close')
    synced.resolve()
    expect((await whole).status).toBe(200)
    await app.close()
    expect(await storage.head('silent')).toBeNull()
    expect(staged()).toEqual([])
  })
})

describe('/files/ for everybody', () => {
  it('serves the prefix public/ for ever, from the disk and from S3', async () => {
    const s3 = await startS3Server()
    const bucket = await makeS3Storage(s3.config)
    const other = await serve(bucket)
    for (const [from, address] of [
      [storage, origin],
      [bucket, other.origin],
    ] as const) {
      await keep(from, 'public/a.webp', 'picture', 'image/webp')
      const answer = await fetch(`${address}/files/public/a.webp`)
      expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const missing = await fetch(`${address}/files/public/none.webp`)
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    await other.app.close()
    await s3.close()
  })

  it('serves nothing else, however the path is written [T22]', async () => {
    await keep(storage, 'private/a', 'private', 'text/plain')
    await keep(storage, 'publicity', 'private', 'text/plain')
    const ask = (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        http
          .get(origin, { path, agent: false }, async (answer) =>
            resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
          )
          .on('error', reject)
      })
    const paths = [
      'private/a',
      'publicity',
      'public/../private/a',
      'public/..%2fprivate/a',
      'public%2f..%2fprivate%2fa',
      'public/%2e%2e/private/a',
      'public/./../private/a',
      'public//private/a',
      'public/%00',
      'public/..%5cprivate%5ca',
      'public/%252e%252e/private/a',
      '../objects/private/a',
      'public',
      'public/',
      '',
      'PUBLIC/a.webp',
      `public/${'a'.repeat(300)}`,
      'public/%ff',
    ]
    for (const path of paths) {
      const { status, body } = await ask(`/files/${path}`)
      expect([path, status >= 400 && status < 500, body.includes('private"') || body === 'private']).toEqual([
        path,
        true,
        false,
      ])
    }
  })
})
