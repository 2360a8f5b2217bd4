import { logIn, resetPassword } from '@sonocampus/contract/auth'
import { confirmLogIn } from '@sonocampus/contract/auth.factor'
import { toWire } from '@sonocampus/contract/client'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { factorSteps } from '#test/factor-steps.ts'
import { requestPin } from '#test/request-pin.ts'

const test = await buildTestApp()
afterAll(test.close)
const SUBJECT = 'Your account was opened on a new device'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** A browser that keeps its cookies, unless it is told to forget them. */
function browser(userAgent = PHONE) {
  const cookies = new Map<string, string>()
  async function send(route: typeof logIn | typeof confirmLogIn | typeof resetPassword, body: object) {
    const { method, url, headers, body: payload } = toWire(route, { body } as never)
    const answer = await test.app.inject({
      method: method as 'POST',
      url,
      payload: payload as string,
      headers: {
        ...headers,
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const enter = (email: string, password = PASSWORD) => send(logIn, { username: email, password })
  return { send, enter, forget: () => cookies.clear() }
}
const mailsTo = async (email: string) => {
  await test.runJobs()
  return test.mails.filter((mail) => mail.to === email && mail.subject === SUBJECT)
}

it('tells nobody of the first log-in, nor of a browser that is known, and everybody of a new one [guarding/new-device]', async () => {
  for (const role of ['student', 'admin'] as const) {
    const { email } = await test.makeUser(role)
    const own = browser()
    for (let times = 0; times < 2; times += 1) expect((await own.enter(email)).statusCode).toBe(200)
    expect(await mailsTo(email)).toEqual([])
    await browser().enter(email)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('14 Nov 2026')
    expect(mail?.text).toContain('Device: Chrome on an Android phone\nNetwork: 127.0.0.1')
    expect(mail?.text).toContain(role === 'student' ? '/student/profile' : '/admin/profile')
    own.forget()
    await own.enter(email)
    expect(await mailsTo(email)).toHaveLength(2)
  }
})

it('tells of a wrong password nobody, and of a device once, also of one without cookies [guarding/new-device]', async () => {
  const { email } = await test.makeUser()
  await browser().enter(email)
  await browser().enter(email, 'wrong')
  for (let times = 0; times < 3; times += 1) await test.logInAs(email)
  expect(await mailsTo(email)).toHaveLength(1)
})

it('tells of a device with another account on it once for each account [guarding/new-device]', async () => {
  const [one, other] = [await test.makeUser(), await test.makeUser()]
  const shared = browser()
  await shared.enter(one.email)
  await browser().enter(other.email)
  for (let times = 0; times < 2; times += 1) await shared.enter(other.email)
  expect(await mailsTo(one.email)).toEqual([])
  expect(await mailsTo(other.email)).toHaveLength(1)
})

it('tells of a log-in in two steps after the second one, and keeps the factor through a reset by PIN [guarding/new-device, guarding/factor-kept]', async () => {
  const person = await test.makeSession('admin')
  const { codeOf, setUp, nextStep } = factorSteps(test)
  await test.logInAs(person.email)
  const { secret } = await setUp(person)
  nextStep()
  const fresh = browser()
  const { id: challenge } = (await fresh.enter(person.email)).json()
  expect(await mailsTo(person.email)).toEqual([])
  await fresh.send(confirmLogIn, { challenge, code: codeOf(secret) })
  expect(await mailsTo(person.email)).toHaveLength(1)
  const pin = await requestPin(test, person.email)
  const new_password = 'a new and long password'
  expect((await fresh.send(resetPassword, { email: person.email, pin, new_password })).statusCode).toBe(200)
  expect((await fresh.enter(person.email, new_password)).json()).toMatchObject({ code: 'second_factor' })
})

it('counts wrong codes of a known browser apart from those of strangers [guarding/factor-limits]', async () => {
  const person = await test.makeSession('admin')
  const { codeOf, setUp, nextStep } = factorSteps(test)
  const own = browser()
  await own.enter(person.email)
  const { secret } = await setUp(person)
  const challengeFor = async (from: ReturnType<typeof browser>) => (await from.enter(person.email)).json().id
  for (let round = 0; round < 3; round += 1) {
    const challenge = await challengeFor(browser())
    for (let tried = 0; tried < 4; tried += 1) await browser().send(confirmLogIn, { challenge, code: '000000' })
  }
  nextStep()
  const code = codeOf(secret)
  const stranger = await browser().send(confirmLogIn, { challenge: await challengeFor(browser()), code })
  expect(stranger.statusCode).toBe(429)
  const owner = await own.send(confirmLogIn, { challenge: await challengeFor(own), code })
  expect(owner.statusCode).toBe(200)
})
