import { logOut } from '@sonocampus/contract/auth'
import { applyForCourse, approveEnrollment } from '@sonocampus/contract/enrollments'
import { getReceipt, listMyPayments, submitPaymentProof, submitProofFile } from '@sonocampus/contract/payments'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { makeCourse } from './make-course.ts'
import { APPLICATION, approvedApplicant, fileOf, handInProof, newPicture } from './seat-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const courseId = await makeCourse(test)

/** Two students with a paid seat in the same course. */
async function paidStudent() {
  const student = await approvedApplicant(test, admin, courseId)
  const paymentId: string = (await handInProof(test, student, courseId)).body.id
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  return { ...student, paymentId }
}
const [one, two] = [await paidStudent(), await paidStudent()]

it("answers another's receipt like one that does not exist, byte for byte", async () => {
  const read = (paymentId: string, as: typeof one) => call(getReceipt, { params: { paymentId } }, as)
  expect((await read(one.paymentId, one)).status).toBe(200)
  const [foreign, missing] = [await read(one.paymentId, two), await read(crypto.randomUUID(), two)]
  expect([foreign.status, foreign.raw.body]).toEqual([404, missing.raw.body])
})

it('lists nobody else in the own payments, whatever the query says', async () => {
  const { body } = await call(listMyPayments, { query: { search: one.email, user_id: one.id } as never }, two)
  expect(body.map((row: { id: string }) => row.id)).toEqual([two.paymentId])
})

it('refuses an application and both ways of a proof from an administrator, and nothing is kept', async () => {
  const count = async () =>
    Number(
      (
        await test.deps.db
          .selectFrom('documents')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await count()
  const file = fileOf(await newPicture())
  const answers = [
    await call(
      applyForCourse,
      { body: { ...APPLICATION, course_id: courseId }, files: { qualification_certificate: file } },
      admin,
    ),
    await call(submitProofFile, { params: { courseId }, body: {}, files: { file } }, admin),
    await call(
      submitPaymentProof,
      { body: { application_id: one.applicationId, proof_url: '/x', transaction_id: 'T', bank_account_id: courseId } },
      admin,
    ),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await count()).toBe(before)
})

it('answers 401 without a living session, 403 with the wrong role and 404 for what is not the own', async () => {
  const ended = await test.makeSession()
  await call(logOut, {}, ended)
  const params = { paymentId: one.paymentId }
  expect((await call(getReceipt, { params })).status).toBe(401)
  expect((await call(getReceipt, { params }, ended)).status).toBe(401)
  expect(
    (await call(submitProofFile, { params: { courseId }, body: {}, files: { file: fileOf('x') } }, admin)).status,
  ).toBe(403)
  expect((await call(getReceipt, { params }, two)).status).toBe(404)
})
