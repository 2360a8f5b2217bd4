import { randomUUID } from 'node:crypto'
import { listAudit } from '@sonocampus/contract/audit'
import { carryOutBatch, previewBatch } from '@sonocampus/contract/batches'
import { limits } from '@sonocampus/contract/limits'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import type { RequestOf } from '@sonocampus/contract/route'
import { setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { applicant, decide, makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { db } = test.deps
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const DAY = 24 * 3_600_000

type Preview = RequestOf<typeof previewBatch>['body']
type Named = { id: string; text: string }
const idsOf = (rows: Named[]) => rows.map(({ id }) => id)
const preview = async (body: Preview, as = clerk) => (await call(previewBatch, { body }, as)).body
const carryOut = async (body: Preview, batch_id: string = randomUUID(), as = clerk) =>
  (await call(carryOutBatch, { body: { ...body, batch_id } }, as)).body
const actionsOn = async (subject_id: string) =>
  (await call(listAudit, { query: { subject_id } }, admin)).body
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => !action.endsWith('.viewed'))

it('says before what becomes of each application, approves each by itself and refuses the rest with a reason [desk/batch-preview, desk/batch-approve]', async () => {
  const [paid, free, rejected] = [
    await applicant(test, 'Many A'),
    await applicant(test, 'Many B', 0),
    await applicant(test, 'Many C'),
  ]
  await decide(test, admin, rejected.id, 'rejected', 'No licence.')
  const unknown = randomUUID()
  const body: Preview = { kind: 'approve-applications', ids: [paid.id, free.id, rejected.id, unknown] }
  const before = await preview(body)
  expect(before.will).toEqual([
    { id: paid.id, name: 'Amina Khan', text: 'may pay for Many A' },
    { id: free.id, name: 'Amina Khan', text: 'is enrolled in Many B' },
  ])
  expect(before.refused).toEqual([
    { id: rejected.id, name: 'Amina Khan', text: 'This application is already rejected.' },
    { id: unknown, name: 'Unknown', text: 'It no longer exists.' },
  ])
  expect(await actionsOn(paid.id)).toEqual([])
  const report = await carryOut(body)
  expect([idsOf(report.done), idsOf(report.refused)]).toEqual([
    [paid.id, free.id],
    [rejected.id, unknown],
  ])
  const again = await carryOut(body)
  expect([again.done, again.refused[0].text]).toEqual([[], 'This application is already approved.'])
  expect(await actionsOn(paid.id)).toEqual(['application.approved'])
  const { length } = await db.selectFrom('enrollments').select('id').where('user_id', '=', free.student.id).execute()
  expect(length).toBe(1)
})

it('extends enrollments from their end or from now, once for a batch, tells the students and records each [desk/batch-extend]', async () => {
  const courseId = await makeCourse(test, { title: 'Longer' })
  const [running, ended] = [
    await makeEnrollment(test, courseId, 10 * DAY),
    await makeEnrollment(test, courseId, -10 * DAY),
  ]
  const body: Preview = {
    kind: 'extend-enrollments',
    months: 0,
    days: 5,
    ids: [running.enrollmentId, ended.enrollmentId],
  }
  const endsOf = async () =>
    Promise.all(
      [running, ended].map(async ({ enrollmentId }) => {
        const row = await db
          .selectFrom('enrollments')
          .select('ends_at')
          .where('id', '=', enrollmentId)
          .executeTakeFirstOrThrow()
        return Math.round((Date.parse(row.ends_at) - test.clock.now()) / DAY)
      }),
    )
  expect((await preview(body, admin)).will[0].text).toMatch(/^Longer: open until \d+ \w+ \d{4}$/)
  const batch = randomUUID()
  expect((await carryOut(body, batch, admin)).done).toHaveLength(2)
  expect(await endsOf()).toEqual([15, 5])
  expect((await carryOut(body, batch, admin)).done).toHaveLength(2)
  expect(await endsOf()).toEqual([15, 5])
  expect(await actionsOn(running.enrollmentId)).toEqual(['enrollment.extended'])
  const notices = (await call(listMyNotifications, { query: {} }, running)).body
  expect(notices.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Your access to Longer is open until/),
  ])
  await test.runJobs()
  expect(test.mails.filter(({ to }) => to === running.email).map(({ subject }) => subject)).toEqual([
    'Longer access: Longer',
  ])
  const now = {
    id: randomUUID(),
    user_id: running.id,
    course_id: courseId,
    granted_by: admin.id,
    granted_at: running.ends_at,
    grace_days: 0,
  }
  await db
    .insertInto('instalment_plans')
    .values(now as never)
    .execute()
  expect((await preview({ ...body, months: 1 }, admin)).refused[0].text).toBe(
    'An instalment plan sets the end of Longer.',
  )
  const nothing = await call(previewBatch, { body: { ...body, days: 0 } }, clerk)
  expect(nothing).toBeRefused('invalid')
})

