import { contract } from '@sonocampus/contract'
import { logOut } from '@sonocampus/contract/auth'
import type { Access, RouteSpec } from '@sonocampus/contract/route'
import { afterAll, describe, expect, it } from 'vitest'
import { bindRoute } from '#src/http/bind-route.ts'
import { buildTestApp } from './build-test-app.ts'
import { sampleRequest } from './sample-input.ts'

const test = await buildTestApp()
afterAll(test.close)

const student = await test.makeSession('student')
const admin = await test.makeSession('admin')
const ended = await test.makeSession('admin')
await test.call(logOut, {}, ended)

const entries: [string, RouteSpec][] = Object.entries(contract)

type ActorName = 'visitor' | 'student' | 'administrator' | 'ended session' | 'made-up token'
const TOKENS: Record<ActorName, string | null> = {
  visitor: null,
  student: student.token,
  administrator: admin.token,
  'ended session': ended.token,
  'made-up token': 'x'.repeat(43),
}
const REFUSED: Record<Access, Partial<Record<ActorName, number>>> = {
  public: {},
  user: { visitor: 401, 'ended session': 401, 'made-up token': 401 },
  student: { visitor: 401, administrator: 403, 'ended session': 401, 'made-up token': 401 },
  admin: { visitor: 401, student: 403, 'ended session': 401, 'made-up token': 401 },
}

const send = (route: RouteSpec, actor: ActorName) => {
  const { headers, ...request } = sampleRequest(route)
  const token = TOKENS[actor]
  return test.app.inject({
    ...request,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payloadAsStream: route === contract.streamEvents, // it never ends
  })
}

it('gives every entry an access', () => {
  for (const [name, route] of entries) expect(Object.keys(REFUSED), name).toContain(route.access)
})

it('has no call under /api that the contract does not describe', async () => {
  const { default: Fastify } = await import('fastify')
  const { requireContract } = await import('#src/http/bound-routes.ts')
  const app = Fastify()
  requireContract(app)
  expect(() => app.get('/api/secret', async () => 'x')).toThrow('not in the contract')
  expect(() => bindRoute(app, contract.getSite, async () => ({}) as never)).not.toThrow()
})

it('does not start while the contract describes what nothing answers', async () => {
  const { default: Fastify } = await import('fastify')
  const { requireContract } = await import('#src/http/bound-routes.ts')
  const app = Fastify()
  requireContract(app)
  for (const [name, route] of entries) if (name !== 'endSession') bindRoute(app, route, async () => ({}) as never)
  await expect(app.ready()).rejects.toThrow('The contract describes what nothing answers: endSession.')
})

/** Opened by a signed address and by nothing else: who calls makes no difference. */
const bySignature = new Set<RouteSpec>([
  contract.putStoredObject,
  contract.openDocument,
  contract.playMedia,
  contract.openCertificate,
  contract.stopMails,
])

it.each(Object.keys(TOKENS) as ActorName[])('opens nothing to a %s whose address is not signed', async (actor) => {
  for (const route of bySignature) expect([403, 422]).toContain((await send(route, actor)).statusCode)
})

describe.each(entries.filter(([, route]) => !bySignature.has(route)))('%s', (_name, route) => {
  it.each(Object.keys(TOKENS) as ActorName[])(
    'answers a %s as its access says [access/admin-calls-admin-only, access/student-calls-need-session, access/status-codes]',
    async (actor) => {
      // A logout by the session under test would end it for the others.
      if (route === logOut && !REFUSED[route.access][actor]) return
      const { statusCode } = await send(route, actor)
      const refusal = REFUSED[route.access][actor]
      if (refusal) expect(statusCode).toBe(refusal)
      else expect([401, 403]).not.toContain(statusCode)
    },
  )
})
