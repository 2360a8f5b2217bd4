import { listAudit } from '@sonocampus/contract/audit'
import { listAdminNotifications } from '@sonocampus/contract/notifications'
import {
  getPaymentStatus,
  getProofStatus,
  getPurchaseDetails,
  getReceipt,
  submitPaymentProof,
  uploadPaymentProof,
} from '@sonocampus/contract/payments'
import { approvePayment, listPayments, rejectPayment } from '@sonocampus/contract/payments.admin'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { afterAll, expect, it } from 'vitest'
import { calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, decide, fileOf, handInProof, newPicture } from '#test/enrollment-steps.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'

const { addMonths } = calendarOf('Asia/Karachi')
const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const DAY = 24 * 3_600_000

const pageStatus = async (student: { token: string }, courseId: string) =>
  (await call(getPaymentStatus, { params: { courseId } }, student)).body.status
const proof = async (student: { token: string }, courseId: string) =>
  (await call(getProofStatus, { params: { courseId } }, student)).body.status
const reject = (paymentId: string, rejection_reason = 'The amount does not match.') =>
  call(rejectPayment, { params: { paymentId }, body: { rejection_reason } }, admin)
const approve = (paymentId: string, duration_months = 4) =>
  call(approvePayment, { params: { paymentId }, body: { duration_months } }, admin)
const upload = async (student: { token: string }, file?: File) =>
  call(uploadPaymentProof, { files: { file: file ?? fileOf(await newPicture()) } }, student)

it('tells price, title and exactly the accounts of the course [api/purchase-info, admin-accounts/course-accounts, data/account-names]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo', price_paisa: 4_500_000 })
  const own = await makeAccount(test, [courseId])
  await makeAccount(test, [await makeCourse(test)])
  await makeAccount(test, [courseId], { archived_at: '2026-01-01T00:00:00.000Z' })
  const { body } = await call(getPurchaseDetails, { params: { courseId } }, await test.makeSession())
  expect(body).toMatchObject({ course_price: 45_000, course_title: 'Echo' })
  expect(body.bank_accounts).toEqual([
    {
      id: own,
      bank_name: 'Meezan Bank',
      account_name: 'Institute',
      account_title: 'Institute',
      account_number: '0123',
      iban: 'PK92MEZN0001230456789012',
    },
  ])
})

it('walks the payment page through every status [api/payment-status, api/payment-status-values]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  expect(await pageStatus(student, courseId)).toBe('not_applied')
  const first = (await apply(test, student, courseId)).body.application_id
  expect(await pageStatus(student, courseId)).toBe('in_review')
  await decide(test, admin, first, 'rejected', 'no')
  expect(await pageStatus(student, courseId)).toBe('declined')
  const second = (await apply(test, student, courseId)).body.application_id
  await decide(test, admin, second, 'approved')
  expect((await call(getPaymentStatus, { params: { courseId } }, student)).body).toMatchObject({
    status: 'approved',
    application_id: second,
    can_pay: true,
  })
  const paid = (await handInProof(test, student, courseId)).body.id
  expect(await pageStatus(student, courseId)).toBe('pending')
  await reject(paid)
  expect((await call(getPaymentStatus, { params: { courseId } }, student)).body).toMatchObject({
    status: 'rejected',
    rejection_reason: 'The amount does not match.',
  })
  await approve((await handInProof(test, student, courseId)).body.id)
  expect(await pageStatus(student, courseId)).toBe('enrolled')
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: new Date(test.clock.now()).toISOString() })
    .where('user_id', '=', student.id)
    .execute()
  expect(await pageStatus(student, courseId)).toBe('expired')
  expect(await proof(student, courseId)).toBe('expired')
})

it('says by its code why it takes no proof [faults/codes]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const [free, other] = [await makeCourse(test, { price_paisa: 0 }), await makeCourse(test)]
  expect(await handInProof(test, student, free)).toBeRefused('nothing_due')
  expect(await handInProof(test, student, courseId)).toBeRefused('never_applied')
  const declined = (await apply(test, student, other)).body.application_id
  await decide(test, admin, declined, 'rejected', 'No certificate.')
  expect(await handInProof(test, student, other)).toBeRefused('applicant_refused')
  const { application_id } = (await apply(test, student, courseId)).body
  expect(await handInProof(test, student, courseId)).toBeRefused('application_in_review')
  await decide(test, admin, application_id, 'approved')
  const { id } = (await handInProof(test, student, courseId)).body
  expect(await handInProof(test, student, courseId)).toBeRefused('proof_waiting')
  await approve(id)
  expect(await handInProof(test, student, courseId)).toBeRefused('already_enrolled')
})

