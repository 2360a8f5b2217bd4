import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeAccount, makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'
import { remindOfParts } from './instalments/remind-of-parts.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')
const { approve, atDesk, grant, paymentsOf, plan } = moneySteps(test, admin)

/** The table of a mail: label and value on a line, or the value's lines below. */
async function factsOf({ email }: { email: string }, subject: string) {
  const mail = await test.mailTo(email, subject)
  const table = mail?.text.split('\n\n').find((part) => part.startsWith('Course: ')) ?? ''
  return table
    .replace(/:\n {2}/g, ': ')
    .replace(/\n {2}/g, ', ')
    .split('\n')
}

it('names amount, accounts and case number where a transfer is asked for [mails/transfer]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo', price_paisa: 2_500_000 })
  await makeAccount(test, [courseId])
  await makeAccount(test, [courseId], { archived_at: '2026-01-01T00:00:00.000Z', iban: 'PK36SCBL0000001123456702' })
  const student = await approvedApplicant(test, admin, courseId)
  const caseNumber = `A-${student.applicationId.slice(0, 8).toUpperCase()}`
  const account = 'Pay into: Meezan Bank, Institute, Account 0123, IBAN PK92 MEZN 0001 2304 5678 9012'
  expect(await factsOf(student, 'Your application is approved: Echo')).toEqual([
    'Course: Echo',
    'Amount due: PKR 25,000',
    account,
    `Case number: ${caseNumber}`,
  ])
  await plan(student, courseId, [15_000, 10_000])
  await remindOfParts(test.deps)
  expect(await factsOf(student, 'A payment is due: Echo')).toEqual([
    'Course: Echo',
    'Instalment: 1',
    'Amount due: PKR 15,000',
    expect.stringMatching(/^Due on: \d+ \w+ \d{4}$/),
    account,
    `Case number: ${caseNumber}`,
  ])
})

it('names amount, receipt, payment, end of access and rest where a payment is approved [mails/payment]', async () => {
  const courseId = await makeCourse(test, { title: 'Liver', price_paisa: 2_500_000 })
  const student = await approvedApplicant(test, admin, courseId)
  const { id } = (await handInProof(test, student, courseId)).body
  await approve(id, { amount_received: 20_000 })
  const [{ number, receipt_number }] = await paymentsOf(student)
  const paid = ['Amount received: PKR 20,000', `Receipt: ${receipt_number}`, `Payment: P-${number}`]
  expect(await factsOf(student, 'You are enrolled: Liver')).toEqual([
    'Course: Liver',
    expect.stringMatching(/^Access until: \d+ \w+ \d{4}$/),
    ...paid,
    'Still due: PKR 5,000',
  ])
  // One mail says both: that it is open, and what is left.
  const own = test.mails.filter(({ to }) => to === student.email)
  expect(own.some(({ subject }) => subject.startsWith('Payment received'))).toBe(false)
  expect((await test.mailTo(student.email, 'You are enrolled: Liver'))?.text).toContain('PKR 5,000 is still due.')
  await atDesk(student, courseId, 5000)
  const [second] = await paymentsOf(student)
  expect(await factsOf(student, 'Payment received: Liver')).toEqual([
    'Course: Liver',
    'Amount received: PKR 5,000',
    `Receipt: ${second.receipt_number}`,
    `Payment: P-${second.number}`,
    'Still due: Nothing',
  ])
})

it('names the next instalment where one of a plan is paid [mails/payment]', async () => {
  const courseId = await makeCourse(test, { title: 'Thyroid', price_paisa: 2_500_000 })
  const student = await approvedApplicant(test, admin, courseId)
  await plan(student, courseId, [15_000, 10_000])
  await approve((await handInProof(test, student, courseId)).body.id)
  const next = ['Next instalment: PKR 10,000', expect.stringMatching(/^Due on: \d+ \w+ \d{4}$/)]
  expect((await factsOf(student, 'You are enrolled: Thyroid')).slice(-2)).toEqual(next)
  // One mail says both: that it is open, and when the next part is due.
  const opened = await test.mailTo(student.email, 'You are enrolled: Thyroid')
  expect(opened?.text).toMatch(/We received PKR 15,000 for Thyroid\. The next instalment of PKR 10,000 is due on \d/)
  const received = () =>
    test.mails.filter(({ to, subject }) => to === student.email && /^Payment received/.test(subject))
  expect(received()).toEqual([])
  await approve((await handInProof(test, student, courseId)).body.id)
  await test.mailTo(student.email, 'Payment received: Thyroid')
  expect(received()).toHaveLength(1)
})

it('greets by name once the address is confirmed, and not before [mails/greeting]', async () => {
  const courseId = await makeCourse(test, { title: 'Neck', price_paisa: 0 })
  const [known, stranger] = [await test.makeSession(), await test.makeSession()]
  const users = test.deps.db.updateTable('users')
  await users.set({ confirmed_at: null }).where('id', '=', stranger.id).execute()
  await users.set({ confirmed_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', known.id).execute()
  for (const student of [known, stranger]) {
    await test.call(updateProfile, { body: { full_name: 'You won at evil.example' } }, student)
    await grant(student, courseId)
  }
  const greeting = async ({ email }: { email: string }) =>
    (await test.mailTo(email, 'You are enrolled: Neck'))?.text.split('\n')[0]
  expect([await greeting(known), await greeting(stranger)]).toEqual(['Hello You won at evil.example,', 'Hello,'])
})
