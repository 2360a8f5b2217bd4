import { randomUUID } from 'node:crypto'
import { createBankAccount } from '@sonocampus/contract/bank-accounts'
import { requestCertificate } from '@sonocampus/contract/certificates'
import { answerQuestion, askQuestion, reportPost } from '@sonocampus/contract/discussions'
import { startConversation } from '@sonocampus/contract/inbox.contact'
import { recordProtectionEvent } from '@sonocampus/contract/lessons.student'
import { createNote } from '@sonocampus/contract/notes'
import { grantDiscount } from '@sonocampus/contract/payments.discounts'
import { matchStatement } from '@sonocampus/contract/statements.checks'
import { updateProfile, uploadAvatar } from '@sonocampus/contract/users.profile'
import { isoTime } from '#src/clock.ts'
import { assignmentSteps } from './assignment-steps.ts'
import { PASSWORD, type TestApp } from './build-test-app.ts'
import { APPLICATION, apply, decide, fileOf, handInProof, newPicture } from './enrollment-steps.ts'
import { makeFinisher, makeLesson } from './finish-course.ts'
import { makeCourse } from './make-course.ts'
import { ask, quizSteps } from './quiz-steps.ts'

type Person = { id: string; email: string; token: string }

export const NAME = `${APPLICATION.first_name} ${APPLICATION.last_name}`

/** A student who has done one of everything, with searchable texts. */
export async function makeWholeStudent(test: TestApp, admin: Person) {
  const { call } = test
  const courseId = await makeCourse(test, { title: 'Abdomen' })
  const videoId = await makeLesson(test, courseId)
  const student = await makeFinisher(test, admin, courseId, [videoId], NAME)
  const other = await makeFinisher(test, admin, courseId, [videoId], 'Bilal Shah')
  await call(updateProfile, { body: { bio: 'Sonographer in Multan' } }, student)
  await call(uploadAvatar, { files: { file: fileOf(await newPicture()) } }, student)
  const certificate = await call(requestCertificate, { params: { courseId }, query: { name: NAME } }, student)
  const text = (body: string, at: number | null = null) => ({ text: body, at })
  await call(createNote, { params: { videoId }, body: { text: 'My own note', at: 3 } }, student)
  const requested = await call(askQuestion, { params: { videoId }, body: text('Which probe is it?') }, student)
  const theirs = await call(askQuestion, { params: { videoId }, body: text('Is it the liver?') }, other)
  for (const [who, id] of [
    [other, requested.body.id],
    [student, theirs.body.id],
  ] as const)
    await call(answerQuestion, { params: { questionId: id }, body: { text: 'My answer' } }, who)
  const [assignments, quizzes] = [assignmentSteps(test, admin), quizSteps(test, admin)]
  const work = await assignments.add(courseId)
  const handedIn = await assignments.handIn(student, work)
  await assignments.grade({ ...work, submissionId: handedIn.body.id }, { grade: 80, feedback: 'Well done, Amina' })
  await quizzes.submit(student, await quizzes.add(courseId, [ask('A')]), ['A'])
  const other_course = await makeCourse(test, { title: 'Echo' })
  const application = await apply(test, student, other_course)
  await decide(test, admin, application.body.application_id, 'approved')
  await handInProof(test, student, other_course, { transaction_id: 'TX-1234567' })
  return { student, other, courseId, videoId, certificate: certificate.body, theirs: theirs.body.id as string }
}

/** A student with a row in every table that can contain their words. */
export async function makeStudentEverywhere(test: TestApp, admin: Person) {
  const { call, deps } = test
  const made = await makeWholeStudent(test, admin)
  const { student, other, videoId, theirs } = made
  const open = await makeCourse(test)
  await call(recordProtectionEvent, { params: { videoId }, body: { kind: 'tab_switch' } }, student)
  await call(reportPost, { params: { postId: theirs }, body: { reason: 'Rude' } }, student)
  const own = deps.db.selectFrom('lesson_posts').select('id').where('author_id', '=', student.id).limit(1)
  const wrote = { name: 'Amina', email: student.email, phone: '0300 1234567', text: 'When does it start?' }
  await call(startConversation, { body: wrote })
  const { id: postId } = await own.executeTakeFirstOrThrow()
  await call(reportPost, { params: { postId }, body: { reason: 'Rude too' } }, other)
  await call(
    grantDiscount,
    { params: { userId: student.id, courseId: open }, body: { amount: 5, reason: 'Poor' } },
    admin,
  )
  const payment = deps.db.selectFrom('payments').select(['id', 'course_id']).where('user_id', '=', student.id).limit(1)
  const { id: payment_id, course_id } = await payment.executeTakeFirstOrThrow()
  await deps.db
    .insertInto('write_offs')
    .values({
      id: randomUUID(),
      user_id: student.id,
      course_id,
      payment_id,
      amount_paisa: 100,
      reason: 'The bank',
      written_off_by: admin.id,
      written_off_at: isoTime(0),
    })
    .execute()
  await deps.db
    .insertInto('staff_requests')
    .values({
      id: randomUUID(),
      kind: 'discount',
      user_id: student.id,
      course_id,
      subject_id: course_id,
      terms: '{}',
      summary: 'A discount',
      reason: 'Poor',
      status: 'refused',
      asked_by: admin.id,
      created_at: isoTime(0),
      decided_at: isoTime(0),
      answer: 'No',
    })
    .execute()
  const bank = { bank_name: 'Alfalah', account_name: 'Institute', account_number: '77', iban: '', course_ids: [] }
  const opened = await call(createBankAccount, { body: { ...bank, current_password: PASSWORD } }, admin)
  const lines = [{ reference: 'IBFT TX-1234567', amount: 1 }]
  const file = { bank_account_id: opened.body.id, file_name: 'bank.csv', file_hash: 'a'.repeat(64) }
  await call(matchStatement, { body: { ...file, from: '2026-11-13', to: '2026-11-13', lines } }, admin)
  const applied = deps.db.selectFrom('applications').select('id').where('user_id', '=', student.id).limit(1)
  const decision = {
    subject_type: 'application' as const,
    status: 'rejected' as const,
    decided_by: admin.id,
    network: '',
  }
  await deps.db
    .insertInto('queued_decisions')
    .values({
      ...decision,
      id: randomUUID(),
      subject_id: (await applied.executeTakeFirstOrThrow()).id,
      due_at: isoTime(0),
    })
    .execute()
  return made
}
