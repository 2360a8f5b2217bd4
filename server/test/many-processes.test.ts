import { randomUUID } from 'node:crypto'
import { applyForCourse, decideApplication } from '@sonocampus/contract/applications'
import { createAssignment, submitAssignment } from '@sonocampus/contract/assignments'
import { logIn, logOut, signUp } from '@sonocampus/contract/auth'
import { requestCertificate, verifyCertificate } from '@sonocampus/contract/certificates'
import { listMyCourses } from '@sonocampus/contract/courses'
import { approvePayment, submitProofFile } from '@sonocampus/contract/payments'
import { getProfile, updateProfile } from '@sonocampus/contract/profile'
import { createQuiz, type Quiz } from '@sonocampus/contract/quizzes.admin'
import { saveQuizChoice, startQuizAttempt, submitQuiz } from '@sonocampus/contract/quizzes.student'
import { createVideo } from '@sonocampus/contract/videos.admin'
import { completeVideo } from '@sonocampus/contract/videos.student'
import { expect, it } from 'vitest'
import { systemClock } from '#src/clock.ts'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import { enqueueJob } from '#src/jobs/queue.queries.ts'
import { FORM } from './assignment-steps.ts'
import type { TestApp } from './build-test-app.ts'
import { engine } from './database.ts'
import { APPLICATION, fileOf, newPicture } from './enrollment-steps.ts'
import { eventually } from './eventually.ts'
import { type Answer, type Fleet, startFleet } from './fleet.ts'
import { makeAccount, makeCourse } from './make-course.ts'
import { makeNewerBuild, NEWER_JOB, NEWER_STEP } from './newer-build.ts'
import { answersTo, ask } from './quiz-steps.ts'
import { ADMIN, startProgram } from './server-process.ts'
import { serverSource } from './start-server.ts'

const PASSWORD = 'correct horse battery'
const STUDENTS = 9
type Session = { token: string }

/** What was asked for is done: now, or by an earlier try whose answer was lost. */
function done({ status, body, isRepeated }: Answer) {
  const wasDone = isRepeated && [400, 409].includes(status)
  expect(wasDone ? 200 : status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

async function logInTo({ call }: Fleet, username: string, password: string): Promise<Session> {
  return { token: done(await call(logIn, { body: { username, password } })).access_token }
}

/** A course with one of everything that a certificate asks for. */
async function makeCourseOf({ call, db }: Fleet, admin: Session) {
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

/** The whole way of one student, each step to whichever process it comes to. */
async function walk({ call, db, ...fleet }: Fleet, admin: Session, course: Course, number: number) {
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

it.runIf(engine === 'postgres')(
  'carries students through their whole way over three processes, one of them killed and one upgraded, with nothing lost and nothing done twice [operations/many-processes] [operations/rolling-upgrade]',
  async () => {
    const fleet = await startFleet(3)
    const { call, db, mail } = fleet
    const [, second, third] = await fleet.start()
    const admin = await logInTo(fleet, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
    const course = await makeCourseOf(fleet, admin)
    await enqueueJob(db, { kind: NEWER_JOB, id: NEWER_JOB }, systemClock)

    const upgraded = Promise.withResolvers<number | null>()
    fleet.after(60, () => second && fleet.kill(second))
    fleet.after(90, () => {
      const upgrade = async () => {
        await fleet.join(makeNewerBuild())
        return third ? fleet.retire(third) : null
      }
      upgrade().then(upgraded.resolve, upgraded.reject)
    })
    const students = await Promise.all(
      Array.from({ length: STUDENTS }, (_, number) => walk(fleet, admin, course, number)),
    )
    expect(await upgraded.promise).toBe(0)

    // One of the version before comes back, on the database of the newer one.
    await fleet.join()
    const names = await db
      .selectFrom('kysely_migration' as 'users')
      .select('name' as 'id')
      .execute()
    expect(JSON.stringify(names)).toContain(NEWER_STEP)
    await eventually(async () => {
      const job = await db.selectFrom('jobs').selectAll().where('id', '=', NEWER_JOB).executeTakeFirstOrThrow()
      expect(job).toMatchObject({ status: 'done', attempts: 1 })
    })

    for (const { me, code, name, url } of students) {
      expect(done(await call(verifyCertificate, { params: { code } }))).toMatchObject({
        full_name: name,
        status: 'valid',
      })
      const [mine] = done(await call(listMyCourses, {}, me))
      expect(mine).toMatchObject({ id: course.courseId, progress: 100 })
      const paper = await fetch(new URL(url, fleet.anyAddress()), { headers: { authorization: `Bearer ${me.token}` } })
      expect([paper.status, (await paper.bytes()).length > 1000]).toEqual([200, true])
    }
    await expectEachOnce(
      fleet,
      students.map(({ id }) => id),
    )
    await eventually(() => {
      for (const { email } of students) {
        const mails = mail.received.filter(
          ({ to, raw }) => to.includes(email) && /^Subject: You are enrolled/m.test(raw),
        )
        const ids = new Set(mails.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]))
        expect([email, ids.size]).toEqual([email, 1])
      }
    })

    // What one process ends is ended in all.
    done(await call(logOut, {}, admin))
    for (let tries = 0; tries < 9; tries += 1) expect((await call(getProfile, {}, admin)).status).toBe(401)
    const trail = startProgram({ ...fleet.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, serverSource('audit-verify.ts'))
    expect((await trail.output)[0]).toContain('The audit trail is whole')
  },
)

/** One of everything for each student, numbers of their own, and figures that add up. */
async function expectEachOnce({ db, engine: kind }: Fleet, ids: string[]) {
  for (const table of ['applications', 'payments', 'enrollments', 'certificates', 'quiz_attempts'] as const) {
    const rows = await db.selectFrom(table).select('user_id').where('user_id', 'in', ids).execute()
    expect([table, rows.map(({ user_id }) => user_id).sort()]).toEqual([table, [...ids].sort()])
  }
  const papers = await db.selectFrom('certificates').select('number').execute()
  expect(new Set(papers.map(({ number }) => number)).size).toBe(ids.length)
  const attempts = await db.selectFrom('quiz_attempts').select('auto_score').execute()
  expect(attempts.map(({ auto_score }) => auto_score)).toEqual(ids.map(() => 3))
  const approvals = await db.selectFrom('audit_entries').select('id').where('action', '=', 'payment.approved').execute()
  expect(approvals).toHaveLength(ids.length)
  expect(await findFigureFaults(db, kind)).toEqual([])
}
