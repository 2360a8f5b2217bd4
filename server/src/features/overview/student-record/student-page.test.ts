import { carryOutBatch } from '@sonocampus/contract/batches'
import { endEnrollment } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { getReceipt } from '@sonocampus/contract/payments'
import { getStudentReceipt } from '@sonocampus/contract/payments.admin'
import { getUserDetails } from '@sonocampus/contract/student-record'
import {
  getStudentWork,
  listStudentDevices,
  listStudentMessages,
  listStudentTrail,
} from '@sonocampus/contract/student-record.parts'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY } from '#test/class-steps.ts'
import { apply, approvedApplicant, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, clerk, teacher] = [
  await test.makeSession('admin'),
  await test.makeSession('clerk'),
  await test.makeSession('teacher'),
]
const { approve, discount, plan, grant, atDesk, paymentsOf } = moneySteps(test, admin)
const PRICE = 20_000
const priced = (title: string) => makeCourse(test, { title, price_paisa: PRICE * 100 })
const handIn = async (student: { token: string }, courseId: string) =>
  (await handInProof(test, student, courseId)).body.id as string
const pageOf = async (student: { id: string }, viewer = admin) =>
  (await call(getUserDetails, { params: { userId: student.id } }, viewer)).body

it('says in one figure what is owed for access already given, over all courses, and what each is due [person/owed]', async () => {
  const [short, parts, toOpen] = [await priced('Short'), await priced('Parts'), await priced('To open')]
  const student = await approvedApplicant(test, admin, short)
  expect(await pageOf(student)).toMatchObject({ owed: 0, dues: [{ course: { title: 'Short' }, amount_due: PRICE }] })
  await approve(await handIn(student, short), { amount_received: 15_500 })
  for (const courseId of [parts, toOpen])
    await decide(test, admin, (await apply(test, student, courseId)).body.application_id, 'approved')
  await plan(student, parts, [12_000, 8_000])
  expect(await pageOf(student)).toMatchObject({ owed: 4_500 })
  await approve(await handIn(student, parts))
  await discount(student, toOpen, 2_000)
  const { owed, dues } = await pageOf(student)
  expect(owed).toBe(4_500 + 8_000)
  expect(dues).toHaveLength(3)
  expect(dues).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ purpose: 'balance', amount_due: 4_500, is_owed: true }),
      expect.objectContaining({ purpose: 'part', amount_due: 8_000, is_owed: true }),
      expect.objectContaining({ purpose: 'course', amount_due: 18_000, is_owed: false }),
    ]),
  )
  await atDesk(student, short, 4_500)
  expect(await pageOf(student)).toMatchObject({ owed: 8_000 })
})

/** A student with a mark, a class, a message, a payment at the desk and an ended enrollment. */
async function busyStudent() {
  const courseId = await priced('Echo')
  const student = await test.makeSession()
  await grant(student, courseId)
  const work = assignmentSteps(test, admin)
  const assignment = await work.add(courseId)
  const { id: submissionId } = (await work.handIn(student, assignment)).body
  await work.grade({ ...assignment, submissionId }, { grade: 83 })
  const message = { kind: 'message-students' as const, subject: 'Hello', message: 'Your class moves to Sunday.' }
  await classSteps(test, admin).planOne(courseId, DAY, { title: 'Evening clinic' })
  await call(carryOutBatch, { body: { ...message, batch_id: crypto.randomUUID(), ids: [student.id] } }, admin)
  await test.runJobs()
  const { enrollments } = await pageOf(student)
  await call(
    endEnrollment,
    { params: { enrollmentId: enrollments[0]?.id ?? '' }, body: { reason: 'Given by mistake.' } },
    admin,
  )
  test.clock.advance(limits.decisions.grace)
  await test.runJobs()
  return student
}

it('shows administrators all of a student, clerks neither marks, devices nor the trail, teachers nothing [person/roles]', async () => {
  const student = await busyStudent()
  const params = { userId: student.id }
  const [payment] = await paymentsOf(student)
  const receipt = { params: { paymentId: payment.id } }
  const statuses = async (viewer: { token: string }) => [
    (await call(getUserDetails, { params }, viewer)).status,
    (await call(getStudentWork, { params }, viewer)).status,
    (await call(listStudentMessages, { params }, viewer)).status,
    (await call(getStudentReceipt, receipt, viewer)).status,
    (await call(listStudentDevices, { params }, viewer)).status,
    (await call(listStudentTrail, { params }, viewer)).status,
  ]
  expect(await statuses(admin)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statuses(clerk)).toEqual([200, 200, 200, 200, 403, 403])
  expect(await statuses(teacher)).toEqual([403, 403, 403, 403, 403, 403])
  expect(await statuses(student)).toEqual([403, 403, 403, 403, 403, 403])

  const messagesTo = async (viewer: { token: string }) =>
    (await call(listStudentMessages, { params }, viewer)).body.map(({ message }: { message: string }) => message)
  expect(await messagesTo(admin)).toContainEqual(expect.stringContaining('Your class moves to Sunday.'))
  expect((await messagesTo(admin)).filter((text: string) => text.includes('83'))).toHaveLength(1)
  expect(await messagesTo(clerk)).toContainEqual(expect.stringContaining('Your class moves to Sunday.'))
  expect(await messagesTo(admin)).toContainEqual(expect.stringContaining('Evening clinic'))
  expect(await messagesTo(clerk)).not.toContainEqual(expect.stringContaining('Evening clinic'))
  for (const viewed of [await messagesTo(clerk), (await call(getStudentWork, { params }, clerk)).body.submissions])
    expect(JSON.stringify(viewed)).not.toContain('83')

  const trail = (await call(listStudentTrail, { params }, admin)).body.map(({ action }: { action: string }) => action)
  expect(trail).toEqual(expect.arrayContaining(['payment.received', 'enrollment.ended']))
  const devices = (await call(listStudentDevices, { params }, admin)).body
  expect(devices).toHaveLength(1)
  expect(Object.keys(devices[0])).not.toContain('token')
})

it('shows nobody of the staff as a student [person/roles]', async () => {
  for (const userId of [teacher.id, admin.id, crypto.randomUUID()]) {
    const params = { userId }
    for (const route of [getUserDetails, getStudentWork, listStudentMessages])
      expect(await call(route, { params }, clerk)).toBeRefused('not_found')
    for (const route of [listStudentDevices, listStudentTrail])
      expect(await call(route, { params }, admin)).toBeRefused('not_found')
  }
})

it('gives the desk the very receipt that the student has, and none for a payment that is not approved [person/receipt]', async () => {
  const courseId = await priced('Receipts')
  const student = await approvedApplicant(test, admin, courseId)
  const paymentId = await handIn(student, courseId)
  const params = { paymentId }
  expect(await call(getStudentReceipt, { params }, clerk)).toBeRefused('not_found')
  await approve(paymentId)
  const own = (await call(getReceipt, { params }, student)).body
  expect((await call(getStudentReceipt, { params }, clerk)).body).toEqual(own)
  expect(own).toMatchObject({ amount: PRICE, course_title: 'Receipts' })
  expect(await call(getReceipt, { params }, await test.makeSession())).toBeRefused('not_found')
})
