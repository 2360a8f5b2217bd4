import { listAudit } from '@sonocampus/contract/audit'
import { deleteCourse } from '@sonocampus/contract/courses'
import { listAdminNotifications, listMyNotifications } from '@sonocampus/contract/notifications'
import {
  approvePayment,
  getPurchaseDetails,
  getReceipt,
  listMyPayments,
  listPayments,
  rejectPayment,
  submitPaymentProof,
  uploadPaymentProof,
} from '@sonocampus/contract/payments'
import { approveEnrollment, previewApproval } from '@sonocampus/contract/payments.approval'
import { updateProfile } from '@sonocampus/contract/profile'
import { setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, approvedApplicant, fileOf, handInProof, newPicture } from '#test/enrollment-steps.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

type Person = { id: string; token: string; email: string }
const NOW = new Date(test.clock.now()).toISOString()
const approve = (paymentId: string, more: object = {}) =>
  call(approvePayment, { params: { paymentId }, body: { duration_months: 4, ...more } }, admin)
const reject = (paymentId: string, rejection_reason = 'The amount does not match.') =>
  call(rejectPayment, { params: { paymentId }, body: { rejection_reason } }, admin)
const grant = (student: Person, course_id: string, more: object = {}) =>
  call(approveEnrollment, { query: { user_id: student.id, course_id, duration_months: 4, ...more } }, admin)
const paymentsOf = async (student: Person) => (await call(listMyPayments, { query: {} }, student)).body
const trail = async (subject_id: string) => {
  const { body } = await call(listAudit, { query: { subject_id } }, admin)
  return body.map(({ action, subject_type, summary, before, after, actor }: Record<string, unknown>) => ({
    action,
    of: subject_type,
    summary,
    before,
    after,
    by: (actor as { email: string } | null)?.email,
  }))
}

async function waiting(changes: { title: string; price_paisa?: number }, proof: { transaction_id?: string } = {}) {
  const courseId = await makeCourse(test, { price_paisa: 2_850_050, ...changes })
  const student = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, student, courseId, proof)).body
  const [{ number }] = await paymentsOf(student)
  return { courseId, student, id: id as string, number: number as number }
}

it('writes an approval into the trail, with its amount and its receipt [admin-payments/trail]', async () => {
  const { id, number, student } = await waiting({ title: 'Liver' })
  expect((await approve(id)).status).toBe(200)
  const [{ receipt_number }] = await paymentsOf(student)
  expect(await trail(id)).toEqual([
    {
      action: 'payment.approved',
      of: 'payment',
      summary: `Approved payment P-${number} of PKR 28,500.5`,
      before: { status: 'pending' },
      after: { status: 'approved', receipt_number },
      by: admin.email,
    },
  ])
})

it('writes a rejection into the trail and tells the student why, on the screen and by mail [admin-payments/trail]', async () => {
  const { id, number, student, courseId } = await waiting({ title: 'Kidney' })
  expect((await reject(id)).body).toMatchObject({ status: 'rejected', rejection_reason: 'The amount does not match.' })
  expect(await trail(id)).toEqual([
    {
      action: 'payment.rejected',
      of: 'payment',
      summary: `Rejected payment P-${number} of ${student.email}`,
      before: { status: 'pending' },
      after: { status: 'rejected', rejection_reason: 'The amount does not match.' },
      by: admin.email,
    },
  ])
  const message = 'Your payment proof for Kidney was rejected. Reason: The amount does not match.'
  const link = `/student/payment/${courseId}`
  const { body: notices } = await call(listMyNotifications, { query: {} }, student)
  expect(notices).toContainEqual(
    expect.objectContaining({ message, link, event_type: 'payment_rejected', course_id: courseId }),
  )
  const mail = await test.mailTo(student.email, 'Your payment proof was rejected: Kidney')
  for (const line of ['Reason: The amount does not match.', 'submit again', 'Submit again', `http://localhost${link}`])
    expect(mail?.text).toContain(line)
  expect((await paymentsOf(student))[0]).toMatchObject({ decided_at: NOW })
})

