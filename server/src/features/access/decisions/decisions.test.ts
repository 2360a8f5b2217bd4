import { listAudit } from '@sonocampus/contract/audit'
import { deleteCourse } from '@sonocampus/contract/courses'
import { listQueuedDecisions, queueDecision, undoDecision } from '@sonocampus/contract/decisions'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { limits } from '@sonocampus/contract/limits'
import { listAdminNotifications, listMyNotifications } from '@sonocampus/contract/notifications'
import { listMyPayments } from '@sonocampus/contract/payments'
import { approvePayment, rejectPayment } from '@sonocampus/contract/payments.admin'
import type { RequestOf } from '@sonocampus/contract/route'
import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { startJobs } from '#src/app-jobs.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { applicant, apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, colleague] = [await test.makeSession('admin'), await test.makeSession('admin')]
type Body = RequestOf<typeof queueDecision>['body']

async function waitingProof(transaction_id?: string) {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const id: string = (await handInProof(test, student, courseId, transaction_id ? { transaction_id } : {})).body.id
  await test.runJobs()
  return { student, courseId, id }
}
const approval = (subject_id: string): Body => ({
  subject_type: 'payment',
  subject_id,
  status: 'approved',
  duration_months: 4,
})
const rejection = (subject_id: string): Body => ({
  subject_type: 'payment',
  subject_id,
  status: 'rejected',
  rejection_reason: 'The amount does not match.',
})
const queue = (body: Body, as = admin) => call(queueDecision, { body }, as)
const undo = (decisionId: string, as = admin) => call(undoDecision, { params: { decisionId } }, as)
const queued = async () => (await call(listQueuedDecisions, {}, admin)).body as { subject_id: string }[]
const isQueued = async (id: string) => (await queued()).some(({ subject_id }) => subject_id === id)
const afterGrace = () => {
  test.clock.advance(limits.decisions.grace)
  return test.runJobs()
}

type Proof = Awaited<ReturnType<typeof waitingProof>>

/** All that a student, the trail and the receipts could know of a decision. */
async function tracesOf({ student, id }: Pick<Proof, 'student' | 'id'>) {
  const trail = await test.deps.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()
  const seats = await test.deps.db.selectFrom('enrollments').select('id').where('user_id', '=', student.id).execute()
  const [payment] = (await call(listMyPayments, { query: {} }, student)).body
  return {
    mails: test.mails.filter(({ to }) => to === student.email).length,
    notices: (await call(listMyNotifications, { query: {} }, student)).body.length,
    actions: trail.map(({ action }) => action).filter((action) => !action.endsWith('.viewed')),
    status: payment?.status,
    receipt: payment?.receipt_number ?? null,
    seats: seats.length,
  }
}

it('does and tells nothing for ten seconds, then everything that the immediate decision does [desk/grace]', async () => {
  const [approved, rejected] = [await waitingProof(), await waitingProof()]
  const before = [await tracesOf(approved), await tracesOf(rejected)]
  const answer = await queue(approval(approved.id))
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(String),
      subject_type: 'payment',
      subject_id: approved.id,
      status: 'approved',
      decided_by: { id: admin.id, email: admin.email },
      due_at: new Date(test.clock.now() + 10_000).toISOString(),
    },
  ])
  await queue(rejection(rejected.id))
  expect((await queued()).map(({ subject_id }) => subject_id)).toEqual(
    expect.arrayContaining([approved.id, rejected.id]),
  )
  test.clock.advance(limits.decisions.grace - 1)
  await test.runJobs()
  expect([await tracesOf(approved), await tracesOf(rejected)]).toEqual(before)

  test.clock.advance(1)
  await test.runJobs()
  expect(await tracesOf(approved)).toMatchObject({
    mails: (before[0]?.mails ?? 0) + 1,
    notices: (before[0]?.notices ?? 0) + 1,
    actions: ['payment.approved'],
    status: 'approved',
    receipt: expect.stringMatching(/^R-/),
    seats: 1,
  })
  expect(await tracesOf(rejected)).toMatchObject({ actions: ['payment.rejected'], status: 'rejected', receipt: null })
  expect(await queued()).toEqual([])
  const { body: trail } = await call(listAudit, { query: { action: 'payment.approved' } }, admin)
  expect(trail.find(({ subject_id }: { subject_id: string }) => subject_id === approved.id).actor.id).toBe(admin.id)
  const late = await undo(answer.body.id)
  expect([late.status, late.body.detail]).toEqual([409, "This decision has taken effect and can't be undone."])
})

