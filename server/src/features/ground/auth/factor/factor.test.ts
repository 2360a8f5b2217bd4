import { logIn } from '@sonocampus/contract/auth'
import {
  confirmFactor,
  confirmLogIn,
  getFactor,
  prepareFactor,
  removeFactor,
  renewRecoveryCodes,
} from '@sonocampus/contract/auth.factor'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { factorSteps } from '#test/factor-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, clock } = test
const { setUp, codeOf, challengeOf, nextStep } = factorSteps(test)

const LOGGED_IN = { access_token: expect.any(String), token_type: 'bearer' }

describe('setting it up', () => {
  it.each(['admin', 'clerk', 'teacher'] as const)(
    'gives %s a secret to scan or type, asks for a first code, and shows ten recovery codes once [guarding/factor-set-up]',
    async (role) => {
      const person = await test.makeSession(role)
      const { body } = await call(prepareFactor, { body: { current_password: PASSWORD } }, person)
      expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(body.qr).toEqual({ side: expect.any(Number), path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) })
      expect(await call(confirmFactor, { body: { code: '000000' } }, person)).toBeRefused('invalid')
      const on = await call(confirmFactor, { body: { code: codeOf(body.secret) } }, person)
      expect(new Set(on.body.recovery_codes).size).toBe(10)
      expect((await call(getFactor, {}, person)).body).toMatchObject({ is_on: true, recovery_codes_left: 10 })
      expect(await test.mailTo(person.email, 'Your second factor is on')).toBeDefined()
    },
  )

  it('asks for the password, ends the other sessions, and keeps neither secret nor codes readable [guarding/factor-set-up, guarding/factor-sealed]', async () => {
    const person = await test.makeSession('admin')
    const other = await test.logInAs(person.email)
    expect(await call(prepareFactor, { body: { current_password: 'wrong' } }, person)).toBeRefused('wrong_password')
    const { secret, recovery } = await setUp(person)
    expect(await call(getFactor, {}, other)).toBeRefused('unauthenticated')
    const { db } = test.deps
    const kept = await db.selectFrom('second_factors').selectAll().where('user_id', '=', person.id).execute()
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute()
    expect(JSON.stringify([kept, codes])).not.toContain(secret)
    for (const code of recovery) expect(JSON.stringify(codes)).not.toContain(code)
    expect(await call(prepareFactor, { body: { current_password: PASSWORD } }, person)).toBeRefused('factor_on')
  })

  it('is not there for students [guarding/factor-staff-only]', async () => {
    const student = await test.makeSession('student')
    for (const [route, body] of [
      [prepareFactor, { current_password: PASSWORD }],
      [confirmFactor, { code: '123456' }],
    ] as const)
      expect(await call(route, { body } as never, student)).toBeRefused('forbidden')
    expect(await call(getFactor, {}, student)).toBeRefused('forbidden')
  })

  it('is turned off, and gets new recovery codes, with password and code alone [guarding/factor-off]', async () => {
    const person = await test.makeSession('clerk')
    const { secret, recovery } = await setUp(person)
    const prove = (code: string, current_password = PASSWORD) => ({ body: { current_password, code } })
    nextStep()
    expect(await call(renewRecoveryCodes, prove(codeOf(secret), 'wrong'), person)).toBeRefused('wrong_password')
    const renewed = await call(renewRecoveryCodes, prove(codeOf(secret)), person)
    expect(renewed.body.recovery_codes).not.toEqual(expect.arrayContaining([recovery[0]]))
    expect(await call(removeFactor, prove(recovery[0] ?? ''), person)).toBeRefused('invalid')
    expect((await call(removeFactor, prove(renewed.body.recovery_codes[0]), person)).status).toBe(200)
    expect((await call(getFactor, {}, person)).body).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    expect((await call(logIn, { body: { username: person.email, password: PASSWORD } })).body).toMatchObject(LOGGED_IN)
  })
})

