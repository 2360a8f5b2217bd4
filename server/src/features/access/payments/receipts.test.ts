import { updateBankAccount } from '@sonocampus/contract/bank-accounts'
import { getReceipt } from '@sonocampus/contract/payments'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { eraseStudent } from '@sonocampus/contract/student-record'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { approve, grant, paymentsOf, setPrice, bankAccount, refund } = moneySteps(test, admin)
type Student = { token: string }
const receiptOf = (student: Student, paymentId: string) => call(getReceipt, { params: { paymentId } }, student)

/** Changes everything that a receipt names. */
async function changeEverything(student: Student, courseId: string, bankAccountId: string) {
  const { body: site } = await call(getSite, {})
  const settings = { ...site, institute_name: 'Sono School', contact_address: '1 New Road' }
  const account = { bank_name: 'HBL', account_name: 'Sono', account_number: '9', iban: '', current_password: PASSWORD }
  const answers = [
    await call(updateSite, { body: settings }, admin),
    await call(updateProfile, { body: { full_name: 'Somebody Else' } }, student),
    await call(updateBankAccount, { params: { bankAccountId }, body: account }, admin),
    await setPrice(courseId, 99_000),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

it('says for ever what it said when it was issued, by a proof or at the desk; refunds are added [receipt/frozen]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo', price_paisa: 2_500_000 })
  const account = await bankAccount([courseId])
  const byProof = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, byProof, courseId, { bank_account_id: account })).body
  expect((await approve(id)).status).toBe(200)
  const atDesk = await test.makeSession()
  await grant(atDesk, courseId, { amount_received: 25_000 })
  const people = [
    { student: byProof, paymentId: id },
    { student: atDesk, paymentId: (await paymentsOf(atDesk))[0].id },
  ]
  const issued = await Promise.all(people.map(({ student, paymentId }) => receiptOf(student, paymentId)))
  expect(issued[0]?.body).toMatchObject({ course_title: 'Echo', bank_name: 'Meezan Bank', amount: 25_000 })
  for (const { student } of people) await changeEverything(student, courseId, account)
  await refund(id, 1000)
  const later = await Promise.all(people.map(({ student, paymentId }) => receiptOf(student, paymentId)))
  expect(later[1]?.body).toEqual(issued[1]?.body)
  expect(later[0]?.body).toEqual({ ...issued[0]?.body, refunds: [expect.objectContaining({ amount: 1000 })] })
})

it('is frozen when it is first read, where the version before issued it beside this one [receipt/frozen]', async () => {
  const courseId = await makeCourse(test, { title: 'Thyroid' })
  const account = await bankAccount([courseId])
  const student = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, student, courseId, { bank_account_id: account })).body
  await approve(id)
  await test.deps.db.deleteFrom('receipts').where('payment_id', '=', id).execute()
  expect(await receiptOf(await test.makeSession(), id)).toBeRefused('not_found')
  const first = await receiptOf(student, id)
  expect(first.body).toMatchObject({ course_title: 'Thyroid', student_email: student.email })
  await changeEverything(student, courseId, account)
  expect((await receiptOf(student, id)).body).toEqual(first.body)
})

it('forgets the name and the email of an erased student, and nothing that the books need [receipt/erased]', async () => {
  const courseId = await makeCourse(test, { title: 'Liver' })
  const student = await test.makeSession()
  await call(updateProfile, { body: { full_name: 'Amina Yusuf' } }, student)
  await grant(student, courseId)
  const [{ id }] = await paymentsOf(student)
  const kept = () =>
    test.deps.db.selectFrom('receipts').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow()
  const before = await kept()
  expect(before).toMatchObject({ student_name: 'Amina Yusuf', student_email: student.email })
  const body = { email: student.email, current_password: PASSWORD }
  expect((await call(eraseStudent, { params: { userId: student.id }, body }, admin)).status).toBe(200)
  const student_name = `Erased student ${student.id.slice(0, 8)}`
  expect(await kept()).toEqual({ ...before, student_name, student_email: '' })
})
