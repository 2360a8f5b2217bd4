import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { logIn } from '@sonocampus/contract/auth'
import { toWire } from '@sonocampus/contract/client'
import { createCourse } from '@sonocampus/contract/courses'
import { createVideo, getVideoViewLink, listVideosForAdmin, signVideoUpload } from '@sonocampus/contract/lessons.admin'
import { MB } from '@sonocampus/contract/limits'
import type { ReplyOf, RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { startS3Server } from './s3-server.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { makeTempFolder } from './temp-folder.ts'

/** `npm run test:big` sends 2 GB; every run of the tests a small file, along the same way. */
const SIZE_MB = Number(process.env.BIG_FILE_MB ?? 64)
const MOST_GROWTH = 100 * MB
const ACCOUNT = { email: 'first@example.org', password: 'first-administrator' }

const block = randomBytes(MB)
/** So many different megabytes that begin like a video. */
function* megabytes(count: number) {
  for (let number = 0; number < count; number += 1) {
    const chunk = Buffer.from(block)
    chunk.writeUInt32BE(number, 64)
    if (number === 0) chunk.write('\0\0\0\x20ftypisom', 'latin1')
    yield chunk
  }
}

async function put(url: string, body: Iterable<Buffer>, length: number): Promise<number> {
  const headers = { 'content-type': 'video/mp4', 'content-length': length }
  const sending = request(url, { method: 'PUT', headers })
  const answered = once(sending, 'response')
  await pipeline(Readable.from(body), sending)
  const [answer] = await answered
  answer.resume()
  return answer.statusCode
}

async function hashOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

/** Resident memory in bytes: what it is now, or its highest since the mark was last reset. */
function memoryOf(pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function openFilesBelow(pid: number | undefined, folder: string): string[] {
  const folderOfFiles = `/proc/${pid}/fd`
  const targets = readdirSync(folderOfFiles).map((name) => {
    try {
      return readlinkSync(join(folderOfFiles, name))
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder))
}

describe.each(['disk', 's3'] as const)('a lesson of many megabytes on %s', async (maker) => {
  const folder = makeTempFolder()
  const s3 = maker === 's3' ? await startS3Server() : null
  let server: StartedServer | undefined
  let origin = ''
  let token = ''
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    await s3?.close()
    folder.remove()
  })

  async function call<R extends RouteSpec>(
    route: R,
    input: RequestOf<R>,
  ): Promise<{ status: number; body: ReplyOf<R> }> {
    const { method, url, headers, body } = toWire(route, input as object)
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await fetch(origin + url, {
      method,
      headers: { ...headers, ...authorization },
      ...(body === undefined ? {} : { body: body as BodyInit }),
    })
    return { status: answer.status, body: (await answer.json()) as ReplyOf<R> }
  }
  const sign = async () => {
    const { body } = await call(signVideoUpload, { body: { content_type: 'video/mp4', file_name: 'lesson.mp4' } })
    return { key: body.file_key, url: new URL(body.presigned_url, origin).href }
  }
  async function start(): Promise<string> {
    const cloud = s3 && {
      S3_ENDPOINT: s3.config.endpoint,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    }
    const { PATH } = process.env
    const admin = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password }
    server = await startServer({ PATH, PORT: '0', DEMO: '0', DATA_DIR: folder.path, ...admin, ...cloud })
    origin = server.address ?? ''
    token = (await call(logIn, { body: { username: ACCOUNT.email, password: ACCOUNT.password } })).body.access_token
    const course = { title: 'Long lessons', description: 'Lessons of many hours.', price: 0, status: 'draft' as const }
    const texts = { difficulty_level: 'Beginner' as const, outcomes: 'x', prerequisites: 'x', curriculum: 'x' }
    return (await call(createCourse, { body: { ...course, ...texts } })).body.id
  }
  async function bringUpAndDown(courseId: string, count: number) {
    const { key, url } = await sign()
    expect(await put(url, megabytes(count), count * MB)).toBe(200)
    const made = await call(createVideo, { params: { courseId }, body: { title: 'Long', file_key: key } })
    expect(made.status).toBe(201)
    const { view_url } = (await call(getVideoViewLink, { params: { videoId: made.body.id } })).body
    const answer = await fetch(origin + view_url, { headers: { authorization: `Bearer ${token}` } })
    expect(await hashOf(answer.body as ReadableStream<Uint8Array>)).toBe(await hashOf(megabytes(count)))
  }

  it('goes up and comes down whole while memory stays flat; one cut at half leaves nothing', async () => {
    const courseId = await start()
    const pid = server?.child.pid
    await bringUpAndDown(courseId, 8)
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const before = memoryOf(pid, 'VmRSS')
    const began = performance.now()
    await bringUpAndDown(courseId, SIZE_MB)
    const grown = memoryOf(pid, 'VmHWM') - before
    if (process.env.BIG_FILE_MB) {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${maker}: ${SIZE_MB} MB up and down in ${seconds} s, memory grew by ${(grown / MB).toFixed(1)} MB`)
    }
    expect(grown).toBeLessThan(MOST_GROWTH)

    const lessons = async () => (await call(listVideosForAdmin, { query: { course_id: courseId } })).body.length
    const known = await lessons()
    const { key, url } = await sign()
    const files = s3?.countFiles() ?? 0
    const sending = request(url, { method: 'PUT', headers: { 'content-type': 'video/mp4', 'content-length': 16 * MB } })
    sending.on('error', () => {})
    for (const chunk of megabytes(8)) if (!sending.write(chunk)) await once(sending, 'drain')
    if (s3) await eventually(() => expect(s3.countFiles()).toBeGreaterThan(files))
    else await eventually(() => expect(openFilesBelow(pid, join(folder.path, 'storage'))).toHaveLength(1))
    sending.destroy()
    await eventually(() => expect(openFilesBelow(pid, join(folder.path, 'storage'))).toEqual([]))
    if (s3) await eventually(() => expect(s3.countFiles()).toBe(files))
    else await eventually(() => expect(readdirSync(join(folder.path, 'storage/tmp'))).toEqual([]))
    const refused = await call(createVideo, { params: { courseId }, body: { title: 'Half', file_key: key } })
    expect([refused.status, await lessons()]).toEqual([422, known])
  }, 600_000)
})
