import { logIn, signUp } from '@sonocampus/contract/auth'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test

const newEmail = () => `new-${crypto.randomUUID()}@example.org`

it('makes an account and answers its role as JSON [api/auth-signup]', async () => {
  const email = newEmail()
  const answer = await call(signUp, { body: { email, password: 'quiet-river' } })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ email, role: 'student' })
  expect((await call(logIn, { body: { username: email, password: 'quiet-river' } })).status).toBe(200)
})

it('makes a student even when the body asks for another role [signup/always-student]', async () => {
  const email = newEmail()
  const body = { email, password: 'quiet-river', role: 'admin', is_admin: true }
  expect((await call(signUp, { body })).body).toMatchObject({ role: 'student' })
  const row = await test.deps.db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst()
  expect(row).toEqual({ role: 'student' })
})

it('refuses fewer than 6 characters and takes 6 [signup/server-password-min-6]', async () => {
  const short = await call(signUp, { body: { email: newEmail(), password: 'r1v3r' } })
  expect(short).toBeRefused('invalid')
  expect(short.body).toMatchObject({ detail: [{ msg: 'Password must be at least 6 characters long.' }] })
  expect((await call(signUp, { body: { email: newEmail(), password: 'r1v3r!' } })).status).toBe(201)
})

it.each(['123456', 'password', 'Qwerty123', 'iloveyou', 'ultrasound2024', 'PAKISTAN'])(
  'refuses the common password %s [signup/common-password]',
  async (password) => {
    const { status, body } = await call(signUp, { body: { email: newEmail(), password } })
    expect(status).toBe(422)
    expect(body.detail).toMatchObject([{ loc: ['body', 'password'], msg: expect.stringContaining('too common') }])
  },
)

it('refuses the own email and what stands before its @, however written, and takes what only resembles a word of ours [signup/common-password]', async () => {
  const ask = async (email: string, password: string) => (await call(signUp, { body: { email, password } })).status
  expect(await ask('zubaida.r@example.org', 'Zubaida.R@example.org')).toBe(422)
  expect(await ask('zubaida.r@example.org', 'ZUBAIDA.r')).toBe(422)
  expect(await ask('zubaida.r@example.org', 'ultra-sound')).toBe(201)
})

it('answers an invalid body with 422 and the place of each fault [api/auth-signup-422]', async () => {
  const { status, body } = await call(signUp, { body: { email: 'no-address', password: 'x' } })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'invalid',
    detail: [
      { loc: ['body', 'email'], msg: 'Please enter a valid email address.' },
      { loc: ['body', 'password'], msg: 'Password must be at least 6 characters long.' },
    ],
  })
})

it('keeps one account for an email, however it is written and however many ask at once', async () => {
  const email = newEmail()
  const tries = Array.from({ length: 20 }, (_, n) =>
    call(signUp, { body: { email: n % 2 ? ` ${email.toUpperCase()} ` : email, password: 'quiet-river' } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

it('stores an Urdu password and an accented one as typed', async () => {
  const email = newEmail()
  await call(signUp, { body: { email, password: 'خاموش دریا é' } })
  expect((await call(logIn, { body: { username: email, password: 'خاموش دریا é' } })).status).toBe(200)
  expect((await call(logIn, { body: { username: email, password: 'خاموش دریا é'.normalize('NFD') } })).status).toBe(200)
  expect(await call(logIn, { body: { username: email, password: 'خاموش دریا e' } })).toBeRefused('unauthenticated')
})

it('limits sign-ups from one network', async () => {
  const other = await buildTestApp()
  for (let n = 0; n < 100; n += 1) await other.call(signUp, { body: { email: newEmail(), password: '123456' } })
  const refused = await other.call(signUp, { body: { email: newEmail(), password: 'quiet-river' } })
  expect(refused).toBeRefused('rate_limited')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = await other.app.inject({
    method: 'POST',
    url: signUp.path,
    remoteAddress: '10.1.1.1',
    payload: { email: newEmail(), password: 'quiet-river' },
  })
  expect(elsewhere.statusCode).toBe(201)
  await other.close()
})

it('answers the own profile [api/profile-get]', async () => {
  const user = await test.makeUser('student', { full_name: 'Amina Khan' })
  const { body } = await call(getProfile, {}, await test.logInAs(user.email))
  expect(body).toEqual({
    full_name: 'Amina Khan',
    bio: '',
    avatar_url: null,
    role: 'student',
    email: user.email,
    email_confirmed: true,
  })
})