it('decides a proof once, and tells whoever comes second how it was decided [admin-payments/trail]', async () => {
  const [one, two] = [await waiting({ title: 'One' }), await waiting({ title: 'Two' })]
  await approve(one.id)
  await reject(two.id)
  for (const decide of [approve, reject]) {
    const [first, second] = [await decide(one.id), await decide(two.id)]
    expect([first.status, first.body.detail]).toEqual([409, `Payment P-${one.number} is already approved.`])
    expect([second.status, second.body.detail]).toEqual([409, `Payment P-${two.number} is already rejected.`])
  }
  expect([(await trail(one.id)).length, (await trail(two.id)).length]).toEqual([1, 1])
})

it('decides nothing of a course that is deleted [admin-payments/deleted-student]', async () => {
  const { id, courseId, student } = await waiting({ title: 'Gone' })
  expect((await call(deleteCourse, { params: { courseId } }, admin)).status).toBe(200)
  for (const decide of [approve, reject]) expect((await decide(id)).status).toBe(404)
  expect((await call(listPayments, { query: { search: student.email } }, admin)).body).toEqual([])
})

it('writes an enrollment given by hand into the trail: paid by a proof, at the desk, or with the application [admin-enrollments/trail]', async () => {
  const byProof = await waiting({ title: 'Thyroid' })
  const { enrollment } = (await grant(byProof.student, byProof.courseId, { payment_id: byProof.id })).body
  expect(await trail(enrollment.id)).toEqual([
    {
      action: 'enrollment.approved',
      of: 'enrollment',
      summary: `Approved the enrollment of ${byProof.student.email} in Thyroid for 4 months`,
      before: null,
      after: expect.objectContaining({ id: enrollment.id, payment_id: byProof.id, user_id: byProof.student.id }),
      by: admin.email,
    },
  ])
  expect(await trail(byProof.id)).toMatchObject([{ action: 'payment.approved' }])

  const courseId = await makeCourse(test, { title: 'Spleen' })
  const student = await test.makeSession()
  const applicationId = (await apply(test, student, courseId)).body.application_id
  const atDesk = (await grant(student, courseId, { amount_received: 1234.5 })).body.enrollment
  const [payment] = await paymentsOf(student)
  expect(payment).toMatchObject({ submitted_at: NOW, decided_at: NOW, bank_account: null, transaction_id: null })
  expect(await trail(payment.id)).toEqual([
    {
      action: 'payment.received',
      of: 'payment',
      summary: `Received PKR 1,234.5 at the desk from ${student.email} for Spleen (payment P-${payment.number})`,
      before: null,
      after: { amount: 1234.5, receipt_number: payment.receipt_number },
      by: admin.email,
    },
  ])
  expect(await trail(applicationId)).toEqual([
    {
      action: 'application.approved',
      of: 'application',
      summary: `Approved the application of ${student.email} for Spleen with the enrollment`,
      before: { status: 'pending' },
      after: { status: 'approved' },
      by: admin.email,
    },
  ])
  expect(await trail(atDesk.id)).toMatchObject([{ after: { payment_id: null } }])
  await grant(student, courseId)
  expect(await trail(atDesk.id)).toHaveLength(1)
})

it('keeps a reason for what was used before in the trail, with the payments that used it [admin-payments/approve-anyway]', async () => {
  const one = await waiting({ title: 'First' }, { transaction_id: 'FT 771' })
  const two = await waiting({ title: 'Second' }, { transaction_id: 'ft771' })
  const bare = await approve(two.id)
  expect(bare.body.detail).toMatchObject([
    { loc: ['body', 'duplicate_reason'], msg: expect.stringContaining(`(payment P-${one.number})`) },
  ])
  await approve(two.id, { duplicate_reason: 'Two transfers.' })
  expect(await trail(two.id)).toMatchObject([
    {
      summary: `Approved payment P-${two.number} of PKR 28,500.5 although it was used before: Two transfers.`,
      after: { used_before_by: [`P-${one.number}`], reason: 'Two transfers.' },
    },
  ])
})

