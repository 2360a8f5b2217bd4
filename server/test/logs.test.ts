import { logIn, requestResetPin, resetPassword, signUp } from '@sonocampus/contract/auth'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { makeLogger } from '#src/logger.ts'
import { buildTestApp } from './build-test-app.ts'
import { requestPin } from './request-pin.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test

it('logs every request with its id and its user, and none of the secrets that went through', async () => {
  const email = 'canary@example.org'
  const password = 'canary-password-1'
  const { id } = (await call(signUp, { body: { email, password } })).body
  const login = await call(logIn, { body: { username: email, password } })
  const token = login.body.access_token
  await call(getProfile, {}, { token })
  await call(requestResetPin, { body: { email } })
  const pin = await requestPin(test, email)
  await call(resetPassword, { body: { email, pin, new_password: 'canary-password-2' } })
  await test.app.inject(`/api/documents/${crypto.randomUUID()}?session=x&expires=1&signature=canary-signature`)
  await test.app.inject({ method: 'POST', url: '/api/auth/token', payload: `{"password":"${password}"` })

  const logged = test.logs.join('')
  for (const secret of [password, 'canary-password-2', token, pin, 'canary-signature'])
    expect(logged).not.toContain(secret)
  const lines = test.logs.map((line) => JSON.parse(line))
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.find(({ req }) => req.path === '/api/profile/profile')).toMatchObject({ status: 200, user: id })
  expect(requests.find(({ reqId }) => reqId === login.headers['x-request-id'])?.req.path).toBe('/api/auth/token')
})

it('tells of a line what is listed, and of an error what went wrong, whatever hangs on it [security/log-listed]', () => {
  const lines: string[] = []
  const log = makeLogger('info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new TypeError('refused', { cause: new Error('by the mail server') }), {
    code: 'EAUTH',
    config: { headers: { authorization: 'canary-1' } },
    row: 'canary-2',
  })
  log.warn({ err: error, job: 'j1', body: { pin: 'canary-3' } }, 'a job failed')
  log.error(Object.assign(new Error('plain'), { token: 'canary-4' }), 'it failed')
  log.error({ err: new AggregateError([Object.assign(new Error('one way'), { cookie: 'canary-5' })]) })
  expect(lines.join('')).not.toContain('canary')
  const [first, second, third] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({ job: 'j1', body: '[not listed]', err: { type: 'TypeError', code: 'EAUTH' } })
  expect(first.err.message).toBe('refused: by the mail server')
  expect(first.err.stack).toContain('logs.test.ts')
  expect(second).toMatchObject({ msg: 'it failed', err: { message: 'plain' } })
  expect(third.err.causes).toEqual(['one way'])
})
