import { randomUUID } from 'node:crypto'
import { createAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { logIn, signUp } from '@sonocampus/contract/auth'
import { requestCertificate } from '@sonocampus/contract/certificates'
import { applyForCourse, decideApplication } from '@sonocampus/contract/enrollments.applications'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { submitProofFile } from '@sonocampus/contract/payments'
import { approvePayment } from '@sonocampus/contract/payments.admin'
import { createQuiz, type Quiz } from '@sonocampus/contract/quizzes.admin'
import { saveQuizChoice, startQuizAttempt, submitQuiz } from '@sonocampus/contract/quizzes.student'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { expect } from 'vitest'
import { systemClock } from '#src/clock.ts'
import { FORM } from './assignment-steps.ts'
import type { TestApp } from './build-test-app.ts'
import { APPLICATION, fileOf, newPicture } from './enrollment-steps.ts'
import type { Answer, Fleet } from './fleet.ts'
import { makeAccount, makeCourse } from './make-course.ts'
import { answersTo, ask } from './quiz-steps.ts'

const PASSWORD = 'correct horse battery'
type Session = { token: string }

/** The request was carried out: now, or by an earlier try whose response was lost. */
export function done({ status, body, isRepeated }: Answer) {
  const wasDone = isRepeated && [400, 409].includes(status)
  expect(wasDone ? 200 : status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

export async function logInTo({ call }: Fleet, username: string, password: string): Promise<Session> {
  return { token: done(await call(logIn, { body: { username, password } })).access_token }
}

/** A course with everything that a certificate requires. */
export async function makeCourseOf({ call, db }: Fleet, admin: Session) {
  const rows = { deps: { db, clock: systemClock } } as TestApp
  const courseId = await makeCourse(rows, { title: 'Abdomen' })
  await makeAccount(rows, [courseId])
  const lesson = { title: 'Liver', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  const video = done(await call(createVideo, { params: { courseId }, body: lesson }, admin))
  const due_date = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  const work = done(await call(createAssignment, { params: { courseId }, body: { ...FORM, due_date } }, admin))
  const questions = [ask('A'), ask('B'), ask('C')]
  const quiz: Quiz = done(await call(createQuiz, { body: { title: 'Liver', course_id: courseId, questions } }, admin))
  return { courseId, videoId: video.id as string, assignmentId: work.id as string, quiz }
}
type Course = Awaited<ReturnType<typeof makeCourseOf>>

/** A student's whole journey, each step on whichever process gets it. */
export async function walk({ call, db, ...fleet }: Fleet, admin: Session, course: Course, number: number) {
  const { courseId, videoId, assignmentId, quiz } = course
  const email = `student-${number}-${randomUUID().slice(0, 8)}@example.org`
  done(await call(signUp, { body: { email, password: PASSWORD } }))
  const me = await logInTo({ call, db, ...fleet }, email, PASSWORD)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()

  const files = { qualification_certificate: fileOf(await newPicture()) }
  done(await call(applyForCourse, { body: { ...APPLICATION, course_id: courseId }, files }, me))
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const decision = { params: { applicationId: application.id }, body: { status: 'approved' as const } }
  done(await call(decideApplication, decision, admin))

  const proof = { params: { courseId }, body: {}, files: { file: fileOf(await newPicture()) } }
  done(await call(submitProofFile, proof, me))
  const payment = await db.selectFrom('payments').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
  done(await call(approvePayment, { params: { paymentId: payment.id }, body: { duration_months: 4 } }, admin))

  done(await call(completeVideo, { params: { videoId }, body: undefined }, me))
  const handedIn = { params: { courseId, assignmentId }, files: { file: fileOf(await newPicture()) } }
  done(await call(submitAssignment, handedIn, me))
  const params = { courseId, quizId: quiz.id }
  const attempt = done(await call(startQuizAttempt, { params }, me))
  const answers = answersTo(quiz.questions, ['A', 'B', 'C'])
  for (const answer of answers)
    done(await call(saveQuizChoice, { params, body: { ...answer, attempt_id: attempt.id } }, me))
  done(await call(submitQuiz, { params, body: { attempt_id: attempt.id, answers } }, me))

  const name = `Student ${String.fromCharCode(65 + number)}`
  done(await call(updateProfile, { body: { full_name: name } }, me))
  const certificate = done(await call(requestCertificate, { params: { courseId }, query: { name } }, me))
  return { id, email, me, name, code: certificate.code as string, url: certificate.certificate_url as string }
}
