import { acceptInvitation, logIn, signUp } from '@sonocampus/contract/auth'
import { inviteStaff } from '@sonocampus/contract/staff'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { apply, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const STAFF_PASSWORD = 'a long enough password'

const invite = (email: string) =>
  call(inviteStaff, { body: { email, role: 'clerk', current_password: PASSWORD } }, admin)
async function accept(email: string) {
  const mail = await test.mailTo(email, "You're invited to join us as a clerk")
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  return call(acceptInvitation, { body: { token, new_password: STAFF_PASSWORD } })
}
async function newcomer() {
  const email = `squatted-${crypto.randomUUID()}@example.org`
  await call(signUp, { body: { email, password: 'quiet-river' } })
  return { email, ...(await test.logInAs(email, 'quiet-river')) }
}

it('lets an invitation take the place of an account that never confirmed the address [roles/invite-unconfirmed]', async () => {
  const stranger = await newcomer()
  expect((await invite(stranger.email)).status).toBe(201)
  expect((await call(getProfile, {}, stranger)).status).toBe(200)
  expect((await accept(stranger.email)).status).toBe(200)
  expect(await call(getProfile, {}, stranger)).toBeRefused('unauthenticated')
  const log = (password: string) => call(logIn, { body: { username: stranger.email, password } })
  expect(await log('quiet-river')).toBeRefused('unauthenticated')
  expect((await log(STAFF_PASSWORD)).body.role).toBe('clerk')
})

it('takes the place of nobody who confirmed the address or handed in a payment [roles/invite-unconfirmed]', async () => {
  const confirmed = await test.makeUser()
  expect((await invite(confirmed.email)).body.detail).toBe('This email already has an account.')
  const payer = await newcomer()
  await invite(payer.email)
  const courseId = await makeCourse(test)
  await decide(test, admin, (await apply(test, payer, courseId)).body.application_id, 'approved')
  await handInProof(test, payer, courseId)
  expect(await accept(payer.email)).toBeRefused('email_taken')
  expect(await invite(payer.email)).toBeRefused('email_taken')
  expect((await call(getProfile, {}, payer)).status).toBe(200)
})
