import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { getVideoViewLink, signVideoUpload } from '@sonocampus/contract/lessons.admin'
import { MB } from '@sonocampus/contract/limits'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import type { Storage } from '#src/adapters/storage/storage.ts'
import { isoTime } from '#src/clock.ts'
import { buildTestApp } from './build-test-app.ts'
import { eventually } from './eventually.ts'
import { makeCourse } from './make-course.ts'
import { startS3Server } from './s3-server.ts'

const ROUNDS = 40

/** What this process holds open: its own files below a folder, and how many descriptors in all. */
function openFiles(folder: string) {
  const targets = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`)
    } catch {
      return ''
    }
  })
  return {
    files: targets.filter((target) => target.startsWith(folder) && !target.includes('.db')),
    all: targets.length,
  }
}

describe.each(['disk', 's3'] as const)('connections that are cut, with files on %s', async (maker) => {
  const s3 = maker === 's3' ? await startS3Server() : null
  const test = await buildTestApp(s3 ? { storage: await makeS3Storage(s3.config) } : {})
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await test.close()
    await s3?.close()
  })
  const admin = await test.makeSession('admin')
  const port = Number(new URL(origin).port)

  /** Sends a request and leaves: at once, or when the first bytes of the answer are there. */
  async function leave(head: string, when: 'at once' | 'half-way', body = '') {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${head} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n${body || '\r\n'}`)
    await once(socket, when === 'at once' || body ? 'ready' : 'data')
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  async function makeLesson(): Promise<string> {
    const [id, storage_key] = [randomUUID(), `private/lessons/${randomUUID()}`]
    const path = join(test.folder, id)
    writeFileSync(path, Buffer.alloc(24 * MB))
    await test.deps.storage.put(storage_key, { path, contentType: 'video/mp4', size: 24 * MB })
    const now = isoTime(test.clock.now())
    const fields = { course_id: await makeCourse(test), title: 'Long', description: '', position: 1, is_preview: 0 }
    const stored = { storage_key, content_type: 'video/mp4', size: 24 * MB }
    await test.deps.db
      .insertInto('videos')
      .values({ id, ...fields, ...stored, created_at: now, updated_at: now })
      .execute()
    return (await test.call(getVideoViewLink, { params: { videoId: id } }, admin)).body.view_url
  }

  it('leave no file and no descriptor open, and the process alive [files/cut]', async () => {
    const view = await makeLesson()
    const picture = `public/images/${randomUUID()}.webp`
    const path = join(test.folder, randomUUID())
    writeFileSync(path, Buffer.alloc(24 * MB))
    await test.deps.storage.put(picture, { path, contentType: 'image/webp', size: 24 * MB })
    const body = { content_type: 'video/mp4', file_name: 'a.mp4' }
    const cutAll = async () => {
      for (const when of ['at once', 'half-way'] as const) {
        await leave(`GET ${view}`, when)
        await leave(`GET /files/${picture}`, when)
      }
      const { presigned_url } = (await test.call(signVideoUpload, { body }, admin)).body
      if (presigned_url.startsWith('/'))
        await leave(`PUT ${presigned_url}`, 'half-way', 'Content-Type: video/mp4\r\nContent-Length: 1000\r\n\r\nhalf')
      const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n'
      const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
      await leave('POST /api/admin/upload/image', 'half-way', form + part)
    }
    await cutAll()
    await eventually(() => expect(openFiles(test.folder).files).toEqual([]))
    const before = openFiles(test.folder).all
    for (let round = 0; round < ROUNDS; round += 1) await cutAll()
    await eventually(() => expect(openFiles(test.folder).files).toEqual([]))
    await eventually(() => expect(openFiles(test.folder).all).toBeLessThanOrEqual(before + 5))
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  it('close a file that was opened for somebody who had left meanwhile [files/cut]', async () => {
    const picture = `public/images/${randomUUID()}.webp`
    const path = join(test.folder, randomUUID())
    writeFileSync(path, Buffer.alloc(MB))
    await test.deps.storage.put(picture, { path, contentType: 'image/webp', size: MB })
    for (const address of [await makeLesson(), `/files/${picture}`]) {
      const [opened, left] = [Promise.withResolvers<Readable>(), Promise.withResolvers<void>()]
      const { read } = test.deps.storage
      vi.spyOn(test.deps.storage as Storage, 'read').mockImplementationOnce(async (key, range) => {
        const bytes = await read(key, range)
        opened.resolve(bytes)
        await left.promise
        return bytes
      })
      test.app.server.once('connection', (socket) => socket.once('close', left.resolve))
      const head = `GET ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`
      const socket = connect(port, '127.0.0.1', () => socket.write(head))
      socket.on('error', () => {})
      const bytes = await opened.promise
      socket.resetAndDestroy()
      await eventually(() => expect(bytes.destroyed).toBe(true))
    }
    await eventually(() => expect(openFiles(test.folder).files).toEqual([]))
  })
})
