// npm run bench:films: many viewers of one lesson at once, each with an account and stream: pieces per second, what
// others wait meanwhile, memory; next to it nginx, sending the same pieces with and without asking us. Runs its own
// servers on loopback and ends by itself. SECONDS and VIEWERS can be set; skips nginx if not installed.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installSomething } from '../steps.mjs'
import { requestOf, startLoad } from './load.mjs'
import { makeAsk, startServer } from './server.mjs'

const SECONDS = Number(process.env.SECONDS ?? 10)
const VIEWERS = Number(process.env.VIEWERS ?? 200)
const QUALITY = '240'
const PASSWORD = 'correct horse battery'
const [PORT, NGINX] = [4896, 4897]

installSomething()
const folder = mkdtempSync(join(tmpdir(), 'sonocampus-bench-'))
const env = { DATA_DIR: folder, DEMO: 'small', TRUST_PROXY: '1' }
const ask = makeAsk(PORT, 8)
const json = async (path, { token, body, method = body ? 'POST' : 'GET', network = '192.0.2.1' } = {}) => {
  const headers = {
    'x-forwarded-for': network,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const { status, text } = await ask(path, { method, headers, body: body && JSON.stringify(body) })
  if (status > 299) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text)
}
/** A browser's log-in: its players send only the cookie. */
const logIn = async (username, password, network) => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': network,
  }
  const body = String(new URLSearchParams({ username, password }))
  const answer = await ask('/api/auth/token', { method: 'POST', headers, body })
  const cookie = answer.headers['set-cookie']?.find((one) => one.startsWith('sonocampus_session'))?.split(';')[0]
  return { cookie, token: JSON.parse(answer.text).access_token }
}
/** With both halves of a session. */
const asViewer = async (path, { token, cookie }, body) => {
  const headers = { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' }
  const { status, text } = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (status > 299) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text)
}

/** The lesson with the longest film, once its renditions are ready. */
async function findLesson(admin) {
  const [course] = await json('/api/courses/explore-courses')
  const headers = { authorization: `Bearer ${admin.token}`, cookie: admin.cookie }
  for (;;) {
    const videos = JSON.parse((await ask(`/api/admin/videos?course_id=${course.id}`, { headers })).text)
    if (videos.every(({ film }) => film?.state === 'ready'))
      return { course, video: videos.toSorted((a, b) => b.duration - a.duration)[0] }
    await pause(1000)
  }
}

async function makeViewers(admin, { course, video }) {
  const viewers = []
  const adminHeaders = { authorization: `Bearer ${admin.token}`, cookie: admin.cookie }
  for (let n = 0; n < VIEWERS; n += 1) {
    const [email, network] = [`viewer-${n}@example.org`, `10.1.${n >> 8}.${n & 255}`]
    const { id } = await json('/api/auth/signup', { body: { email, password: PASSWORD }, network })
    const query = new URLSearchParams({ user_id: id, course_id: course.id, duration_months: '1' })
    await ask(`/api/admin/enrollments/approve?${query}`, { method: 'PUT', headers: adminHeaders })
    viewers.push({ ...(await logIn(email, PASSWORD, network)), video: video.id })
  }
  return viewers
}

/** The requests of a viewer's player: the pieces of one quality in turn, from somewhere in the lesson. */
async function requestsOf(viewer, index) {
  const body = viewer.stream ? { stream_id: viewer.stream } : {}
  const { film, stream_id } = await asViewer(`/api/courses/videos/${viewer.video}/playback`, viewer, body)
  viewer.stream = stream_id
  const { text } = await ask(film.playlist_urls[QUALITY], { headers: { cookie: viewer.cookie } })
  const pieces = [...text.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)/g)].map(([, bytes, offset, url]) => ({
    bytes: Number(bytes),
    request: requestOf(url, {
      headers: { cookie: viewer.cookie, range: `bytes=${offset}-${Number(offset) + Number(bytes) - 1}` },
    }),
  }))
  const from = (index * 7) % pieces.length
  return [...pieces.slice(from), ...pieces.slice(0, from)]
}

async function measure(name, load, { port, viewers, server, path = null }) {
  const all = []
  for (const [index, viewer] of viewers.entries()) all.push(await requestsOf(viewer, index))
  const average = all.flat().reduce((sum, { bytes }) => sum + bytes, 0) / all.flat().length
  const bare = (request) => Buffer.from(request.toString('latin1').replace(/^GET \S+/, `GET ${path}`), 'latin1')
  const lists = all.map((pieces) => pieces.map(({ request }) => (path ? bare(request) : request)))
  const { token, cookie } = viewers[0]
  const probe = requestOf('/api/profile/profile', { token, headers: { cookie } })
  const before = server.memory()
  const { rate, middle, slow, wait } = await load.run({ port, lists, connections: VIEWERS, seconds: SECONDS, probe })
  const line = [
    `${rate.toFixed(0)} pieces a second (${((rate * average) / 1e6).toFixed(0)} MB/s)`,
    `half within ${middle.toFixed(0)} ms, 99 of 100 within ${slow.toFixed(0)} ms`,
    `another call waits ${wait.toFixed(0)} ms at most`,
    `memory ${before.toFixed(0)} → ${server.memory().toFixed(0)} MB`,
  ]
  console.log(`${name}: ${line.join('; ')}`)
}

/** nginx as in deploy/nginx.conf, plus a location for the same files without the check. */
async function startNginx() {
  const place = join(folder, 'nginx')
  mkdirSync(place)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`)
  const conf = `user root; daemon off; pid ${place}/pid; error_log ${place}/error.log; worker_processes 2;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; keepalive_requests 1000000; ${temp.join(' ')}
      upstream app { server 127.0.0.1:${PORT}; keepalive 64; }
      server { listen 127.0.0.1:${NGINX};
        location / { proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://app; }
        location /stored/ { internal; alias ${folder}/storage/objects/; }
        location /bare/ { alias ${folder}/storage/objects/; default_type video/mp4; } } }`
  writeFileSync(join(place, 'conf'), conf)
  const nginx = spawn('nginx', ['-p', place, '-c', join(place, 'conf'), '-e', join(place, 'error.log')], {
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  await pause(1000)
  return () => {
    nginx.kill('SIGTERM')
    return ended
  }
}

const load = startLoad()
let server = await startServer({ port: PORT, env })
try {
  const password = /admin@demo\.example\s+(\S+)/.exec(server.printed())?.[1]
  const admin = await logIn('admin@demo.example', password, '192.0.2.2')
  const lesson = await findLesson(admin)
  for (const { name, bitrate, bytes } of lesson.video.film.renditions)
    console.log(
      `${name}: ${Math.round(bitrate / 1000)} kbit/s, ${(bytes / 1e6).toFixed(1)} MB of ${lesson.video.duration} s`,
    )
  const viewers = await makeViewers(admin, lesson)
  await measure('Node alone', load, { port: PORT, viewers, server })
  if (spawnSync('nginx', ['-v']).status === 0) {
    await server.stop()
    server = await startServer({ port: PORT, env: { ...env, X_ACCEL_REDIRECT: '/stored' } })
    const stopNginx = await startNginx()
    await measure('nginx at our word', load, { port: NGINX, viewers, server })
    // Any film will do; take the largest stored file.
    const pack = spawnSync('sh', ['-c', `cd ${folder}/storage/objects && ls -S private/films/* | head -1`]).stdout
    const path = `/bare/${String(pack).trim()}`
    await measure('nginx without asking', load, { port: NGINX, viewers, server, path })
    await stopNginx()
  } else console.log('nginx is not installed: not measured')
} finally {
  ask.close()
  load.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
