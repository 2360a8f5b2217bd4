import { confirmEmail, logIn, requestConfirmation, resetPassword, signUp } from '@sonocampus/contract/auth'
import { limits, rates } from '@sonocampus/contract/limits'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { requestPin } from '#test/request-pin.ts'
import { authJobs, SWEEP_SESSIONS } from './auth.jobs.ts'
import { hashToken } from './tokens.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const PASSWORD = 'quiet-river'
const SUBJECT = 'Confirm your email address'

/** Somebody who has just signed up and logged in, with the token of the mail. */
async function newcomer() {
  const email = `new-${crypto.randomUUID()}@example.org`
  const { body } = await call(signUp, { body: { email, password: PASSWORD } })
  return { id: body.id as string, email, token: await linkTo(email), session: await test.logInAs(email, PASSWORD) }
}
async function linkTo(email: string) {
  const mail = await test.mailTo(email, SUBJECT)
  return /\/confirm-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const confirm = async (token: string, as?: { token: string }) =>
  (await call(confirmEmail, { body: { token } }, as)).status
const isConfirmed = async (as: { token: string }) => (await call(getProfile, {}, as)).body.email_confirmed

it('opens the account at once and mails a link whose token it keeps as a hash [signup/confirm-mail]', async () => {
  const { id, token, session } = await newcomer()
  expect(await isConfirmed(session)).toBe(false)
  const kept = await test.deps.db.selectFrom('email_confirmations').selectAll().where('user_id', '=', id).execute()
  expect(kept).toMatchObject([{ token_hash: hashToken(token) }])
  const jobs = await test.deps.db.selectFrom('jobs').select('payload').execute()
  expect(JSON.stringify([kept, jobs])).not.toContain(token)
})

it('confirms the address once, within 7 days [signup/confirm-mail]', async () => {
  const { token, session } = await newcomer()
  expect(await confirm(token, session)).toBe(200)
  expect(await isConfirmed(session)).toBe(true)
  expect(await confirm(token, session)).toBe(410)
  const late = await newcomer()
  test.clock.advance(limits.confirmation)
  expect(await confirm(late.token, await test.logInAs(late.email, PASSWORD))).toBe(410)
  test.clock.advance(1)
  await authJobs(test.deps)[SWEEP_SESSIONS]()
  expect(await test.deps.db.selectFrom('email_confirmations').selectAll().execute()).toEqual([])
})

it('confirms nothing without a session of the account itself [signup/confirm-session]', async () => {
  const { token, session } = await newcomer()
  expect(await confirm(token)).toBe(401)
  expect(await confirm(token, (await newcomer()).session)).toBe(410)
  expect(await confirm(token, await test.makeSession('admin'))).toBe(403)
  expect(await isConfirmed(session)).toBe(false)
  expect(await confirm(token, session)).toBe(200)
})

it('mails another link at most three times an hour, each ending the one before [signup/confirm-again]', async () => {
  const { email, token, session } = await newcomer()
  const again = async () => (await call(requestConfirmation, {}, session)).status
  expect(await again()).toBe(200)
  const second = await linkTo(email)
  expect(second).not.toBe(token)
  for (let n = 1; n < rates.confirmationPerUser.max; n += 1) expect(await again()).toBe(200)
  expect(await again()).toBe(429)
  const last = await linkTo(email)
  expect([await confirm(token, session), await confirm(second, session)]).toEqual([410, 410])
  expect(await confirm(last, session)).toBe(200)
  const sent = test.mails.filter(({ to }) => to === email).length
  test.clock.advance(rates.confirmationPerUser.per)
  expect(await again()).toBe(200)
  await test.runJobs()
  expect(test.mails.filter(({ to }) => to === email)).toHaveLength(sent)
})

it('takes a PIN that came to the address as its confirmation, and ends the link [reset/confirms]', async () => {
  const { id, email } = await newcomer()
  const pin = await requestPin(test, email)
  expect((await call(resetPassword, { body: { email, pin, new_password: 'another quiet river' } })).status).toBe(200)
  const session = await test.logInAs(email, 'another quiet river')
  expect(await isConfirmed(session)).toBe(true)
  const { db } = test.deps
  expect(await db.selectFrom('email_confirmations').selectAll().where('user_id', '=', id).execute()).toEqual([])
  const before = await db.selectFrom('users').select('confirmed_at').where('id', '=', id).executeTakeFirst()
  test.clock.advance(1000)
  const next = await requestPin(test, email)
  await call(resetPassword, { body: { email, pin: next, new_password: 'a third quiet river' } })
  expect(await db.selectFrom('users').select('confirmed_at').where('id', '=', id).executeTakeFirst()).toEqual(before)
})

it('keeps nobody who has not confirmed from logging in again [signup/confirm-mail]', async () => {
  const { email } = await newcomer()
  expect((await call(logIn, { body: { username: email, password: PASSWORD } })).status).toBe(200)
})
