import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageMakers } from '#test/storage-makers.ts'
import { makeTempFolder } from '#test/temp-folder.ts'
import { isStorageKey, type Storage } from './storage.ts'

const folder = makeTempFolder()
afterAll(folder.remove)
const clock = { shift: 0, now: () => Date.now() + clock.shift }

const makers = storageMakers(folder.path, clock)

describe.each(['disk', 's3'] as const)('storage on %s', (maker) => {
  let storage: Storage
  let reach: (url: string) => string
  let close: () => Promise<unknown>
  beforeAll(async () => {
    ;({ storage, reach, close } = await makers[maker]())
  })
  afterAll(() => close())

  const stage = async (content: string | Buffer, contentType = 'text/plain') => {
    const path = join(folder.path, `staged-${randomBytes(6).toString('hex')}`)
    await writeFile(path, content)
    return { path, contentType, size: Buffer.byteLength(content) }
  }
  const keysUnder = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of storage.list(prefix)) keys.push(key)
    return keys.sort()
  }

  it('keeps an object with its size, type and time, and takes the staged file over', async () => {
    const staged = await stage('hello', 'image/png')
    await storage.put('kept/one.png', staged)
    const head = await storage.head('kept/one.png')
    expect(head).toMatchObject({ size: 5, contentType: 'image/png' })
    expect(Math.abs((head?.modifiedAt ?? 0) - Date.now())).toBeLessThan(3_600_000)
    expect(await text(await storage.read('kept/one.png'))).toBe('hello')
    expect(existsSync(staged.path)).toBe(false)
  })

  it('replaces an object whole, with its new type', async () => {
    await storage.put('replaced', await stage('the first and longer one', 'text/plain'))
    await storage.put('replaced', await stage('second', 'application/pdf'))
    expect(await text(await storage.read('replaced'))).toBe('second')
    expect(await storage.head('replaced')).toMatchObject({ size: 6, contentType: 'application/pdf' })
  })

  it('keeps large and empty objects byte for byte [F13]', async () => {
    const large = randomBytes(3_000_000)
    await storage.put('large', await stage(large))
    await storage.put('empty', await stage(''))
    const back = await buffer(await storage.read('large'))
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(large).digest('hex'))
    expect(await storage.head('empty')).toMatchObject({ size: 0 })
    expect(await text(await storage.read('empty'))).toBe('')
  })

  it('reads a range with both ends included', async () => {
    await storage.put('ranged', await stage('0123456789'))
    expect(await text(await storage.read('ranged', { start: 2, end: 4 }))).toBe('234')
    expect(await text(await storage.read('ranged', { start: 9, end: 9 }))).toBe('9')
  })

  it('says that an object is not there', async () => {
    expect(await storage.head('no/such')).toBeNull()
    await expect(storage.read('no/such')).rejects.toMatchObject({ code: 'not_found' })
  })

  // The S3 service of these tests takes its own time between looking and copying, and answers 500.
  it.runIf(maker === 'disk')('says so, too, when an object goes while it is looked at', async () => {
    for (let n = 0; n < 40; n++) {
      await storage.put('going/a', await stage('a'))
      const [read, moved] = await Promise.allSettled([
        storage.read('going/a').then(text),
        storage.move('going/a', 'going/b'),
        storage.remove('going/a'),
      ])
      for (const one of [read, moved])
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'not_found' })
    }
  })

  it('moves an object whole to another key, with its type, and says when there is none', async () => {
    await storage.put('moving/from', await stage('moved', 'video/mp4'))
    await storage.move('moving/from', 'moved/to')
    expect(await storage.head('moving/from')).toBeNull()
    expect(await storage.head('moved/to')).toMatchObject({ size: 5, contentType: 'video/mp4' })
    expect(await text(await storage.read('moved/to'))).toBe('moved')
    await expect(storage.move('moving/from', 'moved/again')).rejects.toMatchObject({ code: 'not_found' })
    expect(await keysUnder('moving/')).toEqual([])
  })

  it('moves a large object byte for byte', async () => {
    const large = randomBytes(1_234_567)
    await storage.put('moved-large/from', await stage(large, 'video/mp4'))
    await storage.move('moved-large/from', 'moved-large/to')
    expect((await buffer(await storage.read('moved-large/to'))).equals(large)).toBe(true)
    expect(await storage.head('moved-large/to')).toMatchObject({ size: 1_234_567, contentType: 'video/mp4' })
    expect(await keysUnder('moved-large/')).toEqual(['moved-large/to'])
  })

  it('removes an object, and does not mind one that is gone', async () => {
    await storage.put('gone/a', await stage('a'))
    await storage.remove('gone/a')
    await storage.remove('gone/a')
    expect(await storage.head('gone/a')).toBeNull()
    expect(await keysUnder('gone/')).toEqual([])
  })

  it('lists every key of a prefix, over several pages, and no other', async () => {
    const keys = ['list/a', 'list/b/c', 'list/b/d', 'list/e', 'list/f']
    for (const key of [...keys, 'listed', 'lis']) await storage.put(key, await stage('x'))
    expect(await keysUnder('list/')).toEqual(keys)
    expect(await keysUnder('list/b/')).toEqual(['list/b/c', 'list/b/d'])
    expect(await keysUnder('nothing/')).toEqual([])
  })

  it('answers its check', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })

  const upload = (url: string, body: string, type: string) =>
    fetch(reach(url), { method: 'PUT', body, headers: { 'content-type': type } })

  it('takes a PUT at a signed address, and gives nothing there [upload-url]', async () => {
    const { url, bucket } = await storage.presignPut('signed/v.mp4', { contentType: 'video/mp4', seconds: 60 })
    expect(bucket).toBe(maker === 'disk' ? 'local' : 'campus')
    expect((await upload(url, 'the video', 'video/mp4')).status).toBe(200)
    expect((await fetch(reach(url))).ok).toBe(false)
    expect(await storage.head('signed/v.mp4')).toMatchObject({ size: 9, contentType: 'video/mp4' })
    expect(await text(await storage.read('signed/v.mp4', { start: 4, end: 8 }))).toBe('video')
  })

  it('refuses a PUT of another type, another key or a changed signature, and stores nothing', async () => {
    const { url } = await storage.presignPut('refused/a', { contentType: 'video/mp4', seconds: 60 })
    const other = url.replace('refused/a', 'refused/b')
    const forged = url.replace(/([Ss]ignature=)(.)/, (_, name, first) => `${name}${first === 'a' ? 'b' : 'a'}`)
    expect(forged).not.toBe(url)
    expect((await upload(url, 'x', 'text/html')).status).toBe(403)
    expect((await upload(other, 'x', 'video/mp4')).status).toBe(403)
    expect((await upload(forged, 'x', 'video/mp4')).status).toBe(403)
    expect(await keysUnder('refused/')).toEqual([])
  })

  it('refuses an address that has expired', async () => {
    await storage.put('late', await stage('kept'))
    clock.shift = -3_600_000
    const put = await storage.presignPut('late', { contentType: 'text/plain', seconds: 60 })
    clock.shift = 0
    expect((await upload(put.url, 'changed', 'text/plain')).status).toBe(403)
    expect(await text(await storage.read('late'))).toBe('kept')
  })

  it('refuses every name that we cannot have made, and touches nothing [T22]', async () => {
    const inventory = () =>
      readdirSync(folder.path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('staged-'))
        .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name)).length])
        .sort()
    await storage.put('victim', await stage('kept'))
    const staged = await stage('evil')
    const before = inventory()
    const piece = fc.constantFrom(
      '..',
      '../',
      '..\\',
      '/',
      '//',
      './',
      '.',
      '%2e%2e/',
      '%00',
      '\0',
      'victim',
      'a',
      'etc/passwd',
      '～',
      'A',
      ' ',
      '\n',
    )
    const hostile = fc
      .oneof(
        fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
        fc.string(),
        fc.constant('a'.repeat(201)),
      )
      .filter((key) => !isStorageKey(key))
    await fc.assert(
      fc.asyncProperty(hostile, async (key) => {
        const calls = [
          () => storage.put(key, staged),
          () => storage.head(key),
          () => storage.read(key),
          () => storage.remove(key),
          () => storage.move(key, 'a'),
          () => storage.move('victim', key),
          () => storage.presignPut(key, { contentType: 'text/plain', seconds: 60 }),
          () => storage.parts.begin(key, 'video/mp4'),
        ]
        for (const call of calls) await expect((async () => call())()).rejects.toMatchObject({ code: 'bad_request' })
      }),
      { numRuns: 2500 },
    )
    expect(inventory()).toEqual(before)
    expect(readFileSync(staged.path, 'utf8')).toBe('evil')
  })
})

it.each([
  '../a',
  'a/../b',
  'a//b',
  '/a',
  'a/',
  'a/./b',
  'a/.hidden',
  '.a',
  '',
  'A',
  'ä',
  'a b',
  'a\n',
  'a\0',
  'a'.repeat(201),
])('does not take %j for a key [T22]', (key) => expect(isStorageKey(key)).toBe(false))

it.each(['a', 'public/images/0c6f.webp', 'videos/a-b_c.d/e.mp4', 'a'.repeat(200)])('takes %j for a key', (key) =>
  expect(isStorageKey(key)).toBe(true),
)
