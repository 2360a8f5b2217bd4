import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { assetSteps, fileOf, realFile } from '#test/asset-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { type Dicom, makeDicom } from '#test/make-dicom.ts'
import { makePngBomb } from '#test/make-png-bomb.ts'
import { makeZip } from '#test/make-zip.ts'

const test = await buildTestApp()
afterAll(test.close)
const { deps } = test
const admin = await test.makeSession('admin')
const { upload, list } = assetSteps(test, admin)
const courseId = await makeCourse(test)
/** The refused uploads here would soon exceed the hourly limit. */
const send = async (content: Buffer | string) => {
  await deps.db.deleteFrom('rate_limits').execute()
  return upload(courseId, content)
}

async function expectNothingKept() {
  const kept: string[] = []
  for await (const { key } of deps.storage.list('')) kept.push(key)
  const lying = ['staging', 'storage/tmp'].flatMap((folder) => readdirSync(join(test.folder, folder)))
  expect([kept, lying, await list(courseId)]).toEqual([[], [], []])
}
async function expectRefused(content: Buffer | string, statuses = [413, 415, 422]) {
  const { status, body } = await send(content)
  expect(statuses).toContain(status)
  expect(JSON.stringify(body.detail)).toMatch(/[A-Z].{10,300}\./)
}

const pixels = Buffer.alloc(16)
const plain = (more: Partial<Dicom> = {}) => makeDicom({ rows: 4, columns: 4, pixels, ...more })
/** The position right after the file's own header, where the first element starts. */
const bodyStart = (file: Buffer) => file.indexOf(Buffer.from([8, 0, 0x16, 0]))
const withElements = (...more: Buffer[]) => {
  const file = plain()
  return Buffer.concat([file.subarray(0, bodyStart(file)), ...more, file.subarray(bodyStart(file))])
}
const bytes = (...values: number[]) => Buffer.from(values)
const SEQUENCE = bytes(8, 0, 0, 0x11, 0x53, 0x51, 0, 0, 255, 255, 255, 255) // an explicit SQ without a length
const ITEM = bytes(0xfe, 0xff, 0, 0xe0, 255, 255, 255, 255)
const EMPTY_ITEM = bytes(0xfe, 0xff, 0, 0xe0, 0, 0, 0, 0)
const END = bytes(0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0)

