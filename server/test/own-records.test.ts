import { getAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { logOut } from '@sonocampus/contract/auth'
import { requestCertificate } from '@sonocampus/contract/certificates'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { applyForCourse } from '@sonocampus/contract/enrollments.applications'
import { getReceipt, listMyPayments, submitPaymentProof, submitProofFile } from '@sonocampus/contract/payments'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { getQuizResult, startQuizAttempt, submitQuiz } from '@sonocampus/contract/quizzes.student'
import { getProfile, updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from './assignment-steps.ts'
import { buildTestApp } from './build-test-app.ts'
import { APPLICATION, approvedApplicant, fileOf, handInProof, newPicture } from './enrollment-steps.ts'
import { makeCourse } from './make-course.ts'
import { answersTo, ask, quizSteps } from './quiz-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const courseId = await makeCourse(test)
const work = assignmentSteps(test, admin)
const quizzes = quizSteps(test, admin)
const assignment = await work.add(courseId)
const quiz = await quizzes.add(courseId, [ask('A')])

/** A student with a paid enrollment who has done all there is. */
async function paidStudent(full_name: string) {
  const student = await approvedApplicant(test, admin, courseId)
  const paymentId: string = (await handInProof(test, student, courseId)).body.id
  await call(approveEnrollment, { query: { user_id: student.id, course_id: courseId, duration_months: 4 } }, admin)
  await call(updateProfile, { body: { full_name } }, student)
  await work.handIn(student, assignment)
  const submissionId: string = (await quizzes.submit(student, quiz, ['A'])).body.id
  return { ...student, full_name, paymentId, submissionId }
}
const [one, two] = [await paidStudent('Amina Khan'), await paidStudent('Bilal Shah')]

const statusOf = async (address: string) => (await test.open(address)).statusCode
const otherId = (address: string, id: string) => address.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, id)

it('opens no application, proof, submission, quiz result, certificate file or profile of another student by changed ids [access/own-records-only]', async () => {
  const mine = async (student: typeof one) => {
    const { body: payments } = await call(listMyPayments, { query: {} }, student)
    const { body: paper } = await call(
      requestCertificate,
      { params: { courseId }, query: { name: student.full_name } },
      student,
    )
    const { body: handedIn } = await call(getAssignment, { params: assignment }, student)
    return { proof: payments[0].proof_url, work: handedIn.submission.file_url, certificate: paper.certificate_url }
  }
  const [own, theirs] = [await mine(one), await mine(two)]
  for (const kind of ['proof', 'work', 'certificate'] as const) {
    expect(await statusOf(own[kind])).toBe(200)
    // The own signature with the other's id, and the other's whole address under the own session.
    const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(theirs[kind])?.[0] ?? ''
    expect(await statusOf(otherId(own[kind], id))).toBe(403)
    const session = /session=([^&]+)/.exec(own[kind])?.[1]
    expect(await statusOf(theirs[kind].replace(/session=[^&]+/, `session=${session}`))).toBe(403)
  }
  const result = (submissionId: string) =>
    call(getQuizResult, { params: { courseId, quizId: quiz.id, submissionId } }, one)
  expect((await result(one.submissionId)).status).toBe(200)
  const [foreign, missing] = [await result(two.submissionId), await result(crypto.randomUUID())]
  expect([foreign.status, foreign.raw.body]).toEqual([404, missing.raw.body])
  const named = { params: { courseId }, query: { name: two.full_name } }
  expect(await call(requestCertificate, named, one)).toBeRefused('invalid')
  // Calls about the own person take no id at all: a query for somebody else changes nothing.
  const asOther = { query: { user_id: two.id, id: two.id } } as object
  expect((await call(getProfile, asOther as never, one)).body).toMatchObject({ full_name: 'Amina Khan' })
  const status = await call(getEnrollmentStatus, { params: { courseId }, ...asOther } as never, one)
  expect(status.body.application_id).toBe(one.applicationId)
})

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

it('refuses an application, both ways of a proof, an assignment and a quiz from an administrator, and nothing is kept [access/admin-no-student-writes]', async () => {
  const count = async () => {
    const tables = ['documents', 'applications', 'payments', 'assignment_submissions', 'quiz_attempts'] as const
    return Promise.all(
      tables.map(async (table) => (await test.deps.db.selectFrom(table).select('id').execute()).length),
    )
  }
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
    await call(submitAssignment, { params: assignment, files: { file } }, admin),
    await call(startQuizAttempt, { params: { courseId, quizId: quiz.id } }, admin),
    await call(
      submitQuiz,
      { params: { courseId, quizId: quiz.id }, body: { answers: answersTo(quiz.questions, ['A']) } },
      admin,
    ),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  expect(await count()).toEqual(before)
})

it('answers 401 without a living session, 403 with the wrong role and 404 for what is not the own [access/status-codes]', async () => {
  const ended = await test.makeSession()
  await call(logOut, {}, ended)
  const params = { paymentId: one.paymentId }
  expect(await call(getReceipt, { params })).toBeRefused('unauthenticated')
  expect(await call(getReceipt, { params }, ended)).toBeRefused('unauthenticated')
  expect(
    (await call(submitProofFile, { params: { courseId }, body: {}, files: { file: fileOf('x') } }, admin)).status,
  ).toBe(403)
  expect(await call(getReceipt, { params }, two)).toBeRefused('not_found')
})
