import { listAudit } from '@sonocampus/contract/audit'
import { changePassword, listSessions, logOut } from '@sonocampus/contract/auth'
import { confirmLogIn, getFactor } from '@sonocampus/contract/auth.factor'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { changeStaffRole, listStaff, resetFactor } from '@sonocampus/contract/staff'
import { endUserSessions } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { factorSteps } from '#test/factor-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { setUp, codeOf, challengeOf, nextStep } = factorSteps(test)
const [admin, colleague] = [await test.makeSession('admin'), await test.makeSession('admin')]

async function ask(staff_factor: 'optional' | 'required' | undefined, as = admin) {
  const { body: site } = await call(getSite, {})
  const { staff_factor: _, ...rest } = site
  return call(updateSite, { body: { ...rest, ...(staff_factor ? { staff_factor } : {}) } }, as)
}

it('is asked of all of the staff by an administrator who has one [guarding/factor-required]', async () => {
  const refused = await ask('required')
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'staff_factor']])
  await setUp(admin)
  expect((await ask('required')).body.staff_factor).toBe('required')
  expect((await ask(undefined)).body.staff_factor).toBe('required')
})

it('leaves nothing but the set-up to those without, from that moment on, by an error of its own [guarding/factor-required]', async () => {
  const student = await test.makeSession('student')
  for (const role of ['admin', 'clerk', 'teacher'] as const) {
    const person = await test.makeSession(role)
    expect((await call(listSessions, {}, person)).body).toMatchObject({ code: 'factor_missing' })
    const change = { current_password: PASSWORD, new_password: 'another long password' }
    expect(await call(changePassword, { body: change }, person)).toBeRefused('factor_missing')
    expect((await call(getProfile, {}, person)).status).toBe(200)
    expect((await call(getFactor, {}, person)).body).toMatchObject({ is_on: false, is_required: true })
    await setUp(person)
    expect((await call(listSessions, {}, person)).status).toBe(200)
    expect((await call(logOut, {}, person)).status).toBe(200)
  }
  expect((await call(listSessions, {}, student)).status).toBe(200)
  const late = await test.logInAs(colleague.email)
  expect((await call(listStaff, { query: {} }, late)).body.code).toBe('factor_missing')
})

it("is reset by another administrator, with the sessions, a mail and a trace, and never one's own [guarding/factor-reset]", async () => {
  const clerk = await test.makeSession('clerk')
  const reset = (userId: string) =>
    call(resetFactor, { params: { userId }, body: { current_password: PASSWORD } }, admin)
  expect(await reset(clerk.id)).toBeRefused('factor_off')
  await setUp(clerk)
  const challenge = await challengeOf(clerk.email)
  expect(await reset(admin.id)).toBeRefused('own_factor')
  expect((await reset(clerk.id)).body).toMatchObject({ has_factor: false })
  expect(await call(getFactor, {}, clerk)).toBeRefused('unauthenticated')
  expect(await call(confirmLogIn, { body: { challenge, code: '123456' } })).toBeRefused('gone')
  const mail = await test.mailTo(clerk.email, 'Your second factor was reset')
  expect(mail?.text).toContain(admin.email)
  const trail = await call(listAudit, { query: { subject_id: clerk.id, action: 'factor.reset' } }, admin)
  expect(trail.body).toHaveLength(1)
})

it('stays with the account whatever its role, and its challenges die with the sessions [guarding/factor-log-in, guarding/factor-challenge]', async () => {
  const person = await test.makeSession('clerk')
  const { secret } = await setUp(person)
  await call(
    changeStaffRole,
    { params: { userId: person.id }, body: { role: 'admin', current_password: PASSWORD } },
    admin,
  )
  const challenge = await challengeOf(person.email)
  await call(endUserSessions, { params: { userId: person.id } }, admin)
  nextStep()
  expect(await call(confirmLogIn, { body: { challenge, code: codeOf(secret) } })).toBeRefused('gone')
  const { body } = await call(listStaff, { query: {} }, admin)
  expect(body.find(({ id }: { id: string }) => id === person.id)).toMatchObject({ role: 'admin', has_factor: true })
})
