// npm run bench:log-ins: what a flood of log-ins leaves for students, in one run: reads per second, and honest log-ins.
// Runs its own server on loopback and ends by itself. SECONDS can be set.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installSomething } from '../steps.mjs'
import { makeAsk, startServer } from './server.mjs'

const SECONDS = Number(process.env.SECONDS ?? 6)
const FLOODERS = 300
const READERS = 8
const STUDENT = { email: 'student@example.org', password: 'correct horse battery' }

installSomething()
const folder = mkdtempSync(join(tmpdir(), 'sonocampus-bench-'))
const server = await startServer({ port: 4891, env: { DATA_DIR: folder, TRUST_PROXY: '1' } })
const ask = makeAsk(4891, FLOODERS + READERS + 10)

const logIn = (username, password, network, more = {}) =>
  ask('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network, ...more },
    body: String(new URLSearchParams({ username, password })),
  })

const until = (end, work) => async () => {
  while (performance.now() < end) await work()
}

/** Honest ones come from a new network each time. */
let homes = 0

/** Reads, floods and honest log-ins side by side; a refused flooder retries after a second. */
async function measure(name, token, device, networkOf) {
  const end = performance.now() + SECONDS * 1000
  const seen = {}
  const honest = { 'known device': [], 'new device': [] }
  let [reads, victims] = [0, 0]
  const read = until(end, async () => {
    const { status } = await ask('/api/courses/my-courses', { headers: { authorization: `Bearer ${token}` } })
    if (status === 200) reads += 1
  })
  const flood = (n) =>
    until(end, async () => {
      victims += 1
      const { status } = await logIn(`victim-${name}-${victims}@example.org`, 'guess', networkOf(n))
      seen[status] = (seen[status] ?? 0) + 1
      if (status !== 401) await pause(1000)
    })()
  const comeIn = (kind, headers) =>
    until(end, async () => {
      homes += 1
      const start = performance.now()
      const { status } = await logIn(STUDENT.email, STUDENT.password, `172.16.${homes >> 8}.${homes & 255}`, headers)
      honest[kind].push({ status, time: Math.round(performance.now() - start) })
      await pause(300)
    })()
  const floods = networkOf ? Array.from({ length: FLOODERS }, (_, n) => flood(n)) : []
  const honestOnes = [comeIn('known device', { cookie: device }), comeIn('new device', {})]
  await Promise.all([...Array.from({ length: READERS }, read), ...honestOnes, ...floods])
  console.log(`${name}: ${(reads / SECONDS).toFixed(0)} reads a second; the flood got ${JSON.stringify(seen)}`)
  for (const [kind, tries] of Object.entries(honest)) {
    const times = tries.filter(({ status }) => status === 200).map(({ time }) => time)
    console.log(`  ${kind}: ${times.length} of ${tries.length} in, the slowest after ${Math.max(0, ...times)} ms`)
  }
}

try {
  const headers = { 'content-type': 'application/json' }
  await ask('/api/auth/signup', { method: 'POST', headers, body: JSON.stringify(STUDENT) })
  const browser = { 'sec-fetch-site': 'same-origin' }
  const cookies = (await logIn(STUDENT.email, STUDENT.password, '192.0.2.251', browser)).headers['set-cookie'] ?? []
  const device = cookies.find((cookie) => cookie.startsWith('sonocampus_device'))?.split(';')[0] ?? ''
  const token = JSON.parse((await logIn(STUDENT.email, STUDENT.password, '192.0.2.252')).text).access_token
  await measure('without a flood', token, device, null)
  await measure('a flood from one network', token, device, () => '198.51.100.1')
  await measure('a flood from 300 networks', token, device, (n) => `10.0.${n >> 8}.${n & 255}`)
} finally {
  ask.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
