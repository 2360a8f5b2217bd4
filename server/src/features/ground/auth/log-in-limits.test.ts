import { logIn, resetPassword } from '@sonocampus/contract/auth'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { requestPin } from '#test/request-pin.ts'
import { rememberDevice } from './known-device.ts'

const test = await buildTestApp()
afterAll(test.close)
const MINUTE = 60_000
let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}

type From = { network: string; device?: string | undefined }

async function post(url: string, { network, device }: From, type: string, payload: string) {
  const cookie = device ? { cookie: `sonocampus_device=${device}` } : {}
  const answer = await test.app.inject({
    method: 'POST',
    url,
    remoteAddress: network,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...cookie },
    payload,
  })
  const set = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(/[=;]/))
  return {
    status: answer.statusCode,
    body: answer.json<{ detail: string }>(),
    retryAfter: answer.headers['retry-after'],
    device: set.find(([name]) => name === 'sonocampus_device')?.[1],
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  }
}

const attempt = (username: string, password: string, from: From) =>
  post(logIn.path, from, 'application/x-www-form-urlencoded', String(new URLSearchParams({ username, password })))

async function attack(email: string) {
  for (let n = 0; n < 50; n += 1) await attempt(email, 'guess', { network: newNetwork() })
}

it('lets a class of sixty in from one network within a minute, each with two mistakes [limits/classroom]', async () => {
  const network = newNetwork()
  const students: { email: string }[] = []
  for (let n = 0; n < 60; n += 1) students.push(await test.makeUser())
  const logInWithMistakes = async ({ email }: { email: string }) => {
    const statuses: number[] = []
    for (const password of ['mistyped', 'once more', PASSWORD])
      statuses.push((await attempt(email, password, { network })).status)
    return statuses
  }
  const statuses = await Promise.all(students.map(logInWithMistakes))
  expect(statuses).toEqual(Array(60).fill([401, 401, 200]))
})

it('stops a sprayer after a hundred accounts, and names the way out [limits/sprayer]', async () => {
  const network = newNetwork()
  const statuses: number[] = []
  for (let n = 0; n < 400; n += 1)
    statuses.push((await attempt(`victim-${n}@example.org`, 'guess', { network })).status)
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(300).fill(429)])
  const refused = await attempt('another@example.org', 'guess', { network })
  expect(refused.body.detail).toBe('Too many attempts. Please try again in 60 minutes, or reset your password by mail.')
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  const many = await Promise.all(
    Array.from({ length: 70 }, (_, n) => attempt(`victim-${n % 7}-more@example.org`, 'guess', { network })),
  )
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([429]))
  test.clock.advance(60 * MINUTE)
  expect(await attempt('another@example.org', 'guess', { network })).toBeRefused('unauthenticated')
})

it("takes its own wrong tries back from a network with each success, and nobody else's [limits/classroom]", async () => {
  const network = newNetwork()
  const { email } = await test.makeUser()
  for (let n = 0; n < 99; n += 1) await attempt(`nobody-${n}@example.org`, 'guess', { network })
  for (let n = 0; n < 5; n += 1) expect((await attempt(email, PASSWORD, { network })).status).toBe(200)
  expect(await attempt('last@example.org', 'guess', { network })).toBeRefused('unauthenticated')
  expect(await attempt(email, PASSWORD, { network })).toBeRefused('rate_limited')
})

it("lets a known device in from a network that a sprayer has filled, such as a carrier's [limits/carrier]", async () => {
  const network = newNetwork()
  const { email } = await test.makeUser()
  const { device } = await attempt(email, PASSWORD, { network })
  for (let n = 0; n < 100; n += 1) await attempt(`target-${n}@example.org`, 'guess', { network })
  expect(await attempt(email, PASSWORD, { network })).toBeRefused('rate_limited')
  expect((await attempt(email, PASSWORD, { network, device })).status).toBe(200)
})

