import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn, requestResetPin, resetPassword } from '@sonocampus/contract/auth'
import { rates } from '@sonocampus/contract/limits'
import { setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { outboxMailer } from '#src/adapters/mail/outbox.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { pinIn, requestPin } from '#test/request-pin.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const MINUTE = 60_000
const mailsTo = (email: string) => test.mails.filter((mail) => mail.to === email)
const reset = (email: string, pin: string, new_password = 'another-river') =>
  call(resetPassword, { body: { email, pin, new_password } })
const wrong = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

it('mails a PIN of exactly six digits to a known account [api/auth-forgot, reset/pin-six-digits]', async () => {
  const user = await test.makeUser()
  expect((await call(requestResetPin, { body: { email: user.email } })).status).toBe(200)
  await test.runJobs()
  expect(mailsTo(user.email)).toHaveLength(1)
  expect(mailsTo(user.email)[0]?.text).toMatch(/Your PIN is \d{6}\./)
})

it('answers the same for an unknown email and sends nothing [forgot/same-answer]', async () => {
  const user = await test.makeUser()
  const known = await call(requestResetPin, { body: { email: user.email } })
  const unknown = await call(requestResetPin, { body: { email: 'nobody@example.org' } })
  await test.runJobs()
  expect(unknown.raw.body).toBe(known.raw.body)
  expect(unknown.status).toBe(known.status)
  expect(mailsTo('nobody@example.org')).toEqual([])
  expect(test.logs.filter((line) => line.includes('a job failed'))).toEqual([])
})

it('sends a deactivated account no PIN [forgot/same-answer]', async () => {
  const [user, admin] = [await test.makeUser(), await test.makeSession('admin')]
  await call(setUserActive, { params: { userId: user.id }, body: { is_active: false } }, admin)
  expect((await call(requestResetPin, { body: { email: user.email } })).status).toBe(200)
  await test.runJobs()
  expect(mailsTo(user.email).filter(({ subject }) => subject.includes('PIN'))).toEqual([])
})

it('sets the new password, and only that one works [api/auth-reset]', async () => {
  const user = await test.makeUser()
  expect((await reset(user.email, await requestPin(test, user.email))).status).toBe(200)
  expect(await call(logIn, { body: { username: user.email, password: PASSWORD } })).toBeRefused('unauthenticated')
  expect((await call(logIn, { body: { username: user.email, password: 'another-river' } })).status).toBe(200)
  await test.runJobs()
  expect(mailsTo(user.email).at(-1)).toMatchObject({
    subject: 'Your password was changed',
    text: expect.stringContaining('changed with a PIN'),
  })
})

it('refuses fewer than 8 characters and takes 8 [reset/server-password-min-8]', async () => {
  const user = await test.makeUser()
  const pin = await requestPin(test, user.email)
  expect((await reset(user.email, pin, 'r1ver-7')).body).toMatchObject({
    detail: [{ msg: 'Password must be at least 8 characters long.' }],
  })
  expect((await reset(user.email, pin, 'r1ver-78')).status).toBe(200)
})

it('refuses a common password and leaves the PIN alive [reset/common-password]', async () => {
  const user = await test.makeUser()
  const pin = await requestPin(test, user.email)
  const refused = await reset(user.email, pin, 'password123')
  expect(refused).toBeRefused('invalid')
  expect(refused.body.detail).toMatchObject([
    { loc: ['body', 'new_password'], msg: expect.stringContaining('too common') },
  ])
  expect((await reset(user.email, pin)).status).toBe(200)
})

it('refuses a PIN once 10 minutes have passed [reset/pin-15-minutes]', async () => {
  const user = await test.makeUser()
  const late = await requestPin(test, user.email)
  test.clock.advance(10 * MINUTE)
  expect(await reset(user.email, late)).toBeRefused('bad_request')
  const inTime = await requestPin(test, user.email)
  test.clock.advance(10 * MINUTE - 1)
  expect((await reset(user.email, inTime)).status).toBe(200)
})

it('refuses a PIN that was made while the clock was ahead [faults/clock-back-way-in]', async () => {
  const user = await test.makeUser()
  test.clock.advance(60 * MINUTE)
  const ahead = await requestPin(test, user.email)
  test.clock.advance(-60 * MINUTE)
  expect(await reset(user.email, ahead)).toBeRefused('bad_request')
  expect((await reset(user.email, await requestPin(test, user.email))).status).toBe(200)
})

it('uses a PIN once, also when two use it at the same instant [reset/pin-single-use]', async () => {
  const user = await test.makeUser()
  const pin = await requestPin(test, user.email)
  const both = await Promise.all([reset(user.email, pin, 'first-river'), reset(user.email, pin, 'second-river')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await reset(user.email, pin, 'third-river')).toBeRefused('bad_request')
})

it('burns the PIN after 5 wrong tries, so that the right one is refused too [reset/pin-burned]', async () => {
  const user = await test.makeUser()
  const pin = await requestPin(test, user.email)
  for (let n = 0; n < 4; n += 1) await reset(user.email, wrong(pin))
  const fresh = await test.makeUser()
  const freshPin = await requestPin(test, fresh.email)
  for (let n = 0; n < 5; n += 1) expect(await reset(fresh.email, wrong(freshPin))).toBeRefused('bad_request')
  expect(await reset(fresh.email, freshPin)).toBeRefused('bad_request')
  expect((await reset(user.email, pin)).status).toBe(200)
})

it('compares at most 5 of many guesses made at once', async () => {
  let compared = 0
  const { hasher } = test.deps
  const spied = await buildTestApp({
    hasher: {
      ...hasher,
      verify: (secret, hash) => {
        if (hash !== hasher.decoy) compared += 1
        return hasher.verify(secret, hash)
      },
    },
  })
  const user = await spied.makeUser()
  await requestPin(spied, user.email)
  const guesses = Array.from({ length: 50 }, (_, n) => String(n).padStart(6, '0'))
  await Promise.all(
    guesses.map((pin) =>
      spied.call(resetPassword, { body: { email: user.email, pin, new_password: 'another-river' } }),
    ),
  )
  expect(compared).toBeLessThanOrEqual(5)
  await spied.close()
})

it('compares once, whether an account or a PIN is there or not, so that time tells nothing [reset/same-time]', async () => {
  const { hasher } = test.deps
  const verified: string[] = []
  const spied = await buildTestApp({
    hasher: {
      ...hasher,
      verify: (secret, hash, place) => {
        verified.push(hash.split('$').slice(0, 3).join('$'))
        return hasher.verify(secret, hash, place)
      },
    },
  })
  const [requested, notRequested, expired, burnt, deactivated] = await Promise.all(
    Array.from({ length: 5 }, () => spied.makeUser()),
  )
  const emailOf = (user?: { email: string }) => user?.email ?? ''
  const guess = async (email: string) => {
    verified.length = 0
    const answer = await spied.call(resetPassword, { body: { email, pin: '000000', new_password: 'another-river' } })
    return [answer.status, answer.body, ...verified]
  }
  await requestPin(spied, emailOf(expired))
  spied.clock.advance(11 * MINUTE)
  for (const user of [requested, burnt, deactivated]) await requestPin(spied, emailOf(user))
  await spied.deps.db.updateTable('reset_pins').set({ tries: 5 }).where('user_id', '=', String(burnt?.id)).execute()
  const deactivated_at = new Date(0).toISOString()
  await spied.deps.db.updateTable('users').set({ deactivated_at }).where('id', '=', String(deactivated?.id)).execute()
  const emails = ['nobody@example.org', ...[requested, notRequested, expired, burnt, deactivated].map(emailOf)]
  const answers: unknown[] = []
  for (const email of emails) answers.push(await guess(email))
  expect(answers).toEqual(Array(6).fill([400, expect.anything(), expect.any(String)]))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await spied.close()
})

it('kills the old PIN with a new one', async () => {
  const user = await test.makeUser()
  const old = await requestPin(test, user.email)
  const fresh = await requestPin(test, user.email)
  if (old !== fresh) expect(await reset(user.email, old)).toBeRefused('bad_request')
  expect((await reset(user.email, fresh)).status).toBe(200)
})

it('sends no mail for a fourth request within an hour and answers like the others [forgot/rate-limit]', async () => {
  const user = await test.makeUser()
  const ask = () => call(requestResetPin, { body: { email: user.email } })
  const answers = [await ask(), await ask(), await ask(), await ask()]
  await test.runJobs()
  expect(new Set(answers.map(({ raw, status }) => `${status} ${raw.body}`)).size).toBe(1)
  expect(mailsTo(user.email)).toHaveLength(3)
  test.clock.advance(60 * MINUTE)
  await ask()
  await test.runJobs()
  expect(mailsTo(user.email)).toHaveLength(4)
})

it('limits PIN requests for one email to ten a day, and for one network to sixty an hour [forgot/rate-limited]', async () => {
  const user = await test.makeUser()
  for (let n = 0; n < 14; n += 1) {
    await call(requestResetPin, { body: { email: user.email } })
    test.clock.advance(30 * MINUTE)
  }
  await test.runJobs()
  expect(mailsTo(user.email)).toHaveLength(10)

  const other = await buildTestApp()
  const ask = (n: number) => other.call(requestResetPin, { body: { email: `someone-${n}@example.org` } })
  for (let n = 0; n < 60; n += 1) expect((await ask(n)).status).toBe(200)
  expect(await ask(60)).toBeRefused('rate_limited')
  const elsewhere = { method: 'POST', url: requestResetPin.path, remoteAddress: '10.1.1.1' } as const
  expect((await other.app.inject({ ...elsewhere, payload: { email: 'one@example.org' } })).statusCode).toBe(200)
  await other.close()
})

it('limits resets from one network, and leaves others alone [reset/rate-limited]', async () => {
  const other = await buildTestApp()
  const guess = (remoteAddress: string) =>
    other.app.inject({
      method: 'POST',
      url: resetPassword.path,
      remoteAddress,
      payload: { email: 'nobody@example.org', pin: '123456', new_password: 'another-river' },
    })
  for (let n = 0; n < rates.resetPerNetwork.max; n += 1) expect((await guess('10.1.1.1')).statusCode).toBe(400)
  expect((await guess('10.1.1.1')).statusCode).toBe(429)
  expect((await guess('10.1.1.2')).statusCode).toBe(400)
  await other.close()
})

it('makes a new PIN when the mail server was down, with ten minutes from its sending', async () => {
  let down = true
  const mails: string[] = []
  const mailer = {
    send: async ({ text }: { text: string }) => {
      if (down) throw new Error('the mail server is down')
      mails.push(text)
    },
    describe: 'a mail server that fails',
    close: async () => {},
  }
  const faulty = await buildTestApp({ mailer })
  const user = await faulty.makeUser()
  await requestPin(faulty, user.email)
  down = false
  faulty.clock.advance(30 * MINUTE)
  await faulty.runJobs()
  expect(mails).toHaveLength(1)
  const body = { email: user.email, pin: pinIn(mails[0] ?? ''), new_password: 'another-river' }
  expect((await faulty.call(resetPassword, { body })).status).toBe(200)
  await faulty.close()
})

it('writes the mail to the outbox when no SMTP is configured [forgot/mail-outbox]', async () => {
  const folder = join(test.folder, 'outbox')
  const mailer = outboxMailer({ folder, from: 'IUT <no-reply@example.org>' })
  expect(mailer.describe).toContain(folder)
  const other = await buildTestApp({ mailer })
  const user = await other.makeUser()
  await requestPin(other, user.email)
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`To: ${user.email}[^]*Your PIN is \\d{6}`))
  await other.close()
})

