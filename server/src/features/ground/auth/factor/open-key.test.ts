import { confirmFactor, confirmLogIn, prepareFactor } from '@sonocampus/contract/auth.factor'
import { afterAll, expect, it } from 'vitest'
import { sealText } from '#src/sealed-text.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { factorSteps } from '#test/factor-steps.ts'
import { PURPOSE } from './open-key.ts'
import { codeAt, stepAt, toBase32 } from './totp.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, clock, deps } = test
const { setUp, challengeOf, nextStep } = factorSteps(test)

const keep = (user_id: string, secret: string) =>
  deps.db.updateTable('second_factors').set({ secret }).where('user_id', '=', user_id).execute()
const seal = (id: string, text: string, secret = deps.config.secret) => sealText(secret, PURPOSE, id, text)
const withKey = (key: Buffer) => codeAt(key, stepAt(clock.now()))

const short = Buffer.from('15 bytes at most').subarray(0, 10)
const UNUSABLE: [string, (id: string) => string, Buffer][] = [
  ['sealed with another secret', (id) => seal(id, toBase32(Buffer.alloc(20, 7)), 'another secret'), Buffer.alloc(0)],
  ["somebody else's", () => seal('somebody', toBase32(Buffer.alloc(20, 7))), Buffer.alloc(0)],
  ['damaged', () => 'not sealed at all', Buffer.alloc(0)],
  ['empty', (id) => seal(id, ''), Buffer.alloc(0)],
  ['too short to be a key', (id) => seal(id, toBase32(short)), short],
]

it.each(UNUSABLE)(
  'takes no code for a key that is %s, neither at a log-in nor when it is set up, and logs it [guarding/factor-unopened]',
  async (_what, sealed, key) => {
    const person = await test.makeSession('admin')
    await setUp(person)
    await keep(person.id, sealed(person.id))
    nextStep()
    const challenge = await challengeOf(person.email)
    const answer = await call(confirmLogIn, { body: { challenge, code: withKey(key) } })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])

    const other = await test.makeSession('admin')
    await call(prepareFactor, { body: { current_password: PASSWORD } }, other)
    await keep(other.id, sealed(other.id))
    const confirmed = await call(confirmFactor, { body: { code: withKey(key) } }, other)
    expect([confirmed.status, confirmed.body.code]).toEqual([422, 'invalid'])
    expect(test.logs.filter((line) => line.includes('cannot be opened') && line.includes(other.id))).toHaveLength(1)
  },
)

it('tells the owner by mail, once an hour, of wrong codes behind the right password [guarding/factor-alarm]', async () => {
  const person = await test.makeSession('teacher')
  await setUp(person)
  for (const _ of [1, 2])
    await call(confirmLogIn, { body: { challenge: await challengeOf(person.email), code: '000000' } })
  await test.runJobs()
  const alarms = test.mails.filter(({ to, subject }) => to === person.email && subject.startsWith('A wrong code'))
  expect(alarms).toHaveLength(1)
})
