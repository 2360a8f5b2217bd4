import { createHash, randomBytes, randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@sonocampus/contract/auth'
import { toWire } from '@sonocampus/contract/client'
import { createCourse } from '@sonocampus/contract/courses'
import { createVideo, getVideoViewLink } from '@sonocampus/contract/lessons.admin'
import { finishFilmUpload, signFilmParts, startFilmUpload } from '@sonocampus/contract/lessons.video-files'
import { limits, MB } from '@sonocampus/contract/limits'
import type { ReplyOf, RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startCuttingProxy } from './cutting-proxy.ts'
import { startS3Server } from './s3-server.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

const SIZE = Number(process.env.BIG_FILE_MB ?? 300) * MB
/** Of a server that has done nothing yet: what it needs at all is in it, and no film is. */
const MOST_GROWTH = 150 * MB
const CUTS = 10
const ACCOUNT = { email: 'first@example.org', password: 'first-administrator' }
const { partBytes } = limits.filmUpload
const PARTS = Math.ceil(SIZE / partBytes)

const block = randomBytes(partBytes)
/** A part unlike any other; the first begins like a video. */
function partOf(number: number): Buffer {
  const part = Buffer.from(block)
  part.writeUInt32BE(number, 64)
  if (number === 1) part.write('\0\0\0\x20ftypisom', 'latin1')
  return part
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
const numbers = Array.from({ length: PARTS }, (_, index) => index + 1)
const hashes = numbers.map((number) => hashOf(partOf(number)))
const wholeHash = numbers.reduce((hash, number) => hash.update(partOf(number)), createHash('sha256')).digest('hex')

const memoryOf = (pid: number | undefined, which: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

describe.each(['disk', 's3'] as const)(`a film of ${SIZE / MB} MB on %s`, (maker) => {
  it('arrives byte for byte though its line is cut ten times, its page is reloaded and the server is killed, and memory stays flat [streaming/upload-cuts]', async () => {
    const folder = tempFolder()
    const s3 = maker === 's3' ? await startS3Server() : null
    if (s3) onTestFinished(s3.close)
    let [server, started]: [StartedServer | null, Promise<unknown>] = [null, Promise.resolve()]
    let [before, grown, isReloaded] = [0, 0, false]
    onTestFinished(() => void server?.child.kill('SIGKILL'))
    const apiPort = () => Number(new URL(server?.address ?? 'http://127.0.0.1:1').port)
    const s3Port = Number(new URL(s3?.config.endpoint ?? 'http://127.0.0.1:1').port)

    const moments = Array.from({ length: CUTS }, () => randomInt(MB, SIZE)).sort((a, b) => a - b)
    const [killed, reloaded] = [randomInt(CUTS), randomInt(CUTS)]
    const noteGrowth = () => {
      grown = Math.max(grown, memoryOf(server?.child.pid, 'VmHWM') - before)
    }
    const cuts = moments.map((at, index) => ({
      at,
      also() {
        if (index === reloaded) isReloaded = true
        if (index !== killed) return
        noteGrowth()
        server?.child.kill('SIGKILL')
        started = (server?.ended ?? Promise.resolve()).then(start)
      },
    }))
    const line = await startCuttingProxy(s3 ? () => s3Port : apiPort, cuts)
    const api = s3 ? await startCuttingProxy(apiPort, []) : line
    for (const proxy of new Set([line, api])) onTestFinished(proxy.close)
    const origin = `http://127.0.0.1:${api.port}`

    async function start() {
      const cloud = s3 && {
        S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
        S3_BUCKET: s3.config.bucket,
        S3_ACCESS_KEY_ID: s3.config.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      }
      const admin = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password }
      const { PATH } = process.env
      server = await startServer({ PATH, PORT: '0', DEMO: '0', DATA_DIR: folder, ...admin, ...cloud })
      expect(server.address).not.toBeNull()
      writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5')
      before = memoryOf(server.child.pid, 'VmRSS')
    }

    let token = ''
    async function call<R extends RouteSpec>(route: R, input: RequestOf<R>): Promise<ReplyOf<R>> {
      const { method, url, headers, body } = toWire(route, input as object)
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await fetch(origin + url, {
        method,
        headers: { ...headers, ...authorization },
        ...(body === undefined ? {} : { body: body as BodyInit }),
      })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as ReplyOf<R>
    }
    /** As a browser does it: again, a little later; for a minute at least, as a busy machine may refuse for seconds. */
    async function insist<T>(work: () => Promise<T>, tries = 2400): Promise<T> {
      try {
        return await work()
      } catch (error) {
        if (tries === 0) throw error
        await started
        await pause(25)
        return insist(work, tries - 1)
      }
    }
    await start()
    const logged = { body: { username: ACCOUNT.email, password: ACCOUNT.password } }
    token = (await insist(() => call(logIn, logged))).access_token

    const announced = { file_name: 'long.mp4', content_type: 'video/mp4', size: SIZE, fingerprint: 'long' }
    const begin = () => insist(() => call(startFilmUpload, { body: announced }))
    async function putPart(uploadId: string, number: number): Promise<void> {
      const requested = { number, sha256: hashes[number - 1] ?? '' }
      const signed = await call(signFilmParts, { params: { uploadId }, body: { parts: [requested] } })
      const { url = '', headers = {} } = signed.parts[0] ?? {}
      const body = new Uint8Array(partOf(number))
      const answer = await fetch(new URL(url, origin), { method: 'PUT', headers, body })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`part ${number}: ${answer.status}`)
    }
    /** All that a page knows is gone with it; what the server has is asked for. */
    async function sendAsOnePage(): Promise<string> {
      const { id, received } = await begin()
      const missing = numbers.filter((number) => !received.includes(number))
      const work = async () => {
        for (let number = missing.shift(); number && !isReloaded; number = missing.shift()) {
          const next = number
          await insist(() => (isReloaded ? Promise.resolve() : putPart(id, next)))
        }
      }
      await Promise.all([work(), work(), work()])
      return id
    }
    await sendAsOnePage()
    expect(isReloaded).toBe(true)
    isReloaded = false
    const uploadId = await sendAsOnePage()
    const { file_key } = await insist(() => call(finishFilmUpload, { params: { uploadId }, body: { sha256: hashes } }))
    noteGrowth()
    expect([line.broken(), cuts]).toEqual([CUTS, []])

    const texts = { difficulty_level: 'Beginner' as const, outcomes: 'x', prerequisites: 'x', curriculum: 'x' }
    const course = {
      title: 'Long',
      description: 'Lessons of many hours.',
      price: 0,
      status: 'draft' as const,
      ...texts,
    }
    const { id: courseId } = await call(createCourse, { body: course })
    const made = await call(createVideo, { params: { courseId }, body: { title: 'Long', file_key } })
    const { view_url } = await call(getVideoViewLink, { params: { videoId: made.id } })
    const answer = await fetch(origin + view_url, { headers: { authorization: `Bearer ${token}` } })
    const hash = createHash('sha256')
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) hash.update(chunk)
    expect(hash.digest('hex')).toBe(wholeHash)
    if (process.env.BIG_FILE_MB) console.log(`${maker}: memory grew by ${(grown / MB).toFixed(1)} MB`)
    expect(grown).toBeLessThan(MOST_GROWTH)
  }, 900_000)
})
