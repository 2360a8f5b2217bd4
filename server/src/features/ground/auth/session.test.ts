import { resetPassword } from '@sonocampus/contract/auth'
import { limits } from '@sonocampus/contract/limits'
import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { requestPin } from '#test/request-pin.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const HOUR = 3_600_000
const works = async (session: { token: string }) => (await call(getProfile, {}, session)).status === 200

it('gives unrelated tokens with nothing to read in them [session/token-opaque]', async () => {
  const user = await test.makeUser()
  const tokens = [await test.logInAs(user.email), await test.logInAs(user.email)].map(({ token }) => token)
  expect(tokens[0]).not.toBe(tokens[1])
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/student|example|user/)
  }
})

it('keeps a hash of each token and never the token [session/token-hashed]', async () => {
  const session = await test.makeSession()
  const rows = await test.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', session.id).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(session.token)
})

it('refuses a token past its expiry [session/token-expires]', async () => {
  const session = await test.makeSession()
  test.clock.advance(7 * 24 * HOUR + 1)
  expect(await call(getProfile, {}, session)).toBeRefused('unauthenticated')
})

it('keeps the 20 sessions that were used last: another log-in ends the one that was used least recently [session/most]', async () => {
  const user = await test.makeUser()
  const sessions = []
  for (let n = 0; n < limits.session.perAccount; n += 1) {
    test.clock.advance(1000)
    sessions.push(await test.logInAs(user.email))
  }
  const [first, second] = sessions as [{ token: string }, { token: string }]
  test.clock.advance(limits.session.renewAfter + 1)
  expect(await works(first)).toBe(true)
  const last = await test.logInAs(user.email)
  expect([await works(first), await works(second), await works(last)]).toEqual([true, false, true])
  expect(await test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toHaveLength(
    limits.session.perAccount,
  )
})

it('ends a student after 7 days and an administrator after 12 hours without use, and slides with use [session/lifetime]', async () => {
  const [student, admin] = [await test.makeSession('student'), await test.makeSession('admin')]
  test.clock.advance(11 * HOUR)
  expect([await works(student), await works(admin)]).toEqual([true, true])
  test.clock.advance(11 * HOUR)
  expect([await works(student), await works(admin)]).toEqual([true, true])
  test.clock.advance(12 * HOUR + 1)
  expect([await works(student), await works(admin)]).toEqual([true, false])
  test.clock.advance(7 * 24 * HOUR - 1)
  expect(await works(student)).toBe(true)
  test.clock.advance(7 * 24 * HOUR + 1)
  expect(await works(student)).toBe(false)
})

it('ends for good after 90 days, of the staff after 7, however much it is used [session/longest]', async () => {
  const daysUntilRefused = async (session: { token: string }, step: number) => {
    let days = 0
    for (; await works(session); days += step) test.clock.advance(step * 24 * HOUR)
    return days
  }
  expect(await daysUntilRefused(await test.makeSession('clerk'), 0.25)).toBe(7)
  expect(await daysUntilRefused(await test.makeSession('student'), 1)).toBe(90)
})

it('writes its last use at most every few minutes [session/lifetime]', async () => {
  const student = await test.makeSession()
  const lastUse = async () => {
    const used = test.deps.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', student.id)
    await works(student)
    return (await used.executeTakeFirstOrThrow()).last_used_at
  }
  const begun = await lastUse()
  test.clock.advance(limits.session.renewAfter)
  expect(await lastUse()).toBe(begun)
  test.clock.advance(1)
  expect(await lastUse()).not.toBe(begun)
})

it('ends every session of an account with its password reset [session/dies-on-reset]', async () => {
  const user = await test.makeUser()
  const sessions = [await test.logInAs(user.email), await test.logInAs(user.email)]
  const browsers = [await logInBrowser(user.email), await logInBrowser(user.email)]
  expect(await Promise.all(browsers.map(worksInBrowser))).toEqual([true, true])
  const pin = await requestPin(test, user.email)
  await call(resetPassword, { body: { email: user.email, pin, new_password: 'another-river' } })
  expect(await Promise.all(sessions.map(works))).toEqual([false, false])
  expect(await Promise.all(browsers.map(worksInBrowser))).toEqual([false, false])
})

/** A browser's session: both halves, as they came with the log-in; over plain HTTP it names its origin alone. */
async function logInBrowser(username: string, sent: Record<string, string> = { origin: 'http://localhost' }) {
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...sent },
    payload: new URLSearchParams({ username, password: PASSWORD }).toString(),
  })
  const cookie = [login.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  return { cookie, authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
}
const worksInBrowser = async (headers: { cookie: string; authorization: string }) =>
  (await test.app.inject({ url: '/api/profile/profile', headers })).statusCode === 200

it('gives a browser both halves, whichever way it says that it is one, and needs both', async () => {
  const user = await test.makeUser()
  for (const sent of [{ origin: 'http://localhost' }, { 'sec-fetch-site': 'same-origin' }]) {
    const { cookie, authorization } = await logInBrowser(user.email, sent)
    expect(cookie).toContain('sonocampus_session=')
    expect(await worksInBrowser({ cookie, authorization })).toBe(true)
    expect(await worksInBrowser({ cookie: '', authorization })).toBe(false)
  }
})

it('ends every session with the deactivation, for good [session/dies-on-deactivation]', async () => {
  const [admin, student] = [await test.makeSession('admin'), await test.makeSession()]
  await call(setUserActive, { params: { userId: student.id }, body: { is_active: false } }, admin)
  expect(await works(student)).toBe(false)
  await call(setUserActive, { params: { userId: student.id }, body: { is_active: true } }, admin)
  expect(await works(student)).toBe(false)
  expect(await works(await test.logInAs(student.email))).toBe(true)
})

it('ends every session with the deletion, and the account cannot log in [session/dies-on-deletion]', async () => {
  const [admin, student] = [await test.makeSession('admin'), await test.makeSession()]
  expect((await call(deleteUser, { params: { userId: student.id } }, admin)).status).toBe(200)
  expect(await works(student)).toBe(false)
  expect(await test.logInAs(student.email)).toEqual({ token: undefined })
})

it('keeps the last administrator who can log in', async () => {
  const alone = await buildTestApp()
  const [admin, other] = [await alone.makeSession('admin'), await alone.makeSession('admin')]
  const off = (userId: string) =>
    alone.call(setUserActive, { params: { userId }, body: { is_active: false, current_password: PASSWORD } }, admin)
  expect((await off(other.id)).status).toBe(200)
  expect((await alone.call(deleteUser, { params: { userId: other.id } }, admin)).status).toBe(200)
  const refused = await off(admin.id)
  expect(refused).toBeRefused('last_administrator')
  expect(refused.body.detail).toBe("The last administrator can't be removed.")
  expect((await alone.call(getProfile, {}, admin)).status).toBe(200)
  await alone.close()
})

it('needs both halves of a session that a browser made: copied storage is useless elsewhere', async () => {
  const user = await test.makeUser()
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ username: user.email, password: PASSWORD }).toString(),
  })
  const [cookie = ''] = login.headers['set-cookie'] as string[]
  expect(cookie).toMatch(/^sonocampus_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/)
  const profile = (headers: Record<string, string>) =>
    test.app.inject({ method: 'GET', url: '/api/profile/profile', headers }).then(({ statusCode }) => statusCode)
  const authorization = `Bearer ${login.json<{ access_token: string }>().access_token}`
  const half = cookie.split(';')[0] ?? ''
  expect(await profile({ authorization, cookie: half })).toBe(200)
  expect(await profile({ authorization })).toBe(401)
  expect(await profile({ authorization, cookie: `${half.slice(0, -2)}xx` })).toBe(401)
  expect(await profile({ cookie: half })).toBe(401)
  expect(login.body).not.toContain(half.split('=')[1])
})
