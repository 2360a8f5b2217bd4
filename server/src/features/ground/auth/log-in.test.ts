import { logIn, logOut } from '@sonocampus/contract/auth'
import { setUserActive } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test

const attempt = (username: string, password: string) => call(logIn, { body: { username, password } })

it('takes form-encoded username and password and answers token, role and message [api/auth-token]', async () => {
  const user = await test.makeUser('student', { full_name: 'Amina Khan' })
  const { status, body } = await attempt(user.email, PASSWORD)
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'bearer',
    role: 'student',
    message: 'Welcome back, Amina Khan.',
  })
  const nameless = await test.makeUser()
  expect((await attempt(nameless.email, PASSWORD)).body.message).toBe('')
  const asJson = await test.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    payload: { username: user.email, password: PASSWORD },
  })
  expect(asJson.statusCode).toBe(415)
})

it('answers an unknown email and a wrong password alike [login/same-answer]', async () => {
  const user = await test.makeUser()
  const wrong = await attempt(user.email, 'not this one')
  const unknown = await attempt('nobody@example.org', 'not this one')
  expect(wrong.raw.body).toBe(unknown.raw.body)
  expect(wrong).toBeRefused('unauthenticated')
  expect(unknown).toBeRefused('unauthenticated')
  expect(wrong.body).toMatchObject({ detail: 'The email or the password is not right.' })
})

it('computes one password hash of equal cost for an unknown email and for a wrong password [login/same-time]', async () => {
  const { hasher } = test.deps
  const verified: string[] = []
  const spied = await buildTestApp({
    hasher: {
      ...hasher,
      verify: (secret, hash) => {
        verified.push(hash)
        return hasher.verify(secret, hash)
      },
    },
  })
  const user = await spied.makeUser()
  await spied.call(logIn, { body: { username: user.email, password: 'wrong one' } })
  await spied.call(logIn, { body: { username: 'nobody@example.org', password: 'wrong one' } })
  const costs = verified.map((hash) => hash.split('$').slice(0, 3).join('$'))
  expect(costs).toHaveLength(2)
  expect(costs[0]).toBe(costs[1])
  await spied.close()
})

it('tells a deactivated account only to whoever knows its password', async () => {
  const admin = await test.makeSession('admin')
  const user = await test.makeUser()
  await call(setUserActive, { params: { userId: user.id }, body: { is_active: false } }, admin)
  const right = await attempt(user.email, PASSWORD)
  expect(right).toBeRefused('forbidden')
  expect(right.body).toMatchObject({ detail: 'This account is deactivated. Please contact support.' })
  expect((await attempt(user.email, 'wrong')).raw.body).toBe((await attempt('nobody2@example.org', 'wrong')).raw.body)
})

it('evaluates ten guesses in 15 minutes from one network, also when a thousand come at once', async () => {
  let evaluated = 0
  const { hasher } = test.deps
  const spied = await buildTestApp({
    hasher: {
      ...hasher,
      verify: (secret, hash) => {
        evaluated += 1
        return hasher.verify(secret, hash)
      },
    },
  })
  const user = await spied.makeUser()
  const guess = (n: number) => spied.call(logIn, { body: { username: user.email, password: `guess ${n}` } })
  await Promise.all(Array.from({ length: 1000 }, (_, n) => guess(n)))
  expect(evaluated).toBe(10)
  const refused = await spied.call(logIn, { body: { username: user.email, password: PASSWORD } })
  expect(refused).toBeRefused('rate_limited')
  spied.clock.advance(15 * 60_000)
  expect((await spied.call(logIn, { body: { username: user.email, password: PASSWORD } })).status).toBe(200)
  await spied.close()
})

it('lets a class of sixty log in from one network, some of them mistyping', async () => {
  const users = await Promise.all(Array.from({ length: 60 }, () => test.makeUser()))
  const answers = await Promise.all(
    users.map(async ({ email }, n) => {
      if (n % 3 === 0) await attempt(email, 'mistyped')
      return (await attempt(email, PASSWORD)).status
    }),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
})

it('ends the session with the logout, at once [api/auth-logout]', async () => {
  const session = await test.makeSession()
  expect((await call(getProfile, {}, session)).status).toBe(200)
  expect((await call(logOut, {}, session)).status).toBe(200)
  expect(await call(getProfile, {}, session)).toBeRefused('unauthenticated')
})

it('refuses a login form posted from another site', async () => {
  const user = await test.makeUser()
  const post = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ username: user.email, password: PASSWORD }).toString(),
    })
  expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post({ origin: 'https://evil.example', host: 'localhost' })).statusCode).toBe(403)
  expect(
    (await post({ origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' })).statusCode,
  ).toBe(200)
})
