import { listAudit } from '@sonocampus/contract/audit'
import { acceptInvitation, logIn } from '@sonocampus/contract/auth'
import { limits, rates } from '@sonocampus/contract/limits'
import { inviteStaff } from '@sonocampus/contract/staff'
import { deleteUser, endUserSessions, exportUsers, listUsers, setUserActive } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const now = () => new Date(test.clock.now()).toISOString()
const trail = async (query: object) => (await call(listAudit, { query: { sort: 'occurred_at', ...query } }, admin)).body
const isIn = async (session: { token: string }) => (await call(getProfile, {}, session)).status === 200

it('writes what becomes of an account into the trail, and ends its sessions with it [admin-accounts/trail]', async () => {
  const student = await test.makeSession()
  const params = { userId: student.id }
  const set = (is_active: boolean) => call(setUserActive, { params, body: { is_active } }, admin)
  expect(await isIn(student)).toBe(true)
  expect((await call(endUserSessions, { params }, admin)).body.detail).toBe(`All sessions of ${student.email} ended.`)
  expect(await isIn(student)).toBe(false)
  student.token = (await test.logInAs(student.email)).token
  const deactivated_at = now()
  expect((await set(false)).body.is_active).toBe(false)
  expect(await isIn(student)).toBe(false)
  expect((await set(true)).body.is_active).toBe(true)
  student.token = (await test.logInAs(student.email)).token
  await call(deleteUser, { params }, admin)
  expect(await isIn(student)).toBe(false)
  expect(await set(true)).toBeRefused('not_found')
  expect(await call(endUserSessions, { params }, admin)).toBeRefused('not_found')
  const about = { subject_type: 'user', subject_id: student.id, actor: { id: admin.id, email: admin.email } }
  expect(await trail({ subject_id: student.id })).toMatchObject([
    { ...about, action: 'user.sessions-ended', summary: `Ended all sessions of ${student.email}` },
    {
      ...about,
      action: 'user.deactivated',
      summary: `Deactivated ${student.email}`,
      before: { deactivated_at: null },
      after: { deactivated_at },
    },
    {
      ...about,
      action: 'user.reactivated',
      summary: `Reactivated ${student.email}`,
      before: { deactivated_at },
      after: { deactivated_at: null },
    },
    { ...about, action: 'user.deleted', before: { id: student.id, email: student.email }, after: null },
  ])
})

it('writes into the trail who took which students along [admin-accounts/trail]', async () => {
  const query = { search: 'somebody', status: 'active' as const }
  await call(exportUsers, { query }, admin)
  expect(await trail({ action: 'users.exported' })).toMatchObject([
    { subject_type: 'user', subject_id: null, after: query },
  ])
})

it('makes an administrator of whoever accepts in time, with a name and a password of some strength [admin-accounts/invite]', async () => {
  const invite = async () => {
    const email = `boss-${crypto.randomUUID()}@example.org`
    const { body } = await call(inviteStaff, { body: { email, role: 'admin', current_password: PASSWORD } }, admin)
    const mail = await test.mailTo(email, "You're invited to join us as an administrator")
    expect(mail?.text).toContain(`${admin.email} invites you`)
    const token = /http:\/\/localhost\/accept-invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    return { email, token, ...body }
  }
  const accept = ({ token }: { token: string }, new_password: string, full_name?: string) =>
    call(acceptInvitation, { body: { token, new_password, full_name } })
  const [late, early] = [await invite(), await invite()]
  expect(late.expires_at).toBe(new Date(test.clock.now() + limits.invitation).toISOString())
  test.clock.advance(limits.invitation - 1)
  const weak = await accept(early, early.email)
  expect([weak.status, weak.body.detail[0].loc]).toEqual([422, ['body', 'new_password']])
  expect((await accept(early, 'a long enough password', 'Dr. Saima')).status).toBe(200)
  test.clock.advance(1)
  expect(await accept(late, 'a long enough password')).toBeRefused('gone')
  expect(await call(logIn, { body: { username: late.email, password: 'a long enough password' } })).toBeRefused(
    'unauthenticated',
  )
  admin.token = (await test.logInAs(admin.email)).token
  const [boss] = (await call(listUsers, { query: { search: early.email } }, admin)).body
  expect(boss).toMatchObject({ role: 'admin', full_name: 'Dr. Saima' })
  expect(await trail({ subject_id: early.id })).toMatchObject([
    {
      action: 'administrator.invited',
      subject_type: 'invitation',
      summary: `Invited ${early.email} as an administrator`,
    },
  ])
  expect(await trail({ subject_id: boss.id })).toMatchObject([
    {
      action: 'administrator.joined',
      subject_type: 'user',
      actor: { id: boss.id, email: early.email },
      address: '127.0.0.1',
    },
  ])
})

it('counts wrong invitations by the network that they come from [admin-accounts/invite]', async () => {
  const guess = async (remoteAddress: string) => {
    const payload = { token: 'x'.repeat(43), new_password: 'a long enough password' }
    return (await test.app.inject({ method: 'POST', url: acceptInvitation.path, remoteAddress, payload })).statusCode
  }
  for (let n = 0; n < rates.resetPerNetwork.max; n += 1) expect(await guess('10.1.1.1')).toBe(410)
  expect([await guess('10.1.1.1'), await guess('10.2.2.2')]).toEqual([429, 410])
})
