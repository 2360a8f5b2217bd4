import { changePassword, logIn, requestResetPin, resetPassword, signUp } from '@sonocampus/contract/auth'
import { toWire } from '@sonocampus/contract/client'
import type { RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Place } from '#src/adapters/fair-queue.ts'
import { argon2Hasher, QUICK_COST } from '#src/adapters/hasher.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { pinIn } from '#test/request-pin.ts'

const real = argon2Hasher(QUICK_COST)
const steps: [string, Place | undefined][] = []
const test = await buildTestApp({
  hasher: {
    ...real,
    requireRoom: (place) => {
      steps.push(['room', place])
      real.requireRoom(place)
    },
    hash: (secret, place) => {
      steps.push(['hash', place])
      return real.hash(secret, place)
    },
    verify: (secret, hash, place) => {
      steps.push(['verify', place])
      return real.verify(secret, hash, place)
    },
  },
})
afterAll(test.close)
beforeEach(() => void steps.splice(0))

const NETWORK = '10.9.8.7'
const from = async <R extends RouteSpec>(route: R, input: RequestOf<R>, more: Record<string, string> = {}) => {
  const { method, url, headers, body } = toWire(route, input as object)
  return test.app.inject({
    method: method as 'POST',
    url,
    remoteAddress: NETWORK,
    headers: { ...headers, ...more },
    payload: body as string,
  })
}
const attempt = (username: string, password: string, cookie = '') =>
  from(logIn, { body: { username, password } }, { 'sec-fetch-site': 'same-origin', cookie })
const deviceOf = (answer: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('sonocampus_device='))
    ?.split(';')[0] ?? ''

it('hashes for strangers in the line of their network, and only while there is room [limits/hash-lines]', async () => {
  await from(signUp, { body: { email: 'stranger@example.org', password: 'quiet-river' } })
  expect(steps).toEqual([
    ['room', { line: NETWORK }],
    ['hash', { line: NETWORK }],
  ])
  steps.splice(0)
  await attempt('nobody@example.org', 'guess')
  const first = { line: NETWORK, first: false, last: false }
  expect(steps).toEqual([
    ['room', first],
    ['verify', first],
  ])
  steps.splice(0)
  await attempt('nobody@example.org', 'guess')
  expect(steps[1]).toEqual(['verify', { ...first, last: true }])
})

it('lets a network and a device go first where the account has been before, each device in a line of its own [limits/hash-lines]', async () => {
  const { email } = await test.makeUser()
  const [one, two] = [deviceOf(await attempt(email, PASSWORD)), deviceOf(await attempt(email, PASSWORD))]
  expect(steps.at(-1)).toEqual(['verify', expect.objectContaining({ line: NETWORK, first: true })])
  steps.splice(0)
  for (const device of [one, one, two]) await attempt(email, PASSWORD, device)
  const places = steps.filter(([step]) => step === 'verify').map(([, place]) => place)
  const device = { line: expect.stringMatching(/^device:[\w-]{43}$/), first: true }
  expect(places).toEqual([device, device, device])
  expect(new Set(places.map((place) => place?.line)).size).toBe(2)
})

it('hashes a new password after a PIN before strangers, and the PIN itself in the line of the mails [limits/hash-lines]', async () => {
  const { email } = await test.makeUser()
  steps.splice(0)
  await test.call(requestResetPin, { body: { email } })
  await test.runJobs()
  expect(steps).toEqual([['hash', { line: 'mail', first: true }]])
  steps.splice(0)
  const pin = pinIn(test.mails.find(({ to }) => to === email)?.text ?? '')
  const reset = await from(resetPassword, { body: { email, pin, new_password: 'another-river' } })
  expect(reset.statusCode).toBe(200)
  expect(steps).toEqual([
    ['room', { line: NETWORK }],
    ['verify', { line: NETWORK }],
    ['hash', { line: NETWORK, first: true }],
  ])
})

it('hashes for whoever is logged in in a line of the own, before strangers [limits/hash-lines]', async () => {
  const student = await test.makeSession()
  steps.splice(0)
  const body = { current_password: PASSWORD, new_password: 'another-river' }
  expect((await test.call(changePassword, { body }, student)).status).toBe(200)
  const own = { line: `user:${student.id}`, first: true }
  expect(steps).toEqual([
    ['verify', own],
    ['hash', own],
  ])
})
