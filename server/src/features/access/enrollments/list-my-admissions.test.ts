import { listMyStandings } from '@sonocampus/contract/enrollments'
import { listPayments, rejectPayment } from '@sonocampus/contract/payments.admin'
import { approveEnrollment } from '@sonocampus/contract/payments.approval'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')

type Enrollment = { course: { id: string }; status: string }
const enrollmentsOf = async (student: { token: string }) =>
  (await test.call(listMyStandings, {}, student)).body as Enrollment[]

async function applied(
  student: { token: string },
  courseId: string,
  ...decision: ['approved' | 'rejected', string?] | []
) {
  const { body } = await apply(test, student, courseId)
  if (decision[0]) await decide(test, admin, body.application_id, decision[0], decision[1])
}

it('tells of every course how the student stands, what asks for a step first [dashboard/open-applications]', async () => {
  const [student, other] = [await test.makeSession(), await test.makeSession()]
  const course = () => makeCourse(test, { price_paisa: 3_800_000 })
  const [review, declined, due, waiting, refused, enrolled, ended] = [
    await course(),
    await course(),
    await course(),
    await course(),
    await course(),
    await course(),
    await course(),
  ]
  const grant = (course_id: string) =>
    test.call(approveEnrollment, { query: { user_id: student.id, course_id, duration_months: 1 } }, admin)
  await grant(ended)
  test.clock.advance(60 * 24 * 60 * 60 * 1000)
  Object.assign(student, await test.logInAs(student.email))
  Object.assign(admin, await test.logInAs(admin.email))
  Object.assign(other, await test.logInAs(other.email))
  await applied(student, review)
  await applied(student, declined, 'rejected', 'Blurred.')
  await applied(student, due, 'approved')
  await applied(student, waiting, 'approved')
  await handInProof(test, student, waiting)
  await applied(student, refused, 'approved')
  await handInProof(test, student, refused)
  const proofs = (await test.call(listPayments, { query: { status: 'pending' } }, admin)).body
  const proof = proofs.find((one: Enrollment) => one.course.id === refused)
  await test.call(rejectPayment, { params: { paymentId: proof.id }, body: { rejection_reason: 'Too little.' } }, admin)
  await grant(enrolled)

  const enrollments = await enrollmentsOf(student)
  expect(enrollments.map(({ course: { id }, status }) => [id, status])).toEqual([
    [due, 'approved'],
    [refused, 'rejected'],
    [declined, 'declined'],
    [ended, 'expired'],
    [waiting, 'pending'],
    [review, 'in_review'],
    [enrolled, 'enrolled'],
  ])
  expect(enrollments[0]).toMatchObject({
    price: 38_000,
    rejection_reason: null,
    case_number: expect.stringMatching(/^A-/),
  })
  expect(enrollments[1]).toMatchObject({ rejection_reason: 'Too little.', case_number: `P-${proof.number}` })
  expect(enrollments[2]).toMatchObject({ rejection_reason: 'Blurred.' })
  expect(await enrollmentsOf(other)).toEqual([])
})

it('answers for the newest application, and for no draft or deleted course [dashboard/open-applications]', async () => {
  const student = await test.makeSession()
  const [again, draft, gone] = [await makeCourse(test), await makeCourse(test), await makeCourse(test)]
  await applied(student, again, 'rejected', 'Blurred.')
  await applied(student, again)
  await applied(student, draft)
  await applied(student, gone)
  await test.deps.db.updateTable('courses').set({ status: 'draft' }).where('id', '=', draft).execute()
  await test.deps.db
    .updateTable('courses')
    .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', gone)
    .execute()
  expect(await enrollmentsOf(student)).toMatchObject([
    { course: { id: again }, status: 'in_review', rejection_reason: null },
  ])
})