it('takes a decision back as if nothing had been, and lets another be made [desk/undo]', async () => {
  const one = await waitingProof()
  const before = await tracesOf(one)
  const first = (await queue(approval(one.id))).body.id
  test.clock.advance(limits.decisions.grace - 1)
  expect(await undo(first, colleague)).toBeRefused('forbidden')
  expect((await undo(first)).body.detail).toMatch(/^Payment P-\d+ is pending again\.$/)
  expect(await undo(first)).toBeRefused('decision_carried_out')
  await queue(rejection(one.id))
  test.clock.advance(1)
  await test.runJobs()
  expect(await tracesOf(one)).toEqual(before)
  await afterGrace()
  expect(await tracesOf(one)).toMatchObject({ status: 'rejected', actions: ['payment.rejected'] })
})

it('decides applications the same way, and enrolls for free courses [desk/grace, desk/undo]', async () => {
  const paid = await applicant(test, 'Paid')
  const free = await applicant(test, 'Free', 0)
  const refused = await applicant(test, 'Refused')
  const body = (subject_id: string): Body => ({ subject_type: 'application', subject_id, status: 'approved' })
  for (const { id } of [paid, free]) expect((await queue(body(id))).status).toBe(201)
  const reason = { status: 'rejected' as const, rejection_reason: 'The certificate cannot be read.' }
  const taken = await queue({ ...body(refused.id), ...reason })
  const states = () =>
    Promise.all(
      [paid, free, refused].map(
        async ({ student, courseId }) =>
          (await call(getEnrollmentStatus, { params: { courseId } }, student)).body.status,
      ),
    )
  const before = await states()
  expect((await undo(taken.body.id)).status).toBe(200)
  await queue({ ...body(refused.id), ...reason })
  expect(await states()).toEqual(before)
  await afterGrace()
  expect(await states()).not.toEqual(before)
  const seat = await test.deps.db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', free.student.id)
    .execute()
  expect(seat).toHaveLength(1)
  const mail = test.mails.find(({ to }) => to === refused.student.email)
  expect(mail?.text).toContain('The certificate cannot be read.')
})

it('refuses at once what could not be carried out [desk/grace]', async () => {
  const [one, used] = [await waitingProof('FT 7'), await waitingProof('ft7')]
  const without = async (body: Body) => {
    const { status, body: answer } = await queue(body)
    return [status, answer.detail[0].loc.at(-1)]
  }
  expect(await without({ ...rejection(one.id), rejection_reason: '  ' })).toEqual([422, 'rejection_reason'])
  const { duration_months: _, ...bare } = approval(one.id)
  expect(await without(bare)).toEqual([422, 'duration_months'])
  expect(await without(approval(used.id))).toEqual([422, 'duplicate_reason'])
  expect((await queue({ ...approval(used.id), duplicate_reason: 'Two transfers, says the bank.' })).status).toBe(201)
  await call(rejectPayment, { params: { paymentId: one.id }, body: { rejection_reason: 'no' } }, admin)
  expect(await queue(approval(one.id))).toBeRefused('payment_already_decided')
  expect(await queue(approval(admin.id))).toBeRefused('not_found')
  await afterGrace()
  const { body } = await call(listAudit, { query: { search: 'says the bank' } }, admin)
  expect(body).toHaveLength(1)
})

it('lets one of two clerks decide, and names the other to the second [desk/grace-races]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await waitingProof()
    const answers = await Promise.all([queue(approval(one.id)), queue(rejection(one.id), colleague)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('just_decided')
    expect(refused?.body.detail).toMatch(/^Payment P-\d+ was (approved|rejected) a moment ago by admin-/)
    await afterGrace()
    const { actions } = await tracesOf(one)
    expect(actions).toEqual([answers[0]?.status === 201 ? 'payment.approved' : 'payment.rejected'])
  }
})

it('undoes or carries out at the last moment, never both [desk/grace-races]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await waitingProof()
    const { id } = (await queue(approval(one.id))).body
    test.clock.advance(limits.decisions.grace)
    const carryOut = async () => void (await test.runJobs())
    const takeBack = async () => (await undo(id)).status
    const [undone] =
      round % 2
        ? await Promise.all([takeBack(), carryOut()])
        : (await Promise.all([carryOut(), takeBack()])).toReversed()
    const { status, seats } = await tracesOf(one)
    const isUndone = undone === 200
    expect([undone, status, seats]).toEqual(isUndone ? [200, 'pending', 0] : [409, 'approved', 1])
  }
})