it('answers the proof status PENDING, active, rejected and approved [api/proof-status]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  expect(await proof(student, courseId)).toBe('PENDING')
  const first = (await handInProof(test, student, courseId)).body.id
  expect(await proof(student, courseId)).toBe('active')
  await reject(first)
  expect(await proof(student, courseId)).toBe('rejected')
  await approve((await handInProof(test, student, courseId)).body.id)
  expect(await proof(student, courseId)).toBe('approved')
})

it('takes a proof with its fields in one call [api/proof-multipart]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  const direct = await handInProof(test, student, courseId, { transaction_id: 'TX 0' })
  expect([direct.status, direct.body.status]).toEqual([201, 'active'])
})

it('makes the same record by the single call and by upload and submission [api/proof-upload, api/proof-submit, data/one-proof-record]', async () => {
  const courseId = await makeCourse(test)
  const account = await makeAccount(test, [courseId])
  const [one, two] = [await approvedApplicant(test, admin, courseId), await approvedApplicant(test, admin, courseId)]
  const direct = await handInProof(test, one, courseId, { transaction_id: 'TX 1' })
  const uploaded = await upload(two)
  expect(uploaded.body.file_url).toMatch(/^\/api\/documents\//)
  const submitted = await call(
    submitPaymentProof,
    {
      body: {
        application_id: two.applicationId,
        proof_url: uploaded.body.file_url,
        transaction_id: 'TX 2',
        bank_account_id: account,
      },
    },
    two,
  )
  expect(submitted.status).toBe(201)
  const { body } = await call(listPayments, { query: { course_id: courseId, status: 'pending' } }, admin)
  expect(body.map((row: { id: string }) => row.id)).toEqual([direct.body.id, submitted.body.id])
  expect(Object.keys(body[0])).toEqual(Object.keys(body[1]))
  expect(body[1]).toMatchObject({
    amount_due: 25_000,
    transaction_id: 'TX 2',
    bank_account: { id: account },
    user: { email: two.email },
  })
  expect((await test.open(body[1].proof_url)).statusCode).toBe(200)
})

it('tells the administrators of a proof by either way, with its address and ids [admin-notifications/proof-event, api/admin-notifications]', async () => {
  const courseId = await makeCourse(test)
  const account = await makeAccount(test, [courseId])
  const [one, two] = [await approvedApplicant(test, admin, courseId), await approvedApplicant(test, admin, courseId)]
  await handInProof(test, one, courseId)
  const { file_url: proof_url } = (await upload(two)).body
  const body = { application_id: two.applicationId, proof_url, transaction_id: 'T', bank_account_id: account }
  await call(submitPaymentProof, { body }, two)
  const { body: feed } = await call(listAdminNotifications, { query: { event_type: 'payment_proof' } }, admin)
  for (const { id } of [one, two]) {
    const event = feed.find((row: { user_id: string }) => row.user_id === id)
    expect(event).toMatchObject({ event_type: 'payment_proof', course_id: courseId, timestamp: expect.any(String) })
    const { message, payment_proof_url } = JSON.parse(event.details)
    expect(message).toContain('PKR 25,000')
    expect((await test.open(payment_proof_url)).statusCode).toBe(200)
  }
})

it.each([
  'https://evil.example/x.png',
  'javascript:alert(1)',
  '//evil.example/api/documents/',
  '/api/documents/../secret',
  '/api/documents/%2e%2e',
  '/files/public/x.png',
  'http://localhost@evil.example/api/documents/00000000-0000-4000-8000-000000000000',
  'data:image/png;base64,AAAA',
])('refuses the proof address %s', async (proof_url) => {
  const courseId = await makeCourse(test)
  const account = await makeAccount(test, [courseId])
  const student = await approvedApplicant(test, admin, courseId)
  const body = { application_id: student.applicationId, proof_url, transaction_id: 'T', bank_account_id: account }
  expect(await call(submitPaymentProof, { body }, student)).toBeRefused('invalid')
})

it('calls a payment by one number in every answer, message and entry of the trail [payments/number-form]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId, { transaction_id: `TID ${courseId}` })
  const [payment] = (await call(listPayments, { query: { course_id: courseId } }, admin)).body
  const number = `P-${payment.number}`
  expect((await call(getPaymentStatus, { params: { courseId } }, student)).body.case_number).toBe(number)
  const feed = (await call(listAdminNotifications, { query: {} }, admin)).body as { details: string }[]
  const told = `${student.email} submitted payment ${number} for`
  expect(feed.filter(({ details }) => details.includes(told))).toHaveLength(1)
  expect((await approve(payment.id)).body.detail).toBe(`Payment ${number} approved.`)
  expect((await reject(payment.id)).body.detail).toBe(`Payment ${number} is already approved.`)
  const { body: trail } = await call(listAudit, { query: { subject_id: payment.id } }, admin)
  expect(trail.map(({ summary }: { summary: string }) => summary)).toEqual([
    expect.stringMatching(new RegExp(`^Approved payment ${number} of PKR`)),
  ])
  expect(trail[0].after.receipt_number).toMatch(/^R-\d{6}$/)
})

