import { listAudit } from '@sonocampus/contract/audit'
import { acceptInvitation } from '@sonocampus/contract/auth'
import { limits } from '@sonocampus/contract/limits'
import {
  changeStaffRole,
  type Invitation,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
} from '@sonocampus/contract/staff'
import { afterAll, expect, it } from 'vitest'
import { atOnce } from '#test/at-once.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const newEmail = () => `invited-${crypto.randomUUID()}@example.org`
const invite = (email: string, as = admin) =>
  call(inviteStaff, { body: { email, role: 'clerk', current_password: PASSWORD } }, as)
const open = async (as = admin): Promise<Invitation[]> => (await call(listInvitations, { query: {} }, as)).body
const openTo = async (email: string) => (await open()).filter((one) => one.email === email)
const withdraw = (invitationId: string) => call(withdrawInvitation, { params: { invitationId } }, admin)
async function accept(email: string) {
  const mail = await test.mailTo(email, "You're invited to join us as a clerk")
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  return (await call(acceptInvitation, { body: { token, new_password: 'a long enough password' } })).status
}

it('lists the invitations that are open, with who sent them and until when they work [roles/invitations]', async () => {
  const other = await test.makeSession('admin')
  const [used, demoted, again, old] = [newEmail(), newEmail(), newEmail(), newEmail()]
  await invite(old)
  test.clock.advance(limits.invitation)
  const { token } = await test.logInAs(admin.email)
  admin.token = token
  other.token = (await test.logInAs(other.email)).token
  await invite(used)
  await invite(demoted, other)
  await invite(again)
  await invite(again)
  expect(await accept(used)).toBe(200)
  expect(await openTo(demoted)).toMatchObject([{ role: 'clerk', invited_by: other.email }])
  const body = { role: 'clerk' as const, current_password: PASSWORD }
  await call(changeStaffRole, { params: { userId: other.id }, body }, admin)
  expect(await open()).toEqual([
    {
      id: expect.any(String),
      email: again,
      role: 'clerk',
      invited_by: admin.email,
      created_at: new Date(test.clock.now()).toISOString(),
      expires_at: new Date(test.clock.now() + limits.invitation).toISOString(),
    },
  ])
  expect(await call(listInvitations, { query: {} }, other)).toBeRefused('forbidden')
})

it('ends an invitation that is withdrawn, once, and records it [roles/invitations-withdraw]', async () => {
  const email = newEmail()
  const { id } = (await invite(email)).body
  expect((await withdraw(id)).body.detail).toBe(`The invitation to ${email} was withdrawn.`)
  expect(await openTo(email)).toEqual([])
  expect(await accept(email)).toBe(410)
  expect(await withdraw(id)).toBeRefused('not_found')
  const joined = (await invite(newEmail())).body
  expect(await accept(joined.email)).toBe(200)
  expect(await withdraw(joined.id)).toBeRefused('not_found')
  const trail = (await call(listAudit, { query: { subject_id: id } }, admin)).body
  expect(trail.map(({ action }: { action: string }) => action).sort()).toEqual([
    'clerk.invited',
    'invitation.withdrawn',
  ])
})

it('accepts no invitation that is withdrawn at the same moment [roles/invitations-withdraw]', async () => {
  const email = newEmail()
  const { id } = (await invite(email)).body
  await test.runJobs()
  const ended = { expires_at: new Date(test.clock.now()).toISOString() }
  const answer = await atOnce(
    test.deps.db,
    (tx) => tx.updateTable('invitations').set(ended).where('id', '=', id).execute(),
    () => accept(email),
  )
  expect(answer).toBe(410)
})
