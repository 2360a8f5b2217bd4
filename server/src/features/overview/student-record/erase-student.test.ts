import { listAudit } from '@sonocampus/contract/audit'
import { signUp } from '@sonocampus/contract/auth'
import { verifyCertificate } from '@sonocampus/contract/certificates'
import { answerQuestion, askQuestion, listQuestions } from '@sonocampus/contract/discussions'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { listSavedViews, saveView } from '@sonocampus/contract/saved-views'
import { getStatistics } from '@sonocampus/contract/statistics'
import { eraseStudent, getUserDetails } from '@sonocampus/contract/student-record'
import { deleteUser, listUsers } from '@sonocampus/contract/users'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { APPLICATION } from '#test/enrollment-steps.ts'
import { makeWholeStudent, NAME } from '#test/record-steps.ts'
import { NOTIFY_ANSWER, notifyAnswer } from '../../learning/discussions/index.ts'

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

it('leaves nothing that names the student outside the sealed trail, and keeps the accounts [guarding/erase, guarding/erase-accounts]', async () => {
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
  expect(await call(getUserDetails, { params: { userId: student.id } }, admin)).toBeRefused('not_found')
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
    expect(await erase(student, {}, await test.makeSession(role))).toBeRefused('forbidden')
  expect(await erase(await test.makeSession('teacher'))).toBeRefused('not_found')
  const both = await Promise.all([erase(student), erase(student)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200])
})

it('takes away unfinished work of every kind and state and views of the staff that name the student, and nobody else’s [guarding/erase-mentions]', async () => {
  const { student, other } = await makeWholeStudent(test, admin)
  await deps.db.deleteFrom('jobs').execute()
  const times = {
    run_at: isoTime(test.clock.now() + 1e6),
    created_at: isoTime(0),
    locked_until: isoTime(test.clock.now() + 1e6),
  }
  const work = (
    id: string,
    payload: object,
    status: 'waiting' | 'running' | 'failed',
    last_error: string | null = null,
  ) =>
    deps.db
      .insertInto('jobs')
      .values({ id, kind: 'test', payload: JSON.stringify(payload), status, last_error, attempts: 1, ...times })
      .execute()
  await work('to them', { to: student.email, lines: [] }, 'running')
  await work('about them', { to: admin.email, lines: [`${student.email} has paid.`] }, 'failed')
  await work('of their id', { user: student.id }, 'waiting')
  await work('fault', {}, 'failed', `550 <${student.email}> is full`)
  await work('alike', { to: `x${student.email}` }, 'waiting')
  await work('of another', { to: other.email }, 'failed', 'refused')
  const save = (name: string, query: object) =>
    call(saveView, { body: { screen: 'payments', name, query: String(new URLSearchParams({ ...query })) } }, admin)
  await save('One', { search: student.email.toUpperCase() })
  await save('Two', { search: NAME, page: '1' })
  await save(`About ${NAME}`, {})
  await save('All', { search: 'khan' })

  expect((await erase(student)).status).toBe(200)
  const jobs = await deps.db.selectFrom('jobs').select('id').where('kind', '=', 'test').orderBy('id').execute()
  expect(jobs.map(({ id }) => id)).toEqual(['alike', 'of another'])
  const { body: views } = await call(listSavedViews, { query: { screen: 'payments' } }, admin)
  expect(views.map(({ name }: { name: string }) => name)).toEqual(['All'])
})

it('takes away mails to others that quote the student’s words [guarding/erase-mentions]', async () => {
  const { student, other, videoId } = await makeWholeStudent(test, admin)
  const body = { text: 'Only I would ask this?', at: null }
  const requested = await call(askQuestion, { params: { videoId }, body }, student)
  await call(answerQuestion, { params: { questionId: requested.body.id }, body: { text: 'Yes' } }, other)
  await call(answerQuestion, { params: { questionId: requested.body.id }, body: { text: 'No' } }, admin)
  const notices = await deps.db.selectFrom('jobs').select('payload').where('kind', '=', NOTIFY_ANSWER).execute()
  for (const { payload } of notices) await notifyAnswer(deps, JSON.parse(payload))
  const mails = () => deps.db.selectFrom('jobs').select('id').where('payload', 'like', '%Only I would%').execute()
  expect(await mails()).not.toEqual([])
  expect((await erase(student)).status).toBe(200)
  expect(await mails()).toEqual([])
})

it('sweeps what was written about an erased student since [guarding/erase-confirmed]', async () => {
  const { student } = await makeWholeStudent(test, admin)
  expect((await erase(student)).status).toBe(200)
  await deps.db
    .updateTable('applications')
    .set({ rejection_reason: 'Late words' })
    .where('user_id', '=', student.id)
    .execute()
  expect((await erase(student, { email: 'anything@example.org' })).status).toBe(200)
  expect(await textsOfEverything()).not.toContain('Late words')
})

it('reaches a student who was deleted before [guarding/erase]', async () => {
  const student = await test.makeSession()
  await call(deleteUser, { params: { userId: student.id } }, admin)
  expect((await erase(student)).status).toBe(200)
  expect(await textsOfEverything()).not.toContain(student.email)
})