it('writes the address of the institute on a receipt, and nothing while there is none [receipt/institute-address]', async () => {
  const { body: site } = await call(getSite, {})
  for (const contact_address of ['12 Canal Road\nLahore', '']) {
    await call(updateSite, { body: { ...site, contact_address } }, admin)
    const courseId = await makeCourse(test)
    const student = await approvedApplicant(test, admin, courseId)
    await handInProof(test, student, courseId)
    const [{ id: paymentId, number }] = (await call(listPayments, { query: { course_id: courseId } }, admin)).body
    await approve(paymentId)
    const { body } = await call(getReceipt, { params: { paymentId } }, student)
    expect(body).toMatchObject({ institute_address: contact_address, payment_number: `P-${number}` })
  }
})

it('keeps the amount that was due when the proof came [data/amount-fixed]', async () => {
  const courseId = await makeCourse(test, { price_paisa: 3_000_000 })
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  await test.deps.db.updateTable('courses').set({ price_paisa: 9_900_000 }).where('id', '=', courseId).execute()
  const [payment] = (await call(listPayments, { query: { course_id: courseId } }, admin)).body
  expect(payment.amount_due).toBe(30_000)
  await approve(payment.id)
  const receipt = (await call(getReceipt, { params: { paymentId: payment.id } }, student)).body
  expect(receipt).toMatchObject({ amount: 30_000, currency: 'PKR', receipt_number: expect.stringMatching(/^R-\d{6}$/) })
})

it('flags a transaction id and a file that anyone has used before, and names the other submission', async () => {
  const courseId = await makeCourse(test)
  const people = [
    await approvedApplicant(test, admin, courseId),
    await approvedApplicant(test, admin, courseId),
    await approvedApplicant(test, admin, courseId),
  ] as const
  const picture = await newPicture()
  await handInProof(test, people[0], courseId, { transaction_id: 'ab 12 34', file: fileOf(picture) })
  await handInProof(test, people[1], courseId, { transaction_id: 'AB1234' })
  await handInProof(test, people[2], courseId, { transaction_id: 'other', file: fileOf(picture) })
  const { body } = await call(listPayments, { query: { course_id: courseId } }, admin)
  expect(
    body.map((row: { is_duplicate_transaction: boolean; is_duplicate_file: boolean }) => [
      row.is_duplicate_transaction,
      row.is_duplicate_file,
    ]),
  ).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ])
  expect(body[1].duplicates).toEqual([
    expect.objectContaining({ email: people[0].email, number: body[0].number, same: 'transaction' }),
  ])
})

it('is found by the number that students quote', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  await handInProof(test, student, courseId)
  const { case_number } = (await call(getPaymentStatus, { params: { courseId } }, student)).body
  const found = (await call(listPayments, { query: { search: case_number } }, admin)).body
  expect(found.map((row: { user: { email: string } }) => row.user.email)).toContain(student.email)
})

it('lets an expired student pay again and grants again from now [payment/expired-pays-again]', async () => {
  const courseId = await makeCourse(test)
  const student = await approvedApplicant(test, admin, courseId)
  await approve((await handInProof(test, student, courseId)).body.id, 1)
  test.clock.advance(40 * DAY)
  const [again, adminAgain] = [await test.logInAs(student.email), await test.logInAs(admin.email)]
  expect(await pageStatus(again, courseId)).toBe('expired')
  expect(await proof(again, courseId)).toBe('expired')
  const paymentId = (await handInProof(test, again, courseId)).body.id
  const body = { duration_months: 2 }
  expect((await call(approvePayment, { params: { paymentId }, body }, adminAgain)).status).toBe(200)
  const { expiration_date } = (await call(getPaymentStatus, { params: { courseId } }, again)).body
  expect(expiration_date).toBe(new Date(addMonths(test.clock.now(), 2)).toISOString())
})