it('lets no clerk extend what somebody would have to pay for [desk/batch-extend-paid]', async () => {
  const [paid, free] = [await makeCourse(test, { price_paisa: 2_000_000 }), await makeCourse(test, { price_paisa: 0 })]
  const [one, other] = [await makeEnrollment(test, paid, DAY), await makeEnrollment(test, free, DAY)]
  const body: Preview = { kind: 'extend-enrollments', months: 6, days: 0, ids: [one.enrollmentId, other.enrollmentId] }
  const why = 'Only an administrator can give longer access to a paid course.'
  for (const { refused } of [await preview(body), await carryOut(body)])
    expect(refused.map(({ id, text }: Named) => [id, text])).toEqual([[one.enrollmentId, why]])
  const ends = db.selectFrom('enrollments').select('ends_at').where('id', '=', one.enrollmentId)
  expect(await ends.executeTakeFirstOrThrow()).toEqual({ ends_at: one.ends_at })
  expect((await carryOut(body, randomUUID(), admin)).done).toHaveLength(2)
})

it('writes to students in the app and by mail, once for a batch, and to nobody whose account is inactive [desk/batch-message]', async () => {
  const [student, inactive] = [await test.makeSession(), await test.makeSession()]
  await call(setUserActive, { params: { userId: inactive.id }, body: { is_active: false } }, admin)
  const words = { subject: 'Closed on Friday', message: 'The desk is closed.\nPlease come on Monday.' }
  const body: Preview = { kind: 'message-students', ...words, ids: [student.id, inactive.id, admin.id] }
  const before = await preview(body)
  expect([idsOf(before.will), before.refused.map(({ text }: Named) => text)]).toEqual([
    [student.id],
    ['This account is inactive.', 'It no longer exists.'],
  ])
  const batch = randomUUID()
  for (let n = 0; n < 2; n += 1) expect(idsOf((await carryOut(body, batch)).done)).toEqual([student.id])
  await test.runJobs()
  expect(test.mails.filter(({ to }) => to === student.email)).toHaveLength(1)
  expect((await call(listMyNotifications, { query: {} }, student)).body).toHaveLength(1)
  expect(await actionsOn(student.id)).toEqual(['user.messaged'])
  expect(await call(previewBatch, { body: { ...body, message: '' } }, clerk)).toBeRefused('invalid')
})

it('takes 500 to look at and 20 to do, from clerks alone [desk/batch-preview]', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  const look = (count: number) => call(previewBatch, { body: { kind: 'approve-applications', ids: ids(count) } }, clerk)
  const most = await look(limits.batches.selected)
  expect([most.status, most.body.refused.length, (await look(limits.batches.selected + 1)).status]).toEqual([
    200, 500, 422,
  ])
  const many = { kind: 'approve-applications' as const, batch_id: randomUUID(), ids: ids(limits.batches.portion + 1) }
  expect(await call(carryOutBatch, { body: many }, clerk)).toBeRefused('invalid')
  expect(
    (await call(previewBatch, { body: { kind: 'approve-applications', ids: ids(1) } }, await test.makeSession()))
      .status,
  ).toBe(403)
})

it('extends nothing while money is owed for it, says so before, and tells a repeated portion the real end [desk/batch-owed, desk/batch-extend]', async () => {
  const { waiting, approve, atDesk } = moneySteps(test, admin)
  const debtor = await waiting({ title: 'Owed', price_paisa: 2_000_000 })
  await approve(debtor.id, { amount_received: 15_000 })
  const enrollment = await db
    .selectFrom('enrollments')
    .select(['id', 'ends_at'])
    .where('user_id', '=', debtor.student.id)
    .executeTakeFirstOrThrow()
  const body: Preview = { kind: 'extend-enrollments', months: 1, days: 0, ids: [enrollment.id] }
  const why = 'PKR 5,000 is due for Owed. Record the payment first.'
  expect([(await preview(body)).refused[0].text, (await carryOut(body)).refused[0].text]).toEqual([why, why])
  await atDesk(debtor.student, debtor.courseId, 5_000)
  const [batch, [planned]] = [randomUUID(), (await preview(body, admin)).will]
  for (let n = 0; n < 2; n += 1) expect((await carryOut(body, batch, admin)).done).toEqual([planned])
})
