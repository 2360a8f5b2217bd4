import { getPurchaseDetails, getReceipt, listMyPayments } from '@sonocampus/contract/payments'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { handInProof } from '#test/enrollment-steps.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'
import { paymentSteps } from '#test/payment-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

const NOW = new Date(test.clock.now()).toISOString()
type Person = { id: string; token: string; email: string }
const { approve, reject, grant, paymentsOf, waiting } = paymentSteps(test, admin)

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
      moved_to: null,
      purpose: 'course',
      amount_due: 28_500.5,
      balance: 0,
      amount_received: null,
      amount_refunded: 0,
      grants_access: true,
      refunds: [],
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
        contact_number: '+923001234567',
      },
      proof_type: 'image/png',
      is_duplicate_transaction: false,
      is_duplicate_file: false,
      duplicates: [],
      more_duplicates: { transaction: false, file: false },
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

it('writes a receipt of an own, approved payment alone [receipt/own]', async () => {
  const { id, number, student, courseId } = await waiting({ title: 'Vessels' }, { transaction_id: 'VV 1' })
  const receipt = (who: Person, paymentId = id) => call(getReceipt, { params: { paymentId } }, who)
  expect(await receipt(student)).toBeRefused('not_found')
  await approve(id)
  expect(await receipt(await test.makeSession())).toBeRefused('not_found')
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
