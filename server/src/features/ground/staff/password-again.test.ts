import { rates } from '@sonocampus/contract/limits'
import { changeStaffRole, inviteStaff, resetFactor } from '@sonocampus/contract/staff'
import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { factorSteps } from '#test/factor-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { setUp } = factorSteps(test)

type Session = { id: string; email: string; token: string }
type Act = (
  as: Session,
  clerk: Session,
  current_password: string,
) => Promise<{ status: number; body: { code: string } }>
const ACTS: Record<string, Act> = {
  'inviting somebody': (as, _, current_password) =>
    call(inviteStaff, { body: { email: `${crypto.randomUUID()}@example.org`, role: 'admin', current_password } }, as),
  'changing a role': (as, { id: userId }, current_password) =>
    call(changeStaffRole, { params: { userId }, body: { role: 'admin', current_password } }, as),
  'deactivating one of the staff': (as, { id: userId }, current_password) =>
    call(setUserActive, { params: { userId }, body: { is_active: false, current_password } }, as),
  'reactivating one of the staff': (as, { id: userId }, current_password) =>
    call(setUserActive, { params: { userId }, body: { is_active: true, current_password } }, as),
  'resetting a second factor': (as, { id: userId }, current_password) =>
    call(resetFactor, { params: { userId }, body: { current_password } }, as),
}

it.each(Object.entries(ACTS))('asks for the password again before %s [roles/password-again]', async (_, act) => {
  const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
  await setUp(clerk)
  const before = await rowOf(clerk.id)
  const wrong = await act(admin, clerk, 'not the password')
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { code: 'wrong_password', detail: [{ loc: ['body', 'current_password'], msg: "This password isn't right." }] },
  ])
  expect(await act(admin, clerk, '')).toBeRefused('invalid')
  expect(await rowOf(clerk.id)).toEqual(before)
  expect(await listInvitedBy(admin.id)).toEqual([])
  expect((await call(getProfile, {}, admin)).status).toBe(200)
  for (let n = 1; n < rates.loginPerAccountAndNetwork.max; n += 1) await act(admin, clerk, `guess ${n}`)
  expect(await act(admin, clerk, PASSWORD)).toBeRefused('rate_limited')
  const other = await test.makeSession('admin')
  expect((await act(other, clerk, PASSWORD)).status).toBeLessThan(300)
})

const rowOf = async (id: string) => [
  await test.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
  await test.deps.db.selectFrom('second_factors').selectAll().where('user_id', '=', id).executeTakeFirst(),
]
const listInvitedBy = (id: string) =>
  test.deps.db.selectFrom('invitations').select('id').where('invited_by', '=', id).execute()

it('asks for no password before deactivating a student, and deletes one of the staff only once deactivated [roles/password-again]', async () => {
  const [admin, clerk, student] = [
    await test.makeSession('admin'),
    await test.makeSession('clerk'),
    await test.makeSession(),
  ]
  const off = { params: { userId: student.id }, body: { is_active: false } }
  expect((await call(setUserActive, off, admin)).status).toBe(200)
  expect(await call(deleteUser, { params: { userId: clerk.id } }, admin)).toBeRefused('not_deactivated')
  const body = { is_active: false, current_password: PASSWORD }
  await call(setUserActive, { params: { userId: clerk.id }, body }, admin)
  expect((await call(deleteUser, { params: { userId: clerk.id } }, admin)).status).toBe(200)
})