it.each<[string, () => Buffer | string]>([
  ['words', () => 'Dear all,'],
  ['nothing but the four letters', () => Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')])],
  ['a web page with the four letters', () => plain({ preamble: '<!doctype html><script>alert(1)</script>' })],
  ['a script with the four letters', () => plain({ preamble: '#!/bin/sh\nrm -rf /\n' })],
  ['a program with the four letters', () => plain({ preamble: 'MZ\x90' })],
  [
    'an archive with the four letters',
    () => {
      const zip = makeZip([{ name: 'a'.repeat(60), content: 'x'.repeat(500) }])
      zip.write('DICM', 128, 'latin1')
      return zip
    },
  ],
  ['a file that begins without its head, and ends', () => plain().subarray(132, 300)],
  ['a DICOM file with an archive behind it', () => Buffer.concat([plain(), makeZip([{ name: 'a', content: 'x' }])])],
  ['65,535 × 65,535 pixels in 10,000 frames', () => plain({ rows: 65_535, columns: 65_535, frames: 10_000 })],
  ['65,535 × 65,535 pixels', () => plain({ rows: 65_535, columns: 65_535 })],
  ['401 frames', () => plain({ frames: 401, pixels: Buffer.alloc(16 * 401) })],
  ['more frames than it has', () => plain({ frames: 2 })],
  ['no frames', () => plain({ more: [[0x00280008, 'IS', '0']] })],
  ['frames below zero', () => plain({ more: [[0x00280008, 'IS', '-4']] })],
  ['no rows', () => plain({ rows: 0 })],
  ['pixels of 32 bits', () => plain({ allocated: 32 })],
  ['more bits than there is room for', () => plain({ allocated: 8, stored: 12 })],
  ['two samples', () => plain({ samples: 2 })],
  ['colours that nobody knows', () => plain({ photometric: 'SOMETHING' })],
  ['a palette without colours', () => plain({ photometric: 'PALETTE COLOR' })],
  ['pairs in an odd row', () => plain({ columns: 3, samples: 3, photometric: 'YBR_FULL_422' })],
  ['run lengths that end too early', () => plain({ syntax: 'rle', pixels: { fragments: [Buffer.alloc(70)] } })],
  ['run lengths that begin anywhere', () => plain({ syntax: 'rle', pixels: { fragments: [Buffer.alloc(64, 255)] } })],
  ['a JPEG that is none', () => plain({ syntax: 'jpeg', pixels: { fragments: [Buffer.from('<svg/>')] } })],
  ['a JPEG 2000 that is none', () => plain({ syntax: 'jpeg2000', pixels: { fragments: [Buffer.alloc(99, 0xff)] } })],
  ['no fragments', () => plain({ syntax: 'jpeg', pixels: { fragments: [] } })],
  [
    'a table of a million offsets',
    () => plain({ syntax: 'jpeg', pixels: { fragments: [], table: Array(1e6).fill(7) } }),
  ],
  ['a deflated body that is cut off', () => plain({ syntax: 'deflated' }).subarray(0, -9)],
  ['too few bytes the other way round', () => plain({ syntax: 'bigEndian' }).subarray(0, -3)],
  ['lossless JPEG that is none', () => plain({ syntax: 'jpegLossless', pixels: { fragments: [pixels] } })],
  ['a film that is none', () => plain({ syntax: 'mpeg4', pixels: { fragments: [pixels] } })],
  [
    'an element that is longer than the file',
    () => withElements(bytes(8, 0, 0, 0x10, 0x55, 0x54, 0, 0, 0, 0, 0, 0xf0)),
  ],
  ['100,000 sequences in each other', () => withElements(...Array(100_000).fill(Buffer.concat([SEQUENCE, ITEM])))],
  ['a sequence that never ends', () => withElements(SEQUENCE, ITEM)],
  ['a sequence that begins again inside itself', () => withElements(SEQUENCE, ITEM, SEQUENCE, ITEM, END)],
  ['two million empty items', () => withElements(SEQUENCE, Buffer.alloc(16e6, EMPTY_ITEM), END)],
  ['a PNG that unpacks to gigabytes', () => makePngBomb(40)],
])('refuses %s, with a sentence, and keeps nothing [imaging/bad-input]', async (_what, content) => {
  await expectRefused(content())
  await expectNothingKept()
})

it('refuses a file that ends too early, wherever it ends [imaging/bad-input]', async () => {
  for (const name of ['us-30-frames-jpeg', 'us-1-frame-rgb'] as const) {
    const file = realFile(name)
    for (let part = 0; part < 40; part += 1)
      await expectRefused(file.subarray(0, Math.floor((file.length * part) / 40)))
    await expectRefused(file.subarray(0, -1))
  }
  // Every frame is complete; only the end-of-frames marker is missing.
  const jpeg = await sharp(Buffer.alloc(16), { raw: { width: 4, height: 4, channels: 1 } })
    .jpeg()
    .toBuffer()
  await expectRefused(plain({ syntax: 'jpeg', pixels: { fragments: [jpeg] } }).subarray(0, -8))
  await expectNothingKept()
})

it('refuses or draws a file with wrong bytes anywhere, and goes on [imaging/bad-input]', async () => {
  const file = realFile('us-1-frame-rgb')
  const head = file.indexOf(Buffer.from([0xe0, 0x7f, 0x10, 0]))
  for (let at = 132; at < head; at += 29) {
    const wrong = Buffer.from(file)
    wrong.writeUInt32LE(0xfffffff0, at)
    const { status } = await send(wrong)
    expect([201, 413, 415]).toContain(status)
  }
  expect((await send(file)).status).toBe(201)
})

it('refuses a form without a title or a file, and a course that is not there', async () => {
  expect(await upload(courseId, realFile('us-1-frame-rgb'), ' ')).toBeRefused('invalid')
  expect(await upload(courseId, '')).toBeRefused('invalid')
  expect(await upload(crypto.randomUUID(), realFile('us-1-frame-rgb'))).toBeRefused('not_found')
})

it('is waited for while it is read, longer than other calls are [imaging/dicom-in]', async () => {
  const patience: (number | undefined)[] = []
  const sockets: Socket[] = []
  const readAsset = deps.decoder.readAsset
  const own = await buildTestApp({
    decoder: {
      ...deps.decoder,
      readAsset: (...given) => {
        patience.push(...sockets.map(({ timeout }) => timeout))
        return readAsset(...given)
      },
    },
  })
  own.app.server.on('connection', (socket) => sockets.push(socket))
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await own.makeSession('admin')
  const body = new FormData()
  body.set('title', 'Heart')
  body.set('file', fileOf(realFile('us-1-frame-rgb')))
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const url = `${address}/api/admin/courses/${await makeCourse(own)}/assets`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
  expect([own.app.server.timeout, patience]).toEqual([30_000, [600_000]])
  await own.close()
})

it('is read no further once its sender has gone [upload/ends-with-sender]', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const own = await buildTestApp({
    decoder: {
      ...deps.decoder,
      readAsset: (_file, _owner, gone) =>
        new Promise((_, refuse) => {
          gone?.addEventListener('abort', () => {
            ended.resolve(gone.reason.message)
            refuse(gone.reason)
          })
          begun.resolve()
        }),
    },
  })
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await own.makeSession('admin')
  const body = new FormData()
  body.set('title', 'Heart')
  body.set('file', fileOf(realFile('us-1-frame-rgb')))
  const leaving = new AbortController()
  const url = `${address}/api/admin/courses/${await makeCourse(own)}/assets`
  const headers = { authorization: `Bearer ${token}` }
  const sent = fetch(url, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => 'left')
  await begun.promise
  leaving.abort()
  expect([await sent, await ended.promise]).toEqual(['left', 'The connection was closed before the file was read.'])
  await own.close()
})
