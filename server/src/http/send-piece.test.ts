import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { buildApp } from '#src/app.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'
import { filmSteps, PACK } from '#test/film-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { startS3Server } from '#test/s3-server.ts'
import { videoSteps } from '#test/video-steps.ts'

const RANGE = { start: 100, end: 4099 }
const WANTED = PACK.subarray(100, 4100)
const range = `bytes=${RANGE.start}-${RANGE.end}`

/** A film on some server, the address of a piece of it, and a header that opens it. */
async function pieceOn(test: Awaited<ReturnType<typeof buildTestApp>>) {
  const admin = await test.makeSession('admin')
  const { upload, play } = await videoSteps(test, admin)
  const { seedFilm } = filmSteps(test, admin)
  const video = await upload(await makeCourse(test))
  await seedFilm(video.file_key)
  const { film } = (await play(admin, video.id)).body
  const url: string = film.playlist_url.replace('playlists/auto', 'pieces/240')
  return { url, authorization: `Bearer ${admin.token}`, file_key: video.file_key as string }
}

it('sends a piece from the disk, and says that a lost file is lost [streaming/deliver-disk]', async () => {
  const test = await buildTestApp()
  onTestFinished(test.close)
  const { url, authorization, file_key } = await pieceOn(test)
  const get = () => test.app.inject({ url, headers: { authorization, range } })
  const part = await get()
  expect([part.statusCode, part.rawPayload.equals(WANTED)]).toEqual([206, true])
  const { pack_key } = await test.deps.db
    .selectFrom('renditions')
    .select('pack_key')
    .where('source_key', '=', file_key)
    .where('name', '=', '240')
    .executeTakeFirstOrThrow()
  await rm(join(test.folder, 'storage/objects', pack_key))
  expect((await get()).statusCode).toBe(404)
})

it('sends a viewer to the service for a piece, for a minute at most, after asking who it is [streaming/deliver-s3, faults/clock-back-players]', async () => {
  const { config, close } = await startS3Server()
  onTestFinished(close)
  const service = await makeS3Storage(config)
  const presignGet = vi.fn(service.presignGet ?? (() => Promise.reject(new Error('a service that signs nothing'))))
  const storage = { ...service, presignGet }
  const test = await buildTestApp({ storage })
  onTestFinished(test.close)
  const admin = await test.makeSession('admin')
  const { seedFilm } = filmSteps(test, admin)
  const courseId = await makeCourse(test)
  const now = new Date(test.clock.now()).toISOString()
  const lesson = { id: '5b0f7a1e-3f4c-4c1f-9d4e-0d6d1f0a2b3c', course_id: courseId, title: 'Lesson', description: '' }
  const stored = { storage_key: 'private/lessons/on-the-service', content_type: 'video/mp4', size: 1 }
  await test.deps.db
    .insertInto('videos')
    .values({ ...lesson, ...stored, position: 1, is_preview: 0, created_at: now, updated_at: now })
    .execute()
  await seedFilm(stored.storage_key)
  const authorization = `Bearer ${admin.token}`
  const played = await test.app.inject({
    method: 'POST',
    url: `/api/courses/videos/${lesson.id}/playback`,
    headers: { authorization },
  })
  const url: string = played.json().film.playlist_url.replace('playlists/auto', 'pieces/240')
  expect((await test.app.inject({ url, headers: { range } })).statusCode).toBe(403)
  const sent = await test.app.inject({ url, headers: { authorization, range } })
  const address = String(sent.headers.location)
  expect([sent.statusCode, sent.body, new URL(address).searchParams.get('X-Amz-Expires')]).toEqual([302, '', '60'])
  const part = await fetch(address, { headers: { range } })
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(WANTED)]).toEqual([206, true])
  const ask = () => test.app.inject({ url, headers: { authorization, range } })
  test.clock.advance(19_999)
  await ask()
  expect(presignGet).toHaveBeenCalledTimes(1)
  test.clock.advance(1)
  await ask()
  expect(presignGet).toHaveBeenCalledTimes(2)
  test.clock.advance(-3_600_000)
  await ask()
  expect(presignGet, 'after the clock was put back').toHaveBeenCalledTimes(3)
})

const hasNginx = spawnSync('nginx', ['-v']).status === 0

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** nginx as deploy/nginx.conf has it, in front of a server on a port of this machine. */
async function startNginx(folder: string, upstream: string): Promise<string> {
  const [place, port] = [join(folder, 'nginx'), await freePort()]
  await mkdir(place)
  const conf = `
    user root; daemon off; pid ${place}/pid; error_log ${place}/error.log; worker_processes 1;
    events { worker_connections 64; }
    http {
      access_log off;
      client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/f; uwsgi_temp_path ${place}/u; scgi_temp_path ${place}/s;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${upstream}; }
        location /stored/ { internal; alias ${folder}/storage/objects/; }
      }
    }`
  await writeFile(join(place, 'conf'), conf)
  const nginx = spawn('nginx', ['-p', place, '-c', join(place, 'conf'), '-e', join(place, 'error.log')], {
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  })
  const address = `http://127.0.0.1:${port}`
  await eventually(() => fetch(`${address}/healthz`))
  return address
}

it.runIf(hasNginx)(
  'lets nginx send a piece that it was allowed to send, and nothing by itself [streaming/deliver-nginx]',
  async () => {
    const test = await buildTestApp()
    onTestFinished(test.close)
    const { url, authorization, file_key } = await pieceOn(test)
    const behind = await buildApp(
      { ...test.deps, config: { ...test.deps.config, xAccelRedirect: '/stored' } },
      { web: null },
    )
    onTestFinished(() => behind.close())
    const address = await startNginx(test.folder, await behind.listen({ port: 0, host: '127.0.0.1' }))
    const part = await fetch(address + url, { headers: { authorization, range } })
    expect([
      part.status,
      part.headers.get('content-range'),
      part.headers.get('content-type'),
      part.headers.get('cache-control'),
    ]).toEqual([206, `bytes 100-4099/${PACK.length}`, 'video/mp4', 'private, no-store'])
    expect(Buffer.from(await part.arrayBuffer()).equals(WANTED)).toBe(true)
    expect((await fetch(address + url, { headers: { range } })).status).toBe(403)
    expect((await fetch(address + url, { headers: { authorization } })).status).toBe(416)
    expect((await fetch(`${address}/stored/${file_key}`)).status).toBe(404)
    const other = await fetch(address + url, { headers: { authorization, range, 'if-range': '"of another file"' } })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([206, WANTED.length])
  },
)
if (!hasNginx) console.warn('not tested: nginx in front of stored files, which needs nginx (apt install nginx-light)')
