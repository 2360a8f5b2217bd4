import { listAudit } from '@sonocampus/contract/audit'
import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '@sonocampus/contract/bank-accounts'
import { deleteCourse, restoreCourse } from '@sonocampus/contract/courses'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const { db } = test.deps
const [admin, other] = [await test.makeSession('admin'), await test.makeSession('admin')]
const [liver, kidney] = [await makeCourse(test, { title: 'Liver' }), await makeCourse(test, { title: 'Kidney' })]
const IBAN = 'PK89HABB0004560123456789'
const FORM = { bank_name: 'HBL', account_name: 'Institute', account_number: '77001234' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

beforeEach(async () => {
  for (const table of ['payments', 'course_bank_accounts', 'bank_accounts'] as const)
    await db.deleteFrom(table).execute()
})

const create = (more: object = {}) =>
  call(createBankAccount, { body: { ...FORM, current_password: PASSWORD, ...more } }, admin)
const update = (bankAccountId: string, more: object = {}) =>
  call(updateBankAccount, { params: { bankAccountId }, body: { ...FORM, current_password: PASSWORD, ...more } }, admin)
const remove = (bankAccountId: string, current_password = PASSWORD) =>
  call(deleteBankAccount, { params: { bankAccountId }, body: { current_password } }, admin)
const list = async () => (await call(listBankAccounts, {}, admin)).body
const coursesOf = async (id: string) =>
  (await list()).find((one: { id: string }) => one.id === id)?.course_ids.toSorted()
const trailOf = async (subject_id: string) =>
  (await call(listAudit, { query: { subject_id, sort: 'occurred_at' } }, admin)).body

it('a new account takes the money of every course, or of the named ones [admin-accounts/bank-accounts, data/account-names]', async () => {
  expect(await list()).toEqual([])
  const all = await create({ iban: 'PK89 HABB 0004 5601 2345 6789', position: 3 })
  expect([all.status, all.body]).toEqual([
    201,
    {
      ...FORM,
      id: expect.any(String),
      account_title: 'Institute',
      iban: IBAN,
      position: 3,
      is_active: true,
      is_used: false,
      course_ids: expect.any(Array),
      version: expect.any(String),
    },
  ])
  expect(all.body.course_ids.toSorted()).toEqual([liver, kidney].toSorted())
  const one = await create({ course_ids: [kidney] })
  expect(one.body).toMatchObject({ iban: null, position: 0, course_ids: [kidney] })
  const none = await create({ course_ids: [], is_active: false })
  expect(none.body).toMatchObject({ is_active: false, course_ids: [] })
  expect((await create({ course_ids: [NOBODY] })).body.course_ids).toEqual([])
})

it('a change keeps the courses unless it names others, and takes an account out of use and back [admin-accounts/bank-accounts]', async () => {
  const { id } = (await create({ course_ids: [kidney] })).body
  const beside = (await create({ account_number: '1', course_ids: [liver] })).body.id
  expect((await update(id, { account_number: '88005678' })).body).toMatchObject({
    account_number: '88005678',
    course_ids: [kidney],
  })
  expect((await update(id, { course_ids: [liver] })).body.course_ids).toEqual([liver])
  expect((await update(id, { course_ids: [] })).body.course_ids).toEqual([])
  expect((await update(id, { is_active: false })).body.is_active).toBe(false)
  expect((await update(id)).body.is_active).toBe(true)
  expect((await list()).find((account: { id: string }) => account.id === beside)).toMatchObject({
    account_number: '1',
    course_ids: [liver],
  })
})

it('a deleted course keeps its accounts, whatever is set meanwhile: it may be restored [admin-accounts/course-accounts]', async () => {
  const courseId = await makeCourse(test)
  const { id } = (await create({ course_ids: [courseId, liver] })).body
  await call(deleteCourse, { params: { courseId } }, admin)
  await update(id, { course_ids: [kidney] })
  expect((await create({ account_number: '2' })).body.course_ids).not.toContain(courseId)
  await call(restoreCourse, { params: { courseId } }, admin)
  expect(await coursesOf(id)).toEqual([courseId, kidney].toSorted())
  await call(deleteCourse, { params: { courseId } }, admin)
})

it('the list begins with those in use, in their order and then by bank [admin-accounts/bank-accounts]', async () => {
  const accounts = [
    { bank_name: 'UBL', position: 1 },
    { bank_name: 'Meezan', position: 2, is_active: false },
    { bank_name: 'Allied', position: 2 },
    { bank_name: 'Bank Alfalah', position: 1 },
    { bank_name: 'Soneri', position: 1, is_active: false },
  ]
  for (const account of accounts) await create(account)
  expect((await list()).map(({ bank_name }: { bank_name: string }) => bank_name)).toEqual([
    'Bank Alfalah',
    'UBL',
    'Allied',
    'Soneri',
    'Meezan',
  ])
})

it('an account is put out of use once, needs the password for it, and is called used when a payment names it [admin-accounts/bank-accounts]', async () => {
  const { id } = (await create({ course_ids: [liver] })).body
  const beside = (await create({ account_number: '3', course_ids: [kidney] })).body.id
  const student = await approvedApplicant(test, admin, liver)
  await handInProof(test, student, liver, { bank_account_id: id })
  expect(
    Object.fromEntries((await list()).map((one: { id: string; is_used: boolean }) => [one.id, one.is_used])),
  ).toEqual({ [id]: true, [beside]: false })
  expect(await remove(id, 'not my password')).toBeRefused('wrong_password')
  expect((await remove(id)).body).toEqual({ detail: 'HBL 77001234 is no longer in use.' })
  const again = await remove(id)
  expect([again.status, again.body]).toEqual([
    409,
    expect.objectContaining({ code: 'bank_account_archived', detail: 'This account is no longer in use.' }),
  ])
  expect((await list()).map((one: { id: string; is_active: boolean }) => [one.id, one.is_active])).toEqual([
    [beside, true],
    [id, false],
  ])
  for (const answer of [await remove(NOBODY), await update(NOBODY)]) expect(answer).toBeRefused('not_found')
})

it('every change is in the trail with what was and what is, and mailed to every administrator [data/audit-trail]', async () => {
  const { id } = (await create({ iban: IBAN })).body
  await test.runJobs()
  expect(test.mails.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`${admin.email} has created the bank account HBL, Institute, 77001234, ${IBAN}.`),
  )
  test.mails.length = 0
  test.clock.advance(1000)
  await update(id, { account_number: '88005678' })
  test.clock.advance(1000)
  await remove(id)
  const row = (account_number: string, archived_at: string | null = null) =>
    expect.objectContaining({ ...FORM, account_number, archived_at })
  expect(await trailOf(id)).toEqual([
    expect.objectContaining({ action: 'bank-account.created', subject_type: 'bank-account', before: null }),
    expect.objectContaining({ action: 'bank-account.updated', before: row('77001234'), after: row('88005678') }),
    expect.objectContaining({
      action: 'bank-account.archived',
      before: row('88005678'),
      after: row('88005678', expect.any(String) as never),
      summary: 'The bank account HBL 88005678 was archived',
    }),
  ])
  await test.runJobs()
  for (const { email } of [admin, other]) {
    const updated = await test.mailTo(email, 'A bank account was updated')
    expect(updated?.text).toContain(`${admin.email} has updated the bank account HBL, Institute, 88005678.`)
    expect(updated?.text).toContain('check it now')
    expect(await test.mailTo(email, 'A bank account was archived')).toBeDefined()
    expect(test.mails.filter(({ to }) => to === email)).toHaveLength(2)
  }
})