it('numbers receipts and payments without a gap, each in a row of its own [payments/numbers]', async () => {
  const one = await waiting({ title: 'A' })
  const two = await waiting({ title: 'B' })
  expect(two.number).toBe(one.number + 1)
  await approve(two.id)
  await approve(one.id)
  const digits = async (student: Person) => Number((await paymentsOf(student))[0].receipt_number.slice(2))
  expect(await digits(one.student)).toBe((await digits(two.student)) + 1)
  const atDesk = await test.makeSession()
  await grant(atDesk, one.courseId)
  expect(await digits(atDesk)).toBe((await digits(one.student)) + 1)
  expect((await paymentsOf(atDesk))[0].number).toBe(two.number + 1)
})

it('tells administrators of a proof in one sentence [admin-notifications/proof-event]', async () => {
  const { number, student, courseId } = await waiting({ title: 'Pancreas' })
  const { body } = await call(listAdminNotifications, { query: {} }, admin)
  type Notice = { event_type: string; course_id: string }
  const told = body.filter((one: Notice) => one.event_type === 'payment_proof' && one.course_id === courseId)
  expect(told).toHaveLength(1)
  expect(told[0].user_id).toBe(student.id)
  const { message } = JSON.parse(told[0].details)
  expect(message).toBe(`${student.email} handed in payment P-${number} for Pancreas: PKR 28,500.5.`)
})

it('writes into the trail how many months a payment opened [admin-payments/trail]', async () => {
  const { id, student, courseId } = await waiting({ title: 'Kidney' })
  await approve(id, { duration_months: 7 })
  const [held] = await test.deps.db.selectFrom('enrollments').select('id').where('user_id', '=', student.id).execute()
  expect(await trail(held?.id ?? '')).toMatchObject([
    { action: 'enrollment.approved', after: { months: 7, payment_id: id, course_id: courseId } },
  ])
})

it('shows before an approval whom and what it is about [admin-enrollments/preview]', async () => {
  const courseId = await makeCourse(test, { title: 'Uterus', price_paisa: 999_900 })
  const preview = async (student: Person) =>
    (await call(previewApproval, { query: { user_id: student.id, course_id: courseId } }, admin)).body
  const student = await approvedApplicant(test, admin, courseId)
  const shown = {
    user: { id: student.id, full_name: 'Amina Khan', email: student.email, is_active: true },
    course: { id: courseId, _id: courseId, title: 'Uterus' },
    price: 9999,
    application_status: 'approved',
    waiting_payment: null,
    enrollment: null,
  }
  expect(await preview(student)).toMatchObject(shown)
  const { id } = (await handInProof(test, student, courseId, { transaction_id: 'FT 900' })).body
  const [{ number }] = await paymentsOf(student)
  const payment = { id, number, amount_due: 9999, is_duplicate: false }
  expect(await preview(student)).toMatchObject({ ...shown, waiting_payment: payment })
  const copy = await approvedApplicant(test, admin, courseId)
  await handInProof(test, copy, courseId, { transaction_id: 'ft900' })
  expect((await preview(copy)).waiting_payment).toMatchObject({ is_duplicate: true })
  const { enrollment } = (await grant(copy, courseId, { duplicate_reason: 'Two transfers.' })).body
  expect(await preview(copy)).toMatchObject({ waiting_payment: null, enrollment: { id: enrollment.id } })
  const stranger = await test.makeSession()
  await call(setUserActive, { params: { userId: stranger.id }, body: { is_active: false } }, admin)
  expect(await preview(stranger)).toMatchObject({ user: { full_name: '', is_active: false }, application_status: null })
  for (const [user_id, course_id] of [
    [admin.id, courseId],
    [crypto.randomUUID(), courseId],
    [student.id, crypto.randomUUID()],
  ] as const)
    expect((await call(previewApproval, { query: { user_id, course_id } }, admin)).status).toBe(404)
})