it('lets an immediate decision win, drops the queued one and tells administrators [desk/grace-dropped]', async () => {
  const one = await waitingProof()
  await queue(rejection(one.id))
  const approve = { params: { paymentId: one.id }, body: { duration_months: 4 } }
  expect((await call(approvePayment, approve, colleague)).status).toBe(200)
  const before = await tracesOf(one)
  await afterGrace()
  expect(await tracesOf(one)).toMatchObject({ ...before, status: 'approved', mails: expect.any(Number) })
  expect(await isQueued(one.id)).toBe(false)
  const { body } = await call(listAdminNotifications, { query: { event_type: 'decision_dropped' } }, admin)
  expect(body[0].details).toMatch(
    /^Payment P-\d+ was not rejected as admin-.+ decided\. Payment P-\d+ is already approved\.$/,
  )
})

it('decides nothing for a student or a course that was deleted meanwhile [desk/grace-dropped]', async () => {
  const proofs = [await waitingProof(), await waitingProof()]
  const application = await applicant(test, 'Deleted')
  for (const { id } of proofs) await queue(approval(id))
  await queue({ subject_type: 'application', subject_id: application.id, status: 'approved' })
  const [first, second] = proofs
  await call(deleteUser, { params: { userId: first?.student.id ?? '' } }, admin)
  for (const courseId of [second?.courseId ?? '', application.courseId])
    await call(deleteCourse, { params: { courseId } }, admin)
  const sent = test.mails.length
  await afterGrace()
  expect(await queued()).toEqual([])
  expect(test.mails.slice(sent).filter(({ subject }) => /approved|enrolled/i.test(subject))).toEqual([])
  const ids = proofs.map(({ id }) => id)
  const rows = await test.deps.db.selectFrom('payments').select('status').where('id', 'in', ids).execute()
  expect(rows).toEqual([{ status: 'pending' }, { status: 'pending' }])
})

it('says that the course or the student was deleted, and opens nothing for a deactivated account [desk/grace-true-words]', async () => {
  const droppedMessages = async (): Promise<string[]> =>
    (await call(listAdminNotifications, { query: { event_type: 'decision_dropped' } }, admin)).body.map(
      ({ details }: { details: string }) => details,
    )
  const before = await droppedMessages()
  const [deleted, gone, inactive] = [await waitingProof(), await waitingProof(), await waitingProof()]
  for (const { id } of [deleted, gone, inactive]) await queue(approval(id))
  await call(deleteCourse, { params: { courseId: deleted.courseId } }, admin)
  await call(deleteUser, { params: { userId: gone.student.id } }, admin)
  const setActive = (is_active: boolean) =>
    call(setUserActive, { params: { userId: inactive.student.id }, body: { is_active } }, admin)
  await setActive(false)
  await afterGrace()
  const told = (await droppedMessages()).filter((message) => !before.includes(message))
  expect(told.map((message) => message.replace(/^.* decided\. /, '')).toSorted()).toEqual([
    'The course was deleted.',
    "The student's account has been deactivated since.",
    "The student's account was deleted.",
  ])
  const seats = test.deps.db.selectFrom('enrollments').select('id').where('user_id', '=', inactive.student.id)
  expect(await seats.execute()).toEqual([])
  await setActive(true)
  expect((await queue(approval(inactive.id))).status).toBe(201)
})

it('puts back to the queue what somebody else has used meanwhile [desk/grace-dropped]', async () => {
  const one = await waitingProof('FT 5001')
  await queue(approval(one.id))
  await waitingProof('FT5001')
  await afterGrace()
  expect(await tracesOf(one)).toMatchObject({ status: 'pending', receipt: null })
  expect(await isQueued(one.id)).toBe(false)
})

it('is carried out by whichever server is up after a restart, once [desk/grace-restart]', async () => {
  const one = await waitingProof()
  await queue(approval(one.id))
  const others = [startJobs(test.deps), startJobs(test.deps)]
  test.clock.advance(limits.decisions.grace)
  await Promise.all([...others.map((worker) => worker.drain()), test.runJobs()])
  for (const worker of others) await worker.stop()
  await test.runJobs()
  expect(await tracesOf(one)).toMatchObject({ status: 'approved', actions: ['payment.approved'] })
})

it('leaves the specified decisions as they are: told at once', async () => {
  const student = await test.makeSession()
  const { application_id } = (await apply(test, student, await makeCourse(test))).body
  await decide(test, admin, application_id, 'approved')
  await test.runJobs()
  expect(test.mails.filter(({ to }) => to === student.email)).toHaveLength(1)
})

it('says what became of a proof that somebody else decided before its decision was taken back [desk/undo]', async () => {
  const { id } = await waitingProof()
  const { body } = await queue(rejection(id))
  await call(approvePayment, { params: { paymentId: id }, body: { duration_months: 4 } }, colleague)
  const undone = await undo(body.id)
  expect([undone.status, undone.body.detail]).toEqual([
    200,
    expect.stringMatching(/^Payment P-\d+ was approved meanwhile\.$/),
  ])
})