it('takes 12 characters of the staff, and the PIN is not spent on fewer [reset/staff-length]', async () => {
  const clerk = await test.makeUser('clerk')
  const pin = await requestPin(test, clerk.email)
  const short = await reset(clerk.email, pin, 'elevenchars')
  expect([short.status, short.body.detail]).toEqual([
    422,
    [{ loc: ['body', 'new_password'], msg: 'Password must be at least 12 characters long.' }],
  ])
  expect((await reset(clerk.email, pin, 'twelve-chars')).status).toBe(200)
})

it('sends PINs to a browser that the account has used, however many a stranger asked for [forgot/own-browser]', async () => {
  const user = await test.makeUser()
  const browser = { 'sec-fetch-site': 'same-origin' }
  const send = (url: string, payload: string, headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url, payload, headers: { ...browser, ...headers } })
  const logged = await send(
    '/api/auth/token',
    new URLSearchParams({ username: user.email, password: PASSWORD }).toString(),
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  )
  const cookie = [logged.headers['set-cookie']].flat().join('; ')
  const ask = (headers: Record<string, string> = {}) =>
    send('/api/auth/forgot-password', JSON.stringify({ email: user.email }), {
      'content-type': 'application/json',
      ...headers,
    })
  for (let n = 0; n < rates.pinPerEmailHour.max + 2; n += 1) await ask()
  await test.runJobs()
  expect(mailsTo(user.email)).toHaveLength(rates.pinPerEmailHour.max)
  expect((await ask({ cookie })).statusCode).toBe(200)
  await test.runJobs()
  expect(mailsTo(user.email)).toHaveLength(rates.pinPerEmailHour.max + 1)
})
