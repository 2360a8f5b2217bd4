import { limits } from '@sonocampus/contract/limits'
import { type AdminPayment, listPayments } from '@sonocampus/contract/payments.admin'
import { eraseStudent } from '@sonocampus/contract/student-record'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { approvedApplicant, fileOf, handInProof, newPicture } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { paymentSteps } from '#test/payment-steps.ts'
import { listDuplicatesOf } from './duplicates.queries.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { approve, trail } = paymentSteps(test, admin)

type Proof = Parameters<typeof handInProof>[3]
async function handIn(courseId: string, proof: Proof) {
  const student = await approvedApplicant(test, admin, courseId)
  test.clock.advance(1000)
  return { student, id: (await handInProof(test, student, courseId, proof)).body.id as string }
}
const listed = async (courseId: string): Promise<AdminPayment[]> =>
  (await call(listPayments, { query: { course_id: courseId, sort: 'submitted_at' } }, admin)).body

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

it('names the first three with a transaction and the first three with a file, and says that there are more [admin-payments/duplicates-bounded]', async () => {
  const courseId = await makeCourse(test)
  const picture = fileOf(await newPicture())
  const many = limits.duplicatesNamed + 2
  for (let n = 0; n < many; n += 1) await handIn(courseId, { transaction_id: 'TR 1', file: picture })
  for (let n = 0; n < many; n += 1) await handIn(courseId, { transaction_id: `TR 2${n}`, file: picture })
  for (let n = 0; n < many; n += 1) await handIn(courseId, { transaction_id: 'tr1' })
  const rows = await listed(courseId)
  const told = (at: number) => {
    const { is_duplicate_transaction, is_duplicate_file, duplicates, more_duplicates } = rows[at] as AdminPayment
    const named = duplicates.map(({ id, same }) => `${same} ${rows.findIndex((row) => row.id === id)}`)
    return { is_duplicate_transaction, is_duplicate_file, named, more_duplicates }
  }
  expect(told(0)).toEqual({
    is_duplicate_transaction: true,
    is_duplicate_file: true,
    named: [1, 2, 3].map((n) => `transaction ${n}`),
    more_duplicates: { transaction: true, file: true },
  })
  expect(told(many)).toEqual({
    is_duplicate_transaction: false,
    is_duplicate_file: true,
    named: [0, 1, 2].map((n) => `file ${n}`),
    more_duplicates: { transaction: false, file: true },
  })
  expect(told(rows.length - 1)).toEqual({
    is_duplicate_transaction: true,
    is_duplicate_file: false,
    named: [0, 1, 2].map((n) => `transaction ${n}`),
    more_duplicates: { transaction: true, file: false },
  })
  expect(await listDuplicatesOf(test.deps.db, rows.slice(0, 1))).toHaveLength(2 * (limits.duplicatesNamed + 1))
  const last = rows.at(-1) as AdminPayment
  const first = rows.slice(0, limits.duplicatesNamed).map(({ number }) => `P-${number}`)
  expect((await approve(last.id)).body.detail[0].msg).toContain(`(payment ${first.join(', ')}, others)`)
  await approve(last.id, { duplicate_reason: 'They paid together.' })
  expect(await trail(last.id)).toMatchObject([{ after: { used_before_by: [...first, 'others'] } }])
})

it('takes no two erased files for one [admin-payments/erased-files]', async () => {
  const courseId = await makeCourse(test)
  for (const proof of [{ transaction_id: 'ER 1' }, { transaction_id: 'ER 2' }]) {
    const { student, id } = await handIn(courseId, proof)
    await approve(id)
    const body = { email: student.email, current_password: PASSWORD }
    expect((await call(eraseStudent, { params: { userId: student.id }, body }, admin)).status).toBe(200)
  }
  expect((await listed(courseId)).map(({ is_duplicate_file, duplicates }) => [is_duplicate_file, duplicates])).toEqual([
    [false, []],
    [false, []],
  ])
})

it('takes two transaction ids for the same when their letters and digits are [money/transaction-key]', async () => {
  const courseId = await makeCourse(test, { title: 'Keys' })
  await handIn(courseId, { transaction_id: 'FT-321519-1' })
  const { id } = await handIn(courseId, { transaction_id: ' ft.3215 191 ' })
  expect((await listed(courseId)).map(({ is_duplicate_transaction }) => is_duplicate_transaction)).toEqual([true, true])
  expect(await approve(id)).toBeRefused('invalid')
  for (const search of ['FT3215191', 'ft/321519/1']) {
    const { body } = await call(listPayments, { query: { search } }, admin)
    expect(body).toHaveLength(2)
  }
  expect((await call(listPayments, { query: { search: '--' } }, admin)).body).toEqual([])
  for (const transaction_id of ['---', '///']) await handIn(courseId, { transaction_id })
  expect((await listed(courseId)).slice(2).map(({ is_duplicate_transaction: same }) => same)).toEqual([false, false])
})
