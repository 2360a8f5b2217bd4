import { listAudit } from '@sonocampus/contract/audit'
import { acceptInvitation, logIn, type StaffRole } from '@sonocampus/contract/auth'
import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { assignCourses, changeStaffRole, inviteStaff, listStaff, type StaffMember } from '@sonocampus/contract/staff'
import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const change = (userId: string, role: StaffRole, as = admin) =>
  call(changeStaffRole, { params: { userId }, body: { role, current_password: PASSWORD } }, as)
const deactivate = (userId: string) =>
  call(setUserActive, { params: { userId }, body: { is_active: false, current_password: PASSWORD } }, admin)
const assign = (userId: string, course_ids: string[]) =>
  call(assignCourses, { params: { userId }, body: { course_ids } }, admin)
const trail = async (subject_id: string) =>
  (await call(listAudit, { query: { subject_id, sort: 'occurred_at' } }, admin)).body

it.each([
  ['clerk', 'a clerk'],
  ['teacher', 'a teacher'],
  ['admin', 'an administrator'],
] as const)('makes whoever accepts an invitation as %s one, and records it [roles/invite]', async (role, word) => {
  const email = `${role}-${crypto.randomUUID()}@example.org`
  expect((await call(inviteStaff, { body: { email, role, current_password: PASSWORD } }, admin)).status).toBe(201)
  const mail = await test.mailTo(email, `You're invited to join us as ${word}`)
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const new_password = 'a long enough password'
  expect((await call(acceptInvitation, { body: { token, new_password } })).status).toBe(200)
  const { body } = await call(logIn, { body: { username: email, password: new_password } })
  expect(body.role).toBe(role)
  const rows: StaffMember[] = (await call(listStaff, { query: {} }, admin)).body
  const member = rows.find((one) => one.email === email)
  expect(member).toMatchObject({ role, is_active: true, courses: [] })
  expect((await trail(member?.id ?? '')).map(({ summary }: { summary: string }) => summary)).toEqual([
    `${email} became ${word}`,
  ])
})

const invitationTo = async (email: string, as: { token: string }) => {
  await call(inviteStaff, { body: { email, role: 'clerk', current_password: PASSWORD } }, as)
  const mail = await test.mailTo(email, "You're invited to join us as a clerk")
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const accept = async (token: string) =>
  (await call(acceptInvitation, { body: { token, new_password: 'a long enough password' } })).status

it('ends invitations with the right of whoever sent them, and with a newer one [roles/invite-ends]', async () => {
  const [demoted, off, gone] = [
    await test.makeSession('admin'),
    await test.makeSession('admin'),
    await test.makeSession('admin'),
  ]
  const tokens = [
    await invitationTo('by-demoted@example.org', demoted),
    await invitationTo('by-off@example.org', off),
    await invitationTo('by-gone@example.org', gone),
  ]
  await change(demoted.id, 'clerk')
  await deactivate(off.id)
  await deactivate(gone.id)
  expect((await call(deleteUser, { params: { userId: gone.id } }, admin)).status).toBe(200)
  for (const token of tokens) expect(await accept(token)).toBe(410)
  const first = await invitationTo('twice@example.org', admin)
  const second = await invitationTo('twice@example.org', admin)
  expect([await accept(first), await accept(second)]).toEqual([410, 200])
})

it('tells every administrator by mail of invitations, roles and factors that change [roles/told]', async () => {
  const other = await test.makeUser('admin')
  const clerk = await test.makeSession('clerk')
  await call(inviteStaff, { body: { email: 'new@example.org', role: 'teacher', current_password: PASSWORD } }, admin)
  await change(clerk.id, 'teacher')
  await test.runJobs()
  const told = test.mails.filter(({ to, subject }) => to === other.email && subject === 'Staff changed')
  expect(
    told.map(
      ({ text }) =>
        text.includes('invited new@example.org as a teacher') || text.includes(`made ${clerk.email} a teacher`),
    ),
  ).toEqual([true, true])
})

it('lets another role count at once, with the session that is open [roles/change]', async () => {
  const clerk = await test.makeSession('clerk')
  const mayList = async () => (await call(listPayments, { query: {} }, clerk)).status
  expect(await mayList()).toBe(200)
  expect((await change(clerk.id, 'teacher')).body.role).toBe('teacher')
  expect(await mayList()).toBe(403)
  expect((await call(getProfile, {}, clerk)).body.role).toBe('teacher')
  expect(await trail(clerk.id)).toMatchObject([
    { action: 'staff.role-changed', before: { role: 'clerk', courses: [] }, after: { role: 'teacher' } },
  ])
})

it('gives courses to teachers alone, and takes them with the role [roles/courses]', async () => {
  const teacher = await test.makeSession('teacher')
  const [one, other] = [await makeCourse(test), await makeCourse(test)]
  const mayRead = async (course_id: string) =>
    (await call(listVideosForAdmin, { query: { course_id } }, teacher)).status === 200
  expect((await assign(teacher.id, [one, one])).body.courses).toMatchObject([{ id: one }])
  expect([await mayRead(one), await mayRead(other)]).toEqual([true, false])
  await assign(teacher.id, [other])
  expect([await mayRead(one), await mayRead(other)]).toEqual([false, true])
  expect(await assign(teacher.id, [crypto.randomUUID()])).toBeRefused('invalid')
  expect((await trail(teacher.id)).map(({ action }: { action: string }) => action)).toEqual([
    'staff.courses-assigned',
    'staff.courses-assigned',
  ])
  expect((await change(teacher.id, 'clerk')).body.courses).toEqual([])
  expect(await assign(teacher.id, [one])).toBeRefused('not_a_teacher')
  expect((await change(teacher.id, 'teacher')).body.courses).toEqual([])
})

it('knows no student among the staff [roles/change]', async () => {
  const student = await test.makeSession()
  expect(await change(student.id, 'admin')).toBeRefused('not_found')
  expect(await assign(student.id, [])).toBeRefused('not_found')
  const rows: StaffMember[] = (await call(listStaff, { query: {} }, admin)).body
  expect(rows.some(({ id }) => id === student.id)).toBe(false)
})

it('leaves one of two administrators who make each other clerks at once, and never none [roles/last-administrator]', async () => {
  const own = await buildTestApp()
  let left = await own.makeSession('admin')
  for (let round = 0; round < 5; round += 1) {
    const other = await own.makeSession('admin')
    const answers = await Promise.all([
      own.call(
        changeStaffRole,
        { params: { userId: other.id }, body: { role: 'clerk', current_password: PASSWORD } },
        left,
      ),
      own.call(
        changeStaffRole,
        { params: { userId: left.id }, body: { role: 'clerk', current_password: PASSWORD } },
        other,
      ),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const able = await own.deps.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(able).toHaveLength(1)
    if (able[0]?.id === other.id) left = other
  }
  const alone = own.call(
    changeStaffRole,
    { params: { userId: left.id }, body: { role: 'teacher', current_password: PASSWORD } },
    left,
  )
  expect((await alone).body.detail).toBe("The last administrator can't be removed.")
  const idle = await own.makeSession('admin')
  await own.call(
    setUserActive,
    { params: { userId: idle.id }, body: { is_active: false, current_password: PASSWORD } },
    left,
  )
  expect(
    (
      await own.call(
        changeStaffRole,
        { params: { userId: left.id }, body: { role: 'clerk', current_password: PASSWORD } },
        left,
      )
    ).status,
  ).toBe(409)
  await own.close()
})
