import { acceptInvitation, logIn } from '@sonocampus/contract/auth'
import { deleteNotification, listAdminNotifications } from '@sonocampus/contract/notifications'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { inviteStaff } from '@sonocampus/contract/staff'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { deleteUser, exportUsers, listUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { csvCell } from '../../../csv.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

it('lists users with id, email, is_active and role, found by email or id in any case [api/admin-users]', async () => {
  const user = await test.makeUser('student', { email: 'findme.now@example.org' })
  const found = async (search: string) => (await call(listUsers, { query: { search } }, admin)).body
  expect(await found('FINDME')).toEqual([
    expect.objectContaining({ id: user.id, email: user.email, is_active: true, role: 'student' }),
  ])
  expect(await found(user.id.slice(0, 13).toUpperCase())).toHaveLength(1)
  expect(await found('findme_now')).toEqual([])
})

it('deletes a student: hidden everywhere, access ended, payments kept [api/admin-user-delete, data/student-deleted]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  expect((await call(deleteUser, { params: { userId: student.id } }, admin)).status).toBe(200)
  expect((await call(listUsers, { query: { search: student.email } }, admin)).body).toEqual([])
  expect(await call(getUserDetails, { params: { userId: student.id } }, admin)).toBeRefused('not_found')
  expect(await call(logIn, { body: { username: student.email, password: PASSWORD } })).toBeRefused('unauthenticated')
  const { body } = await call(listPayments, { query: { course_id: courseId } }, admin)
  expect(body).toEqual([
    expect.objectContaining({ status: 'approved', user: expect.objectContaining({ email: student.email }) }),
  ])
  expect(await call(deleteUser, { params: { userId: student.id } }, admin)).toBeRefused('not_found')
})

it('shows a student with applications, payments and enrolments', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  await test.logInAs(student.email)
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  const { body } = await call(getUserDetails, { params: { userId: student.id } }, admin)
  expect(body).toMatchObject({
    email: student.email,
    last_login_at: expect.any(String),
    applications: [{ status: 'approved' }],
    payments: [{ status: 'approved', amount_due: 25_000 }],
    enrollments: [{ course: { title: 'Echo' }, is_active: true }],
  })
})

it('exports the filtered students as UTF-8 with its mark, one line each', async () => {
  const user = await test.makeUser('student', {
    email: 'export.me@example.org',
    full_name: '=HYPERLINK("http://evil","عائشہ")',
  })
  const { raw, headers } = await call(exportUsers, { query: { search: 'export.me' } }, admin)
  expect(headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="students.csv"',
  })
  const lines = raw.body.split('\r\n')
  expect(raw.body.startsWith('\uFEFF"ID","Email"')).toBe(true)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(
    `"${user.id}","export.me@example.org","'=HYPERLINK(""http://evil"",""عائشہ"")","student","Active"`,
  )
})

it('exports every student once, newest first or as the list is sorted, however many came at the same moment [admin-students/export]', async () => {
  const own = await buildTestApp()
  const boss = await own.makeSession('admin')
  const people = Array.from({ length: 1010 }, (_, n) => ({
    id: crypto.randomUUID(),
    email: `${n}@example.org`,
    password_hash: 'x',
    role: 'student' as const,
    created_at: n < 5 ? '2026-02-01T00:00:00.000Z' : '2026-01-31T10:00:00.000Z',
  }))
  await own.deps.db.insertInto('users').values(people).execute()
  const { raw } = await own.call(exportUsers, { query: { role: 'student' } }, boss)
  const emails = raw.body.split('\r\n').flatMap((line) => /"(\d+@example\.org)"/.exec(line)?.[1] ?? [])
  expect([emails.length, new Set(emails).size]).toEqual([1010, 1010])
  expect(emails.slice(0, 5).sort()).toEqual(people.slice(0, 5).map(({ email }) => email))
  const { email } = people[7] ?? { email: '' }
  await own.deps.db.updateTable('users').set({ full_name: 'Zeba' }).where('email', '=', email).execute()
  for (const sort of ['-email', 'full_name', '-full_name'] as const)
    for (const search of [undefined, 'example.org']) {
      const query = { role: 'student' as const, sort, ...(search ? { search } : {}) }
      const { raw } = await own.call(exportUsers, { query }, boss)
      const ids = raw.body.split('\r\n').flatMap((line) => /^"([\da-f-]{36})"/.exec(line)?.[1] ?? [])
      expect([ids.length, new Set(ids).size]).toEqual([1010, 1010])
      for (const page of [1, 11, 21]) {
        const listed = await own.call(listUsers, { query: { ...query, page, page_size: 50 } }, boss)
        expect(listed.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice((page - 1) * 50, page * 50))
      }
    }
  await own.close()
})

it.each([
  ['=1+1', `"'=1+1"`],
  ['+92 300', `"'+92 300"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['plain', '"plain"'],
  ['a "quoted", cell\nof two lines', '"a ""quoted"", cell\nof two lines"'],
  ['', '""'],
])('makes the cell %j safe [admin-students/export-safe]', (value, expected) => {
  expect(csvCell(value)).toBe(expected)
})

it('lets nobody but an administrator invite one; the link works once [access/invite-admin-only]', async () => {
  const email = `boss-${crypto.randomUUID()}@example.org`
  const student = await test.makeSession('student')
  expect(await call(inviteStaff, { body: { email, role: 'admin', current_password: PASSWORD } })).toBeRefused(
    'unauthenticated',
  )
  expect(
    (await call(inviteStaff, { body: { email, role: 'admin', current_password: PASSWORD } }, student)).status,
  ).toBe(403)
  expect((await call(inviteStaff, { body: { email, role: 'admin', current_password: PASSWORD } }, admin)).status).toBe(
    201,
  )
  await test.runJobs()
  const mail = test.mails.filter(({ to }) => to === email)
  expect(mail).toHaveLength(1)
  const token = /#([\w-]{43})/.exec(mail[0]?.text ?? '')?.[1] ?? ''
  const accept = (new_password: string) => call(acceptInvitation, { body: { token, new_password } })
  expect(await accept('short')).toBeRefused('invalid')
  const both = await Promise.all([accept('a long enough password'), accept('a long enough password')])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 410])
  expect((await call(logIn, { body: { username: email, password: 'a long enough password' } })).body.role).toBe('admin')
  expect((await call(inviteStaff, { body: { email, role: 'admin', current_password: PASSWORD } }, admin)).status).toBe(
    409,
  )
})

it('removes a notification for good [api/admin-notification-delete]', async () => {
  const courseId = await makeCourse(test)
  const student = await test.makeSession()
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 1 } }, admin)
  const feed = async () => (await call(listAdminNotifications, { query: {} }, admin)).body
  const [event] = (await feed()).filter((row: { user_id: string }) => row.user_id === student.id)
  const remove = () => call(deleteNotification, { params: { notificationId: event.id } }, admin)
  expect((await remove()).status).toBe(200)
  expect((await feed()).some((row: { id: string }) => row.id === event.id)).toBe(false)
  expect(await remove()).toBeRefused('not_found')
})
