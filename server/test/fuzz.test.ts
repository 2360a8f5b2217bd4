import { contract } from '@sonocampus/contract'
import { logOut } from '@sonocampus/contract/auth'
import { streamEvents } from '@sonocampus/contract/events'
import type { RouteSpec } from '@sonocampus/contract/route'
import { expect, it } from 'vitest'
import type { Role } from '#src/db/tables/users.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { verifyAudit } from '#src/features/ground/audit/index.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { newPicture } from './enrollment-steps.ts'
import { makePool } from './fuzz/pool.ts'
import { makeRandom, type Random } from './fuzz/random.ts'
import { type FuzzedRequest, fuzzRequest } from './fuzz/requests.ts'
import { makeZip } from './make-zip.ts'
import { SEED, tell, triesOf } from './trust.ts'

const REQUESTS = triesOf(1500)
/** A world wears out as its courses and people are deleted: after so many requests there is a new one. */
const PER_WORLD = 4000
const AT_ONCE = 6
const MINUTE = 60_000

const files = [
  await newPicture(),
  await newPicture('jpeg'),
  Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'),
  makeZip([{ name: 'scan.dcm', content: 'x' }]),
  Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
  Buffer.from('<svg'.repeat(3000)),
  Buffer.concat([await newPicture(), Buffer.from('<svg'.repeat(200_000))]),
  Buffer.from(`PK\x03\x04${'\xff'.repeat(26)}`.repeat(3000), 'latin1'),
  Buffer.alloc(0),
  Buffer.from('x'),
]

const routes = Object.values<RouteSpec>(contract).filter((route) => route !== streamEvents && route !== logOut)

/** An institute with people and work in every state, and somebody of each kind who calls. */
async function makeWorld() {
  const test = await buildTestApp()
  await seedDemo(test.deps, () => {})
  const pool = makePool()
  const enrolled = await test.deps.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', '=', 'amina@demo.example')
    .executeTakeFirstOrThrow()
  const password_hash = await test.deps.hasher.hash('correct horse battery')
  await test.deps.db.updateTable('users').set({ password_hash }).where('email', '=', enrolled.email).execute()
  const tokens = {
    student: (await test.logInAs(enrolled.email)).token,
    admin: (await test.makeSession('admin')).token,
    clerk: (await test.makeSession('clerk')).token,
    teacher: (await makeTeacher(test)).token,
  }
  return { test, pool, tokens }
}
type World = Awaited<ReturnType<typeof makeWorld>>

async function send({ test, pool, tokens }: World, route: RouteSpec, random: Random) {
  const request = fuzzRequest(route, { random, pool, files })
  const owner = route.access === 'student' || (route.access === 'user' && random.chance(0.7)) ? 'student' : 'admin'
  const who = random.chance(0.2) ? random.pick(['student', 'admin', 'clerk', 'teacher', 'nobody'] as const) : owner
  if (who !== 'nobody') request.headers.authorization = `Bearer ${tokens[who]}`
  const response = await test.app.inject(request)
  const type = String(response.headers['content-type'] ?? '')
  const body = type.startsWith('application/json') && response.body ? response.json() : null
  pool.harvest(
    body,
    route.path
      .split('/')
      .filter((part) => /^[a-z]/.test(part))
      .at(-1)
      ?.replace(/s$/, '') ?? '',
  )
  if (response.statusCode === 401 && who !== 'nobody') tokens[who] = await renew(test, who)
  return { request, status: response.statusCode, body, type }
}

/** Whoever was deleted, deactivated or logged out is followed by another. */
const renew = async (test: TestApp, role: Role) =>
  role === 'teacher' ? (await makeTeacher(test)).token : (await test.makeSession(role)).token

/** With every course as an own one. */
async function makeTeacher(test: TestApp) {
  const teacher = await test.makeSession('teacher')
  const courses = await test.deps.db.selectFrom('courses').select('id').execute()
  const own = courses.map(({ id }) => ({ course_id: id, user_id: teacher.id }))
  if (own.length > 0) await test.deps.db.insertInto('course_teachers').values(own).execute()
  return teacher
}

/** Refusals are 4xx with a sentence; a 507 is somebody's full quota. Anything else over 399 is ours. */
function faultOf({
  status,
  body,
  type,
}: {
  status: number
  body: { detail?: unknown; code?: string } | null
  type: string
}) {
  if (status < 400) return null
  if (status >= 500 && body?.code !== 'no_space') return `status ${status}`
  if (!type.startsWith('application/json')) return `an error of the type ${type}`
  return body?.detail && body.code ? null : 'an error without detail or code'
}

const shown = ({ method, url, headers, payload }: FuzzedRequest) =>
  `${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${String(payload ?? '').slice(0, 600)}`

it(`answers ${REQUESTS} requests of any shape honestly, and never with a fault of its own [faults/no-500]`, async () => {
  const random = makeRandom(SEED)
  const faults = new Map<string, string>()
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < REQUESTS; sent += PER_WORLD) {
    const world = await makeWorld()
    for (let inWorld = 0; inWorld < Math.min(PER_WORLD, REQUESTS - sent); inWorld += AT_ONCE) {
      const chosen = Array.from({ length: AT_ONCE }, () => random.pick(routes))
      // What takes things away is called less often, or nothing would be left to meet.
      const calls = chosen.filter((route) => route.method !== 'DELETE' || random.chance(0.2))
      const answers = await Promise.all(
        calls.map((route) => send(world, route, random).then((answer) => ({ route, ...answer }))),
      )
      for (const { route, request, ...answer } of answers) {
        counts[answer.status] = (counts[answer.status] ?? 0) + 1
        const fault = faultOf(answer)
        const what = `${route.method} ${route.path}: ${fault}`
        if (fault && !faults.has(what))
          faults.set(what, `${what}\n  ${shown(request)}\n  ${JSON.stringify(answer.body)}`)
      }
      world.test.clock.advance(MINUTE)
    }
    const { test } = world
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
    expect((await verifyAudit(test.deps)).broken).toBeNull()
    const errors = test.logs.filter((line) => /"level":[56]0/.test(line))
    if (errors[0]) faults.set(errors[0].slice(0, 1500), errors[0].slice(0, 1500))
    await test.close()
  }
  tell('fuzz', `${REQUESTS} requests, answers by status ${JSON.stringify(counts)}`, faults.size)
  expect([...faults.values()].join('\n\n')).toBe('')
}, 3_600_000)
