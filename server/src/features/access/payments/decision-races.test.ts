import { approvePayment, rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment, previewApproval } from '@sonocampus/contract/payments.approval'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { engine } from '#test/database.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { eventually } from '#test/eventually.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

async function waitingProof() {
  const course_id = await makeCourse(test)
  const student = await approvedApplicant(test, admin, course_id)
  const payment_id = (await handInProof(test, student, course_id)).body.id as string
  return { student, payment_id, course_id, user_id: student.id }
}
type Case = {
  user_id: string
  course_id: string
  payment_id?: string
  seen?: string
  amount_received?: number
  confirm_refused?: boolean
}

const reject = (paymentId: string) =>
  call(rejectPayment, { params: { paymentId }, body: { rejection_reason: 'The amount does not match.' } }, admin)
const approve = ({ user_id, course_id, payment_id, seen, amount_received, confirm_refused }: Case) => {
  const more = { reason: 'A scholarship.', duration_months: 4 }
  const query = { user_id, course_id, payment_id, seen, amount_received, confirm_refused, ...more }
  return call(approveEnrollment, { query }, admin)
}
const statusOf = async (id: string) =>
  (await test.deps.db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const grantsOf = ({ user_id, course_id }: Case) =>
  test.deps.db
    .selectFrom('enrollment_grants')
    .innerJoin('enrollments', 'enrollments.id', 'enrollment_grants.enrollment_id')
    .select(['payment_id'])
    .where('user_id', '=', user_id)
    .where('course_id', '=', course_id)
    .execute()

it('gives an enrollment or rejects the proof, never both, when they come at once [admin-enrollments/decided-meanwhile]', async () => {
  for (let round = 0; round < 30; round += 1) {
    const one = await waitingProof()
    const calls = [() => approve(one), () => reject(one.payment_id)]
    if (round % 2) calls.reverse()
    const answers = await Promise.all(calls.map((start) => start()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const grants = await grantsOf(one)
    expect(grants).toEqual((await statusOf(one.payment_id)) === 'approved' ? [{ payment_id: one.payment_id }] : [])
  }
})

it('refuses the approval of a proof that is rejected by now, with a sentence, and grants nothing [admin-enrollments/decided-meanwhile]', async () => {
  const one = await waitingProof()
  const preview = await call(previewApproval, { query: { user_id: one.user_id, course_id: one.course_id } }, admin)
  await reject(one.payment_id)
  const refused = await approve({ ...one, payment_id: preview.body.waiting_payment.id })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(/^Payment P-\d+ is already rejected\.$/),
  ])
  expect(await grantsOf(one)).toEqual([])
  const { payment_id: _, ...withoutProof } = one
  const silent = await approve(withoutProof)
  expect([silent.body.code, silent.body.detail]).toEqual([
    'payment_rejected',
    expect.stringMatching(/^Payment P-\d+ of this student was rejected\. To enroll without a proof, /),
  ])
  expect(await grantsOf(one)).toEqual([])
  expect((await approve({ ...withoutProof, amount_received: 100 })).status).toBe(200)
})

it('books no payment at the desk for what has changed since it was looked at, or was rejected unseen [admin-enrollments/decided-as-seen]', async () => {
  const course_id = await makeCourse(test)
  const student = await test.makeSession()
  const { application_id } = (await apply(test, student, course_id)).body
  const one = { user_id: student.id, course_id }
  const look = async () => (await call(previewApproval, { query: one }, admin)).body.seen as string
  const seen = await look()
  await decide(test, admin, application_id, 'rejected', 'The certificate cannot be read.')
  const stale = await approve({ ...one, seen, amount_received: 25_000 })
  expect([stale.body.code, stale.body.detail]).toEqual([
    'admission_changed',
    "This student's application or payment has changed since you opened it. Review it again.",
  ])
  const silent = await approve(one)
  expect([silent.body.code, silent.body.detail]).toEqual([
    'applicant_refused',
    "This student's application was rejected. Confirm that you want to enroll them anyway.",
  ])
  expect(await grantsOf(one)).toEqual([])
  const now = { ...one, seen: await look(), amount_received: 0, confirm_refused: true }
  expect((await approve(now)).status).toBe(200)
  expect((await approve(now)).status).toBe(200)
  expect(await grantsOf(one)).toHaveLength(1)
})

it('answers a second click on the same proof with the same enrollment, and a later one after the end with 409 [admin-enrollments/twice]', async () => {
  const one = await waitingProof()
  const [first, second] = [await approve(one), await approve(one)]
  expect([second.status, second.body.enrollment]).toEqual([200, first.body.enrollment])
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: new Date(test.clock.now() - 1).toISOString() })
    .where('user_id', '=', one.user_id)
    .execute()
  expect(await approve(one)).toBeRefused('payment_already_decided')
  expect(await grantsOf(one)).toHaveLength(1)
})

it("refuses somebody else's proof, which stays waiting", async () => {
  const [mine, theirs] = [await waitingProof(), await waitingProof()]
  expect(await approve({ ...mine, payment_id: theirs.payment_id })).toBeRefused('not_found')
  expect(await statusOf(theirs.payment_id)).toBe('pending')
})

it.runIf(engine === 'postgres')(
  'counts the proof that waited when the call began, also when the call does not name it [admin-enrollments/decided-meanwhile]',
  async () => {
    const { db } = test.deps
    const { payment_id, ...one } = await waitingProof()
    let approval: ReturnType<typeof approve> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('payments').set({ status: 'rejected' }).where('id', '=', payment_id).execute()
      approval = approve(one)
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'update "payments"%'`.execute(db)
        expect(rows).toHaveLength(1)
      })
    })
    expect(await approval).toBeRefused('payment_already_decided')
    expect(await grantsOf(one)).toEqual([])
  },
)

it('sees what became of an earlier proof: after its approval a second one is refused [admin-enrollments/decided-meanwhile]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const course_id = await makeCourse(test)
    const student = await approvedApplicant(test, admin, course_id)
    const approveFirst = async () => {
      const first = await handInProof(test, student, course_id)
      if (first.status !== 201) return
      const params = { paymentId: first.body.id as string }
      await call(approvePayment, { params, body: { duration_months: 4 } }, admin)
    }
    await Promise.all([approveFirst(), approveFirst(), approveFirst()])
    const rows = await test.deps.db.selectFrom('payments').select('status').where('user_id', '=', student.id).execute()
    expect(rows).toEqual([{ status: 'approved' }])
  }
})
