import { contract } from '@sonocampus/contract'
import type { RouteSpec } from '@sonocampus/contract/route'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { sampleRequest } from './sample-input.ts'

const test = await buildTestApp()
afterAll(test.close)
const tokens = { student: (await test.makeSession('student')).token, admin: (await test.makeSession('admin')).token }

const bound = Object.entries<RouteSpec>(contract).filter(([, route]) => test.app.boundRoutes.has(route))
const withBody = bound.filter(([, route]) => route.body && route.encoding !== 'raw')
/** Some bodies may be left empty: what they do not know is dropped, and nothing is missing. */
const mayBeEmpty = (route: RouteSpec) => !route.files && route.body?.safeParse({}).success === true

type Sent = { payload: string | Buffer; contentType?: string }
const send = (route: RouteSpec, { payload, contentType }: Sent) => {
  const { headers, ...request } = sampleRequest(route)
  const authorization = `Bearer ${route.access === 'student' ? tokens.student : tokens.admin}`
  const type = contentType ?? headers['content-type'] ?? 'application/json'
  return test.app.inject({ ...request, headers: { authorization, 'content-type': type }, payload })
}

/** A clean refusal: a 4xx in the envelope, as JSON, with a sentence or a list of what is wrong where. */
function expectRefusal(response: Awaited<ReturnType<typeof send>>) {
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { detail, code } = response.json<{ detail: unknown; code: string }>()
  expect(code).toMatch(/^[a-z_]+$/)
  const sentences = Array.isArray(detail) ? detail.map(({ msg }: { msg: string }) => msg) : [detail]
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.{3,300}$/)
}

const isForm = (route: RouteSpec) => route.encoding === 'form'
const encode = (route: RouteSpec, body: Record<string, unknown>): Sent => {
  if (isForm(route)) return { payload: new URLSearchParams(body as Record<string, string>).toString() }
  if (route.encoding !== 'multipart') return { payload: JSON.stringify(body) }
  const parts = Object.entries(body).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { payload: `${parts.join('')}--x--\r\n` }
}
const everyField = (route: RouteSpec, value: unknown) => {
  const shape = (route.body as unknown as { shape?: Record<string, unknown> }).shape ?? { value: null }
  return Object.fromEntries(Object.keys(shape).map((name) => [name, value]))
}

describe.each(withBody)('%s refuses cleanly', (_name, route) => {
  it('a body that is not what it says', async () => {
    expectRefusal(await send(route, { payload: '{"email": ' }))
  })
  it('another content type', async () => {
    const response = await send(route, { payload: '<xml/>', contentType: 'application/xml' })
    expect(response.statusCode).toBe(415)
    expectRefusal(response)
  })
  it('a body over the limit', async () => {
    const huge = encode(route, everyField(route, 'x'.repeat(1_000_000)))
    const response = await send(route, huge)
    expect([413, 422]).toContain(response.statusCode)
    expectRefusal(response)
  })
  it.skipIf(mayBeEmpty(route))('nothing but unknown fields', async () => {
    expectRefusal(
      await send(route, encode(route, { __proto__x: 1, constructor: 'x', role: 'admin', is_admin: 'true' })),
    )
  })
  it.skipIf(mayBeEmpty(route))('NUL bytes in every field', async () => {
    expectRefusal(await send(route, encode(route, everyField(route, 'a\0b@example.org'))))
  })
  it.skipIf(mayBeEmpty(route))('10,000 characters in every field', async () => {
    expectRefusal(await send(route, encode(route, everyField(route, `${'a'.repeat(10_000)}@example.org`))))
  })
  it('prototype poisoning', async () => {
    if (route.encoding === undefined || route.encoding === 'json')
      expectRefusal(await send(route, { payload: '{"__proto__": {"role": "admin"}}' }))
  })
})

it('answers a path with an id that is none with 404', async () => {
  const url = '/api/courses/explore-courses/not-an-id'
  const response = await test.app.inject({ method: 'GET', url })
  expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.', code: 'not_found' }])
})

it.each(['/api/%', '/api/%00', '/api/courses/explore-courses/%2e%2e', '/api/nothing', '/API/site'])(
  'answers %s with 4xx',
  async (url) => {
    expectRefusal(await test.app.inject({ method: 'GET', url }))
  },
)

it('answers a fault of its own with a fixed text, a request id and a log line', async () => {
  const faulty = await buildTestApp()
  await faulty.deps.db.schema.dropTable('site_settings').execute()
  const response = await faulty.app.inject({ method: 'GET', url: '/api/site' })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    detail: 'Something went wrong on our side. Try again.',
    code: 'internal',
    request_id: response.headers['x-request-id'],
  })
  expect(
    faulty.logs.some(
      (line) => line.includes(String(response.headers['x-request-id'])) && line.includes('site_settings'),
    ),
  ).toBe(true)
  await faulty.close()
})
