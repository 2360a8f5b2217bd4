import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  logIn,
  requestResetPin,
} from '@sonocampus/contract/auth'
import { rates } from '@sonocampus/contract/limits'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test

const NEW = 'a quite different one'
const change = (session: { token: string }, new_password = NEW, current_password = PASSWORD) =>
  call(changePassword, { body: { current_password, new_password } }, session)
const isOpen = async (session: { token: string }) => (await call(getProfile, {}, session)).status === 200

describe('changing the password [account/change-password]', () => {
  it('takes the one in use, ends every other session, kills a PIN and mails a notice', async () => {
    const here = await test.makeSession()
    const elsewhere = await test.logInAs(here.email)
    await call(requestResetPin, { body: { email: here.email } })
    await test.runJobs()
    expect((await change(here)).status).toBe(200)
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
    expect(await test.deps.db.selectFrom('reset_pins').selectAll().where('user_id', '=', here.id).execute()).toEqual([])
    await test.runJobs()
    expect(test.mails.filter(({ to }) => to === here.email).at(-1)).toMatchObject({
      subject: 'Your password was changed',
      text: expect.stringContaining('changed in your profile'),
    })
    expect((await test.logInAs(here.email)).token).toBeUndefined()
    expect((await test.logInAs(here.email, NEW)).token).toBeTruthy()
  })

  it('refuses a wrong, a short, a common and the same password, and changes nothing', async () => {
    const student = await test.makeSession()
    const refused = async (...passwords: [string, string?]) => {
      const { status, body } = await change(student, ...passwords)
      return [status, body.detail[0].loc.at(-1), body.detail[0].msg]
    }
    expect(await refused(NEW, 'not the one')).toEqual([422, 'current_password', "This password isn't right."])
    expect(await refused('xk7q!9z')).toEqual([422, 'new_password', 'Password must be at least 8 characters long.'])
    expect((await refused('password1'))[1]).toBe('new_password')
    expect((await refused(PASSWORD))[1]).toBe('new_password')
    expect((await test.logInAs(student.email)).token).toBeTruthy()
    expect((await change(student, 'xk7q!9zz')).status).toBe(200)
  })

  it('asks an administrator for a longer one', async () => {
    const admin = await test.makeSession('admin')
    expect((await change(admin, 'xk7q!9zzu8p')).body.detail).toEqual([
      expect.objectContaining({
        loc: ['body', 'new_password'],
        msg: 'Password must be at least 12 characters long.',
      }),
    ])
    expect((await change(admin, 'xk7q!9zzu8pw')).status).toBe(200)
  })

  it('is changed at most ten times an hour [account/change-limited]', async () => {
    const { max, per } = rates.passwordChangePerUser
    const student = await test.makeSession()
    const nth = (n: number) => (n === 0 ? PASSWORD : `${NEW} ${n}`)
    const changeTo = async (n: number) => (await change(student, nth(n), nth(n - 1))).status
    for (let n = 1; n <= max; n += 1) expect(await changeTo(n)).toBe(200)
    expect(await changeTo(max + 1)).toBe(429)
    expect((await test.logInAs(student.email, nth(max))).token).toBeTruthy()
    test.clock.advance(per)
    expect(await changeTo(max + 1)).toBe(200)
  })

  it('stops guessing like a log-in', async () => {
    const student = await test.makeSession()
    const tries = rates.loginPerAccountAndNetwork.max
    for (let n = 0; n < tries; n += 1) expect(await change(student, NEW, `guess ${n}`)).toBeRefused('wrong_password')
    expect(await change(student)).toBeRefused('rate_limited')
    expect((await change(await test.makeSession())).status).toBe(200)
  })
})

describe('the own sessions [account/sessions]', () => {
  it('are listed with device, network and last use, the one that asks marked, and nobody else sees them', async () => {
    const here = await test.makeSession()
    test.clock.advance(60_000)
    const phone = await test.app.inject({
      method: 'POST',
      url: logIn.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Phone' },
      payload: new URLSearchParams({ username: here.email, password: PASSWORD }).toString(),
    })
    expect(phone.statusCode).toBe(200)
    const { body } = await call(listSessions, {}, here)
    expect(body).toMatchObject([{ user_agent: 'Phone', address: '127.0.0.1', is_current: false }, { is_current: true }])
    expect(JSON.stringify(body)).not.toMatch(/hash/)
    expect((await call(listSessions, {}, await test.makeSession())).body).toHaveLength(1)
  })

  it('end one by one or all but this one, and never those of others', async () => {
    const here = await test.makeSession()
    const [one, two, three] = [
      await test.logInAs(here.email),
      await test.logInAs(here.email),
      await test.logInAs(here.email),
    ]
    const stranger = await test.makeSession()
    const [{ id: strangerId }] = (await call(listSessions, {}, stranger)).body
    const [{ id }] = (await call(listSessions, {}, one)).body.filter((row: { is_current: boolean }) => row.is_current)
    expect(await call(endSession, { params: { sessionId: strangerId } }, here)).toBeRefused('not_found')
    expect((await call(endSession, { params: { sessionId: id } }, here)).status).toBe(200)
    expect(await call(endSession, { params: { sessionId: id } }, here)).toBeRefused('not_found')
    expect([await isOpen(one), await isOpen(two), await isOpen(stranger)]).toEqual([false, true, true])
    expect((await call(endOtherSessions, {}, here)).status).toBe(200)
    expect([await isOpen(here), await isOpen(two), await isOpen(three), await isOpen(stranger)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})
