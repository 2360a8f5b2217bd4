import { contract } from '@sonocampus/contract'
import { listSessions } from '@sonocampus/contract/auth'
import { requestCertificate } from '@sonocampus/contract/certificates'
import { applyForCourse } from '@sonocampus/contract/enrollments.applications'
import { createNote } from '@sonocampus/contract/notes'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { submitPaymentProof, uploadPaymentProof } from '@sonocampus/contract/payments'
import { grantDiscount } from '@sonocampus/contract/payments.discounts'
import type { RouteSpec } from '@sonocampus/contract/route'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, describe, expect, it } from 'vitest'
import { assignmentSteps } from './assignment-steps.ts'
import { buildTestApp } from './build-test-app.ts'
import { APPLICATION, decide, fileOf, handInProof, newPicture } from './enrollment-steps.ts'
import { makeFinisher, makeLesson } from './finish-course.ts'
import { makeAccount, makeCourse } from './make-course.ts'
import { ask, quizSteps } from './quiz-steps.ts'
import { readZip } from './read-zip.ts'
import { sampleUrl } from './sample-input.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const [assignments, quizzes] = [assignmentSteps(test, admin), quizSteps(test, admin)]
const [courseId, wanted, dear] = [await makeCourse(test), await makeCourse(test), await makeCourse(test)]
const account = await makeAccount(test, [wanted])
const videoId = await makeLesson(test, courseId)
const work = await assignments.add(courseId)
const quiz = await quizzes.add(courseId, [ask('A')])

/** Two students of the same courses who have done the same, each in words of their own that nobody else may read. */
async function makeSomebody(name: string) {
  const own = (what: string) => `${what}-of-${name}`
  const student = await makeFinisher(test, admin, courseId, [videoId], name)
  await call(updateProfile, { body: { bio: own('bio') } }, student)
  await call(createNote, { params: { videoId }, body: { text: own('note'), at: 3 } }, student)
  const handedIn = await assignments.handIn(student, work)
  await assignments.grade({ ...work, submissionId: handedIn.body.id }, { grade: 80, feedback: own('feedback') })
  const submissionId: string = (await quizzes.submit(student, quiz, ['A'])).body.id
  const { body: certificate } = await call(requestCertificate, { params: { courseId }, query: { name } }, student)
  const { body: application } = await call(
    applyForCourse,
    {
      body: { ...APPLICATION, first_name: own('first'), course_id: wanted },
      files: { qualification_certificate: fileOf(await newPicture()) },
    },
    student,
  )
  await decide(test, admin, application.application_id, 'approved')
  const payment = await handInProof(test, student, wanted, { transaction_id: own('transaction') })
  const discount = { params: { userId: student.id, courseId: dear }, body: { amount: 5, reason: own('discount') } }
  await call(grantDiscount, discount, admin)
  const ids = {
    submissionId,
    paymentId: payment.body.id as string,
    applicationId: application.application_id as string,
  }
  const read = [
    ...(await call(listMyNotifications, { query: {} }, student)).body,
    ...(await call(listSessions, {}, student)).body,
  ] as { id: string }[]
  const secrets = [
    ...read.map(({ id }) => id),
    ...['bio', 'note', 'feedback', 'first', 'transaction', 'discount'].map(own),
    ...[student.id, student.email, certificate.code, ...Object.values(ids)],
  ]
  return { ...student, ids, secrets }
}
const [amina, bilal] = [await makeSomebody('Amina'), await makeSomebody('Bilal')]
const shared = { courseId, videoId, quizId: quiz.id, assignmentId: work.assignmentId }

async function readAs(route: RouteSpec, token: string): Promise<string> {
  const query = route.path.endsWith('/certificate') && route.query ? '?name=Amina' : ''
  const url = sampleUrl(route, { ...shared, ...amina.ids, userId: amina.id }) + query
  const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  // An export is packed.
  const isZip = rawPayload.subarray(0, 2).toString() === 'PK'
  return isZip ? [...(await readZip(rawPayload)).values()].map(String).join('\n') : rawPayload.toString()
}

const reads = Object.entries<RouteSpec>(contract).filter(
  ([name, { method }]) => method === 'GET' && name !== 'streamEvents',
)

describe('what a student reads', () => {
  it.each(reads.filter(([, { access }]) => access === 'student' || access === 'user'))(
    'holds nothing of another student of the same courses: %s [access/own-records-only]',
    async (_, route) => {
      const text = await readAs(route, amina.token)
      expect(bilal.secrets.filter((secret) => text.includes(secret))).toEqual([])
    },
  )

  it('holds the own, so that the other could be found there [access/own-records-only]', async () => {
    const texts = await Promise.all(reads.map(([, route]) => readAs(route, amina.token)))
    expect(amina.secrets.filter((secret) => !texts.some((text) => text.includes(secret)))).toEqual([])
  })
})

it.each(reads.filter(([, { path }]) => path.includes(':userId')))(
  'shows staff one student at a time: %s [access/own-records-only]',
  async (_, route) => {
    const text = await readAs(route, admin.token)
    expect(amina.secrets.some((secret) => text.includes(secret))).toBe(true)
    expect(bilal.secrets.filter((secret) => text.includes(secret))).toEqual([])
  },
)

it("pays for no application of another student's, as if it did not exist [access/own-records-only]", async () => {
  const { body: uploaded } = await call(uploadPaymentProof, { files: { file: fileOf(await newPicture()) } }, amina)
  const pay = (application_id: string) => {
    const body = { application_id, proof_url: uploaded.file_url, transaction_id: 'TX-1', bank_account_id: account }
    return call(submitPaymentProof, { body }, amina)
  }
  const [theirs, missing] = [await pay(bilal.ids.applicationId), await pay(crypto.randomUUID())]
  expect([theirs.status, theirs.body]).toEqual([404, missing.body])
})