describe('logging in', () => {
  it('opens no session with the password alone, and one with a code of the app, once [guarding/factor-log-in, guarding/factor-once]', async () => {
    const person = await test.makeSession('admin')
    const { secret } = await setUp(person)
    nextStep()
    const challenge = await challengeOf(person.email)
    expect(await call(getFactor, {}, { token: challenge })).toMatchObject({ status: 401 })
    const code = codeOf(secret)
    expect((await call(confirmLogIn, { body: { challenge, code } })).body).toMatchObject(LOGGED_IN)
    expect(await call(confirmLogIn, { body: { challenge, code } })).toBeRefused('gone')
    const again = await challengeOf(person.email)
    expect(await call(confirmLogIn, { body: { challenge: again, code } })).toBeRefused('invalid')
    nextStep()
    expect((await call(confirmLogIn, { body: { challenge: again, code: codeOf(secret) } })).status).toBe(200)
  })

  it('lets of two at once with one code in only one [guarding/factor-once]', async () => {
    const person = await test.makeSession('admin')
    const { secret, recovery } = await setUp(person)
    nextStep()
    for (const code of [codeOf(secret), recovery[3] ?? '']) {
      const challenges = [await challengeOf(person.email), await challengeOf(person.email)]
      const answers = await Promise.all(
        challenges.map((challenge) => call(confirmLogIn, { body: { challenge, code } })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  it('takes a recovery code in place of the app, once, and tells of it by mail [guarding/factor-recovery]', async () => {
    const person = await test.makeSession('teacher')
    const { recovery } = await setUp(person)
    const typed = recovery[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
    const use = async () => call(confirmLogIn, { body: { challenge: await challengeOf(person.email), code: typed } })
    expect((await use()).body).toMatchObject(LOGGED_IN)
    expect((await test.mailTo(person.email, 'A recovery code was used'))?.text).toContain('9 of them are left')
    expect(await use()).toBeRefused('invalid')
  })

  it('forgets a challenge after five minutes, five wrong codes, or a new password [guarding/factor-challenge]', async () => {
    const person = await test.makeSession('admin')
    const { secret } = await setUp(person)
    const late = await challengeOf(person.email)
    clock.advance(5 * 60_000)
    expect(await call(confirmLogIn, { body: { challenge: late, code: codeOf(secret) } })).toBeRefused('gone')
    const guessed = await challengeOf(person.email)
    const guess = async () => (await call(confirmLogIn, { body: { challenge: guessed, code: '000000' } })).status
    for (let tried = 0; tried < 5; tried += 1) expect(await guess()).toBe(422)
    expect(await call(confirmLogIn, { body: { challenge: guessed, code: codeOf(secret) } })).toBeRefused('gone')
    expect(await call(confirmLogIn, { body: { challenge: 'x'.repeat(43), code: '1' } })).toBeRefused('gone')
  })

  it('refuses ten wrong codes for an account, whatever the challenges [guarding/factor-limits]', async () => {
    const person = await test.makeSession('admin')
    const { secret } = await setUp(person)
    clock.advance(15 * 60_000)
    const answers: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeOf(person.email)
      for (let tried = 0; tried < 4; tried += 1)
        answers.push((await call(confirmLogIn, { body: { challenge, code: '000000' } })).status)
    }
    expect(answers).toEqual([...Array(10).fill(422), 429, 429])
    const right = { challenge: await challengeOf(person.email), code: codeOf(secret) }
    expect(await call(confirmLogIn, { body: right })).toBeRefused('rate_limited')
    clock.advance(15 * 60_000)
    const later = { challenge: await challengeOf(person.email), code: codeOf(secret) }
    expect((await call(confirmLogIn, { body: later })).status).toBe(200)
  })
  it('is passed after a clock that was a year ahead was put back, each code once [faults/clock-back-way-in]', async () => {
    const person = await test.makeSession('admin')
    const { secret } = await setUp(person)
    const enter = async () => {
      const challenge = await challengeOf(person.email)
      return (await call(confirmLogIn, { body: { challenge, code: codeOf(secret) } })).status
    }
    const year = 365 * 24 * 3_600_000
    clock.advance(year)
    expect(await enter()).toBe(200)
    clock.advance(-year)
    nextStep()
    expect([await enter(), await enter()]).toEqual([200, 422])
  })
})