it("takes no proof of another course or of another student, and tells of an account that is not the course's [admin-enrollments/own-proof]", async () => {
  const [one, two] = [await waiting({ title: 'Here' }), await waiting({ title: 'There' })]
  for (const [student, courseId] of [
    [one.student, two.courseId],
    [two.student, one.courseId],
  ] as const) {
    const refused = await grant(student, courseId, { payment_id: one.id })
    expect([refused.status, refused.body.detail]).toEqual([
      404,
      'There is no payment with this id for this student and course.',
    ])
  }
  expect([(await paymentsOf(one.student))[0].status, (await paymentsOf(two.student))[0].status]).toEqual([
    'pending',
    'pending',
  ])
  const third = await makeCourse(test)
  const student = await approvedApplicant(test, admin, third)
  const proof_url = (await call(uploadPaymentProof, { files: { file: fileOf(await newPicture()) } }, student)).body
    .file_url
  const bank_account_id = await makeAccount(test, [one.courseId])
  const body = { application_id: student.applicationId, proof_url, transaction_id: 'T', bank_account_id }
  expect((await call(submitPaymentProof, { body }, student)).body.detail).toMatchObject([
    { loc: ['body', 'bank_account_id'] },
  ])
})

it('gives an enrollment only to students and in courses that are there [admin-enrollments/preview]', async () => {
  const courseId = await makeCourse(test)
  expect((await grant(admin, courseId)).body.detail).toBe('There is no student with this id.')
  const student = await test.makeSession()
  expect((await grant(student, crypto.randomUUID())).body.detail).toBe('There is no course with this id.')
  await call(deleteCourse, { params: { courseId } }, admin)
  expect((await grant(student, courseId)).status).toBe(404)
})

it('finds a payment by everything that people quote, and sorts by number or amount [admin-payments/search]', async () => {
  const { id, number, student } = await waiting(
    { title: 'Ovarian Masses', price_paisa: 111_100 },
    { transaction_id: 'QX-551' },
  )
  const small = await waiting({ title: 'Ovarian Cysts', price_paisa: 100 })
  await call(updateProfile, { body: { full_name: 'Zubaida Rashid' } }, student)
  await approve(id)
  const [{ receipt_number }] = await paymentsOf(student)
  const find = async (search: string) =>
    (await call(listPayments, { query: { search } }, admin)).body.map((row: { id: string }) => row.id)
  const digits = String(Number(receipt_number.slice(2)))
  for (const search of [
    student.email,
    'qx-55',
    'ovarian mass',
    'zubaida ra',
    `P-${number}`,
    `p-${number}`,
    receipt_number,
  ])
    expect([search, await find(search)]).toEqual([search, expect.arrayContaining([id])])
  expect(await find(String(number))).toContain(id)
  expect(await find(digits)).toContain(id)
  expect(await find('amina khan')).toContain(id)
  expect(await find('0300 123-4567')).toContain(id)
  for (const search of [`XP-${number}`, `P-${number}X`, `P-${number + 1000}`, `R-${number + 1000}`])
    expect([search, await find(search)]).toEqual([search, []])
  const sorted = async (sort?: 'amount_due' | '-amount_due') =>
    (await call(listPayments, { query: { search: 'Ovarian', ...(sort ? { sort } : {}) } }, admin)).body.map(
      (row: { id: string }) => row.id,
    )
  expect(await sorted()).toEqual([id, small.id])
  expect(await sorted('amount_due')).toEqual([small.id, id])
  expect(await sorted('-amount_due')).toEqual([id, small.id])
  const byStatus = async (status: 'pending' | 'approved') =>
    (await call(listPayments, { query: { search: 'Ovarian', status } }, admin)).body.map(
      (row: { id: string }) => row.id,
    )
  expect([await byStatus('pending'), await byStatus('approved')]).toEqual([[small.id], [id]])
  const mine = async (status: 'pending' | 'approved') =>
    (await call(listMyPayments, { query: { status } }, student)).body.length
  expect([await mine('pending'), await mine('approved')]).toEqual([0, 1])
})

