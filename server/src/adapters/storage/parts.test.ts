import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageMakers } from '#test/storage-makers.ts'
import { makeTempFolder } from '#test/temp-folder.ts'
import type { Storage } from './storage.ts'

const folder = makeTempFolder()
afterAll(folder.remove)
const clock = { shift: 0, now: () => Date.now() + clock.shift }
const makers = storageMakers(folder.path, clock)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')

const PART = 200_000
const film = randomBytes(2 * PART + 1234)
const pieces = [0, 1, 2].map((index) => film.subarray(index * PART, (index + 1) * PART))

describe.each(['disk', 's3'] as const)('a file that comes in parts on %s', (maker) => {
  let storage: Storage
  let reach: (url: string) => string
  let close: () => Promise<unknown>
  beforeAll(async () => {
    ;({ storage, reach, close } = await makers[maker]())
  })
  afterAll(() => close())

  const sign = (key: string, uploadId: string, number: number, bytes = pieces[number - 1] ?? Buffer.alloc(0)) =>
    storage.parts.presign(
      key,
      uploadId,
      { number, size: bytes.length, sha256: hashOf(bytes) },
      { offset: (number - 1) * PART, seconds: 60, session: 's' },
    )
  const put = async ({ url, headers }: Awaited<ReturnType<typeof sign>>, bytes: Buffer) =>
    (await fetch(reach(url), { method: 'PUT', headers, body: new Uint8Array(bytes) })).status
  const send = async (key: string, uploadId: string, number: number) =>
    put(await sign(key, uploadId, number), pieces[number - 1] ?? Buffer.alloc(0))
  const openUploads = async () => {
    const found: { key: string; uploadId: string }[] = []
    for await (const { key, uploadId, begunAt } of storage.parts.listOpen('open/')) {
      expect(Math.abs(begunAt - Date.now())).toBeLessThan(3_600_000)
      found.push({ key, uploadId })
    }
    return found
  }

  it('is put together from parts in any order, and is nothing before [streaming/upload-parts]', async () => {
    const key = 'parts/film'
    const id = await storage.parts.begin(key, 'video/mp4')
    expect(await storage.parts.list(key, id)).toEqual([])
    for (const number of [3, 1, 2, 2]) expect(await send(key, id, number)).toBe(200)
    expect(await storage.parts.list(key, id)).toEqual(
      pieces.map((bytes, index) => ({ number: index + 1, size: bytes.length, sha256: hashOf(bytes) })),
    )
    expect(await storage.head(key)).toBeNull()
    await storage.parts.complete(key, id)
    expect(await storage.head(key)).toMatchObject({ size: film.length, contentType: 'video/mp4' })
    expect((await buffer(await storage.read(key))).equals(film)).toBe(true)
    const late = await sign(key, id, 2)
    expect(await put(late, pieces[1] ?? Buffer.alloc(0))).toBe(404)
    expect((await buffer(await storage.read(key))).equals(film)).toBe(true)
    await expect(storage.parts.list(key, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(storage.parts.complete(key, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('takes at an address these bytes alone, and keeps nothing of others [streaming/upload-part-checked]', async () => {
    const key = 'parts/checked'
    const id = await storage.parts.begin(key, 'video/mp4')
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = pieces
    const signed = await sign(key, id, 1)
    expect(await put(signed, second)).toBe(400)
    expect(await put(signed, first.subarray(1))).toBeGreaterThanOrEqual(400)
    expect(await put(signed, Buffer.concat([first, first]))).toBeGreaterThanOrEqual(400)
    const elsewhere = { ...signed, url: signed.url.replace(/(part(Number)?=)1/, '$12') }
    expect(elsewhere.url).not.toBe(signed.url)
    expect(await put(elsewhere, first)).toBe(403)
    expect(await storage.parts.list(key, id)).toEqual([])
    clock.shift = -3_600_000
    const expired = await sign(key, id, 1)
    clock.shift = 0
    expect(await put(expired, first)).toBe(403)
    expect(await storage.parts.list(key, id)).toEqual([])
  })

  it('takes the last of two contents for one part, with its hash', async () => {
    const key = 'parts/again'
    const id = await storage.parts.begin(key, 'video/mp4')
    const other = randomBytes(PART)
    expect(await put(await sign(key, id, 1, other), other)).toBe(200)
    expect(await send(key, id, 1)).toBe(200)
    expect(await storage.parts.list(key, id)).toMatchObject([{ number: 1, sha256: hashOf(pieces[0] ?? other) }])
    await storage.parts.complete(key, id)
    expect((await buffer(await storage.read(key))).equals(pieces[0] ?? other)).toBe(true)
  })

  it('is listed while it is open, over several pages, and is gone when it is given up [streaming/upload-swept]', async () => {
    const keys = ['open/a', 'open/b', 'open/c']
    const ids = await Promise.all(keys.map((key) => storage.parts.begin(key, 'video/mp4')))
    await storage.parts.begin('elsewhere/d', 'video/mp4')
    await send('open/a', ids[0] ?? '', 1)
    const all = keys.map((key, index) => ({ key, uploadId: ids[index] ?? '' }))
    expect((await openUploads()).sort((a, b) => a.key.localeCompare(b.key))).toEqual(all)
    for (const { key, uploadId } of [...all, ...all]) await storage.parts.abort(key, uploadId)
    expect(await openUploads()).toEqual([])
    expect(await send('open/a', ids[0] ?? '', 1)).toBe(404)
    await expect(storage.parts.list('open/a', ids[0] ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each(['../../etc', '', 'x', '0'.repeat(36)])('knows no upload of the name %j', async (uploadId) => {
    await expect(storage.parts.list('parts/film', uploadId)).rejects.toMatchObject({ name: 'AppError' })
  })
})
