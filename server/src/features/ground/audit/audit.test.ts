import { listAudit } from '@sonocampus/contract/audit'
import { createBankAccount, updateBankAccount } from '@sonocampus/contract/bank-accounts'
import { deleteCourse } from '@sonocampus/contract/courses'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { gradeQuizSubmission } from '@sonocampus/contract/quizzes.grading'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'
import { verifyAudit } from './verify-audit.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const entries = async (query: object) => (await call(listAudit, { query: query as never }, admin)).body

it('writes approvals, rejections, grades and deletions to the trail: who, what, before, after, from where [data/audit-trail]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await approvedApplicant(test, admin, courseId)
  const payment = (await handInProof(test, student, courseId)).body.id
  await call(rejectPayment, { params: { paymentId: payment }, body: { rejection_reason: 'No transfer found.' } }, admin)
  const enrollment = { user_id: student.id, course_id: courseId, duration_months: 4, amount_received: 25_000 }
  await call(approveEnrollment, { query: enrollment }, admin)
  const work = assignmentSteps(test, admin)
  const assignment = await work.add(courseId)
  const submissionId: string = (await work.handIn(student, assignment)).body.id
  await work.grade({ ...assignment, submissionId }, { grade: 71 })
  const quizzes = quizSteps(test, admin)
  const quiz = await quizzes.add(courseId, [ask('A')])
  const attemptId: string = (await quizzes.submit(student, quiz, ['B'])).body.id
  await call(gradeQuizSubmission, { params: { submissionId: attemptId }, body: { score: 1 } }, admin)
  await call(deleteCourse, { params: { courseId } }, admin)
  await call(deleteUser, { params: { userId: student.id } }, admin)
  for (const [action, subject_id] of [
    ['application.approved', student.applicationId],
    ['payment.rejected', payment],
    ['submission.graded', submissionId],
    ['quiz.graded', attemptId],
    ['course.deleted', courseId],
    ['user.deleted', student.id],
  ])
    expect(await entries({ action, subject_id })).toEqual([
      expect.objectContaining({
        actor: { id: admin.id, email: admin.email },
        address: '127.0.0.1',
        occurred_at: expect.any(String),
      }),
    ])
  const [rejected] = await entries({ subject_id: payment })
  expect([rejected.before, rejected.after]).toEqual([
    { status: 'pending' },
    { status: 'rejected', rejection_reason: 'No transfer found.' },
  ])
})

it("writes an administrator's look at a private document, and not the owner's", async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  await apply(test, student, courseId)
  const [application] = (await call(listApplications, { query: { search: student.email } }, admin)).body
  const documentId = /documents\/([^?]+)/.exec(application.qualification_certificate_url)?.[1]
  await test.open(application.qualification_certificate_url)
  expect(await entries({ subject_id: documentId })).toEqual([expect.objectContaining({ action: 'document.viewed' })])
})

it('asks for the password again before a bank account changes, mails every administrator and keeps the old values', async () => {
  const other = await test.makeSession('admin')
  const form = {
    bank_name: 'HBL',
    account_name: 'Institute',
    account_number: '77001234',
    iban: 'PK89 HABB 0004 5601 2345 6789',
  }
  const create = (current_password: string) => call(createBankAccount, { body: { ...form, current_password } }, admin)
  expect(await create('not my password')).toBeRefused('wrong_password')
  const { body } = await create(PASSWORD)
  expect(body).toMatchObject({ iban: 'PK89HABB0004560123456789', is_active: true })
  const bad = { ...form, iban: 'PK89HABB0004560123456780', current_password: PASSWORD }
  expect(await call(updateBankAccount, { params: { bankAccountId: body.id }, body: bad }, admin)).toBeRefused('invalid')
  const change = { ...form, account_number: '88005678', current_password: PASSWORD }
  await call(updateBankAccount, { params: { bankAccountId: body.id }, body: change }, admin)
  await test.runJobs()
  for (const { email } of [admin, other])
    expect(test.mails.filter((mail) => mail.to === email && mail.text.includes('88005678'))).toHaveLength(1)
  const [entry] = await entries({ action: 'bank-account.updated', subject_id: body.id })
  expect([entry.before.account_number, entry.after.account_number]).toEqual(['77001234', '88005678'])
  expect(JSON.stringify(await entries({ subject_id: body.id }))).not.toContain(PASSWORD)
})

it('makes one unbroken chain, also of 50 writes at once, and names the row that somebody changed', async () => {
  const own = await buildTestApp()
  const boss = await own.makeSession('admin')
  const courseId = await makeCourse(own)
  const students = await Promise.all(Array.from({ length: 25 }, () => own.makeSession()))
  const ids = await Promise.all(
    students.map(async (student) => (await apply(own, student, courseId)).body.application_id),
  )
  await Promise.all(ids.map((id: string) => decide(own, boss, id, 'approved')))
  expect(await verifyAudit(own.deps)).toEqual({ entries: 25, broken: null })
  const { db } = own.deps
  const change = (after: string | null) =>
    db.updateTable('audit_entries').set({ after }).where('sequence', '=', 7).execute()
  const { after } = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('sequence', '=', 7)
    .executeTakeFirstOrThrow()
  await change('{"status":"rejected"}')
  expect((await verifyAudit(own.deps)).broken).toEqual({ sequence: 7, why: 'its content was changed' })
  await change(after)
  await db.deleteFrom('audit_entries').where('sequence', '=', 25).execute()
  expect((await verifyAudit(own.deps)).broken).toEqual({ sequence: 25, why: 'entries at the end are missing' })
  await db.deleteFrom('audit_entries').where('sequence', '=', 12).execute()
  expect((await verifyAudit(own.deps)).broken).toEqual({ sequence: 13, why: 'entry 12 is missing' })
  await own.close()
})