it('shows administrators the whole of a payment, and students their own newest first [admin-payments/whole]', async () => {
  const { id, number, student, courseId } = await waiting({ title: 'Breast' }, { transaction_id: 'BR 1' })
  expect((await call(listPayments, { query: { course_id: courseId } }, admin)).body).toEqual([
    {
      id,
      number,
      receipt_number: null,
      status: 'pending',
      course: { id: courseId, _id: courseId, title: 'Breast' },
      amount_due: 28_500.5,
      transaction_id: 'BR 1',
      bank_account: null,
      proof_url: expect.stringMatching(/^\/api\/documents\//),
      rejection_reason: null,
      submitted_at: NOW,
      decided_at: null,
      user: { id: student.id, full_name: 'Amina Khan', email: student.email },
      application_id: student.applicationId,
      application: {
        first_name: 'Amina',
        last_name: 'Khan',
        qualification: 'MBBS, Lahore 2019',
        contact_number: '+92 300 1234567',
      },
      proof_type: 'image/png',
      is_duplicate_transaction: false,
      is_duplicate_file: false,
      duplicates: [],
    },
  ])
  await reject(id)
  await handInProof(test, student, courseId)
  expect((await paymentsOf(student)).map((row: { number: number }) => row.number)).toEqual([number + 1, number])
  const desk = await test.makeSession()
  await grant(desk, courseId)
  const [bare] = (await call(listPayments, { query: { search: desk.email } }, admin)).body
  expect(bare).toMatchObject({ application: null, application_id: null, proof_type: null, user: { full_name: '' } })
})

it('names for each other submission what it shares: the transaction first, else the file [admin-payments/duplicates]', async () => {
  const picture = fileOf(await newPicture())
  const courseId = await makeCourse(test, { title: 'Doppler' })
  const ids: string[] = []
  for (const proof of [
    { transaction_id: 'DD 1', file: picture },
    { transaction_id: 'dd1', file: picture },
    { file: picture },
    { transaction_id: 'DD 2' },
  ]) {
    const student = await approvedApplicant(test, admin, courseId)
    ids.push((await handInProof(test, student, courseId, proof)).body.id)
  }
  const { body } = await call(listPayments, { query: { course_id: courseId } }, admin)
  type Row = { duplicates: { id: string; same: string; course_title: string; status: string }[] }
  expect(body.map(({ duplicates }: Row) => duplicates.map(({ id, same }) => [ids.indexOf(id), same]))).toEqual([
    [
      [1, 'transaction'],
      [2, 'file'],
    ],
    [
      [0, 'transaction'],
      [2, 'file'],
    ],
    [
      [0, 'file'],
      [1, 'file'],
    ],
    [],
  ])
  expect(body[0].duplicates[0]).toMatchObject({ course_title: 'Doppler', status: 'pending' })
})

it('writes a receipt of an own, approved payment alone [receipt/own]', async () => {
  const { id, number, student, courseId } = await waiting({ title: 'Vessels' }, { transaction_id: 'VV 1' })
  const receipt = (who: Person, paymentId = id) => call(getReceipt, { params: { paymentId } }, who)
  expect((await receipt(student)).status).toBe(404)
  await approve(id)
  expect((await receipt(await test.makeSession())).status).toBe(404)
  const [{ receipt_number }] = await paymentsOf(student)
  expect((await receipt(student)).body).toMatchObject({
    receipt_number,
    payment_number: `P-${number}`,
    student_name: 'Amina Khan',
    student_email: student.email,
    course_title: 'Vessels',
    amount: 28_500.5,
    currency: 'PKR',
    transaction_id: 'VV 1',
    bank_name: null,
    approved_at: NOW,
  })
  expect(receipt_number).toMatch(/^R-0{3,5}\d+$/)
  await test.deps.db.updateTable('users').set({ full_name: null }).where('id', '=', student.id).execute()
  expect((await receipt(student)).body.student_name).toBe('Amina Khan')
  const desk = await test.makeSession()
  await grant(desk, courseId)
  expect((await receipt(desk, (await paymentsOf(desk))[0].id)).body.student_name).toBe('')
})

it('lists the accounts of a course in their order, without an IBAN where there is none [admin-accounts/course-accounts]', async () => {
  const courseId = await makeCourse(test)
  const ids = [await makeAccount(test, [courseId], { iban: '' }), await makeAccount(test, [courseId])].sort()
  const { body } = await call(getPurchaseDetails, { params: { courseId } }, await test.makeSession())
  expect(body.bank_accounts.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(body.bank_accounts.filter(({ iban }: { iban: string | null }) => iban === null)).toHaveLength(1)
})
