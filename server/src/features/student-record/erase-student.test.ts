import { listAudit } from '@sonocampus/contract/audit'
import { signUp } from '@sonocampus/contract/auth'
import { verifyCertificate } from '@sonocampus/contract/certificates'
import { listQuestions } from '@sonocampus/contract/discussions'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { getStatistics } from '@sonocampus/contract/statistics'
import { eraseStudent, getUserDetails } from '@sonocampus/contract/student-record'
import { deleteUser, listUsers } from '@sonocampus/contract/users'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { APPLICATION } from '#test/enrollment-steps.ts'
import { makeWholeStudent, NAME } from '#test/record-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test
const admin = await test.makeSession('admin')
const erase = (student: { id: string; email: string }, body: object = {}, as = admin) =>
  call(
    eraseStudent,
    { params: { userId: student.id }, body: { email: student.email, current_password: PASSWORD, ...body } },
    as,
  )

/** Every text of every table but the sealed trail. */
async function textsOfEverything(): Promise<string> {
  const tables = await deps.db.introspection.getTables()
  const texts: string[] = []
  for (const { name } of tables) {
    if (/^(audit_entries|rate_limits|kysely_)|_index/.test(name)) continue
    texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(deps.db)).rows))
  }
  return texts.join('\n')
}

it('leaves nothing that names the student outside the sealed trail, and keeps the accounts [guarding/erase guarding/erase-accounts]', async () => {
  const { student, other, certificate, videoId, theirs } = await makeWholeStudent(test, admin)
  await test.runJobs()
  await deps.db.deleteFrom('jobs').execute()
  const before = (await call(getStatistics, {}, admin)).body
  const named = [
    student.email,
    NAME,
    'Amina',
    APPLICATION.contact_number,
    'Multan',
    'My own note',
    'Which probe',
    'TX-1',
  ]
  for (const text of named) expect([text, (await textsOfEverything()).includes(text)]).toEqual([text, true])

  const { status, body } = await erase(student)
  expect([status, body.detail]).toEqual([200, expect.stringContaining(`Erased student ${student.id.slice(0, 8)}`)])
  const left = await textsOfEverything()
  for (const text of named.slice(0, -1)) expect([text, left.includes(text)]).toEqual([text, false])

  expect((await call(getStatistics, {}, admin)).body.total_revenue).toBe(before.total_revenue)
  const kept = await deps.db.selectFrom('payments').selectAll().where('user_id', '=', student.id).execute()
  expect(kept.map(({ transaction_id }) => transaction_id)).toContain('TX-1234567')
  expect((await call(verifyCertificate, { params: { code: certificate.code } })).body).toMatchObject({
    number: certificate.number,
    status: 'revoked',
    is_withdrawn: true,
    full_name: `Erased student ${student.id.slice(0, 8)}`,
  })
  const questions = (await call(listQuestions, { params: { videoId }, query: {} }, other)).body
  expect(questions.rows.find(({ id }: { id: string }) => id === theirs)).toMatchObject({ answers: 0 })
})

it('ends the access, frees the email, and is told in the trail without the name [guarding/erase]', async () => {
  const { student } = await makeWholeStudent(test, admin)
  await erase(student)
  expect((await call(getUserDetails, { params: { userId: student.id } }, admin)).status).toBe(404)
  expect((await call(listUsers, { query: { search: student.email } }, admin)).body).toEqual([])
  expect((await call(listPayments, { query: { search: 'TX-1234567' } }, admin)).body).toEqual([])
  const { body } = await call(listAudit, { query: { subject_id: student.id, action: 'user.erased' } }, admin)
  expect(body).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(student.email)
  expect((await call(signUp, { body: { email: student.email, password: 'a new beginning' } })).status).toBe(201)
})

it('asks for the email and the own password, of administrators, and never about the staff; twice is once [guarding/erase-confirmed]', async () => {
  const student = await test.makeSession()
  expect((await erase(student, { email: 'other@example.org' })).body.detail[0].loc).toEqual(['body', 'email'])
  expect((await erase(student, { current_password: 'wrong' })).body.detail[0].loc).toEqual(['body', 'current_password'])
  for (const role of ['clerk', 'teacher', 'student'] as const)
    expect((await erase(student, {}, await test.makeSession(role))).status).toBe(403)
  expect((await erase(await test.makeSession('teacher'))).status).toBe(404)
  const both = await Promise.all([erase(student), erase(student)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200])
})

it('reaches a student who was deleted before [guarding/erase]', async () => {
  const student = await test.makeSession()
  await call(deleteUser, { params: { userId: student.id } }, admin)
  expect((await erase(student)).status).toBe(200)
  expect(await textsOfEverything()).not.toContain(student.email)
})