it('never shuts an account under attack out of a device that knows it, wherever it is [limits/under-attack]', async () => {
  const { email } = await test.makeUser()
  const { device } = await attempt(email, PASSWORD, { network: newNetwork() })
  await attack(email)
  expect(await attempt(email, PASSWORD, { network: newNetwork() })).toBeRefused('rate_limited')
  expect((await attempt(email, PASSWORD, { network: newNetwork(), device })).status).toBe(200)
})

it('keeps the networks that an account has used open, whatever other networks try [limits/under-attack]', async () => {
  const { email } = await test.makeUser()
  const home = newNetwork()
  expect((await attempt(email, PASSWORD, { network: home })).status).toBe(200)
  await attack(email)
  expect((await attempt(email, PASSWORD, { network: home })).status).toBe(200)
})

it('opens the way in by a PIN, on that browser and from new places [limits/under-attack]', async () => {
  const { email } = await test.makeUser()
  const network = newNetwork()
  await attack(email)
  const pin = await requestPin(test, email)
  const body = JSON.stringify({ email, pin, new_password: 'another-river' })
  const reset = await post(resetPassword.path, { network }, 'application/json', body)
  expect([reset.status, reset.device]).toEqual([200, expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/)])
  expect((await attempt(email, 'another-river', { network: newNetwork() })).status).toBe(200)
  await attack(email)
  expect((await attempt(email, 'another-river', { network: newNetwork(), device: reset.device })).status).toBe(200)
})

it('gives a known device ten wrong tries of its own, and they fill no other count [limits/device]', async () => {
  const { email } = await test.makeUser()
  const network = newNetwork()
  const { device } = await attempt(email, PASSWORD, { network })
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await attempt(email, 'mistyped', { network, device })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await attempt(email, PASSWORD, { network })).status).toBe(200)
  const other = await test.makeUser()
  const { device: shared } = await attempt(other.email, PASSWORD, { network, device })
  expect(await attempt(other.email, 'mistyped', { network, device: shared })).toBeRefused('unauthenticated')
  test.clock.advance(15 * MINUTE)
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1)
      expect(await attempt(email, 'mistyped', { network, device: shared })).toBeRefused('unauthenticated')
    expect((await attempt(email, PASSWORD, { network, device: shared })).status).toBe(200)
  }
})

it('writes an account into the cookie once, and a cookie that is not ours anew [limits/device]', async () => {
  const network = newNetwork()
  const { email } = await test.makeUser()
  const { device } = await attempt(email, PASSWORD, { network })
  expect((await attempt(email, PASSWORD, { network, device })).device).toBe(device)
  for (const strange of ['nonsense', `${device}${`.${'x'.repeat(43)}`.repeat(21)}`])
    expect((await attempt(email, PASSWORD, { network, device: strange })).device).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
})

it('remembers ten accounts of a shared browser, binds each, and opens nothing by itself [limits/device]', async () => {
  const network = newNetwork()
  let device: string | undefined
  const emails: string[] = []
  for (let n = 0; n < 11; n += 1) {
    const { email } = await test.makeUser()
    emails.push(email)
    const answer = await attempt(email, PASSWORD, { network, device })
    expect(answer.cookies[1]).toMatch(
      /^sonocampus_device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
    )
    device = answer.device
  }
  const isKnown = async (email: string, cookie = device) => {
    await attack(email)
    return (await attempt(email, PASSWORD, { network: newNetwork(), device: cookie })).status === 200
  }
  const [oldest = '', second = ''] = emails
  expect([await isKnown(oldest), await isKnown(second)]).toEqual([false, true])
  const stranger = await test.makeUser()
  expect(await isKnown(stranger.email)).toBe(false)
  const forged = rememberDevice('another-secret-'.repeat(4), device ?? '', stranger.email)
  expect(await isKnown(stranger.email, forged)).toBe(false)
  expect(await attempt(second, 'wrong', { network, device })).toBeRefused('unauthenticated')
})
