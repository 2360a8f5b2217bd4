import { createBankAccount } from '@sonocampus/contract/bank-accounts'
import { updateCourse } from '@sonocampus/contract/courses'
import { moveEnrollment, writeOffBalance } from '@sonocampus/contract/decisions'
import { listMyStandings } from '@sonocampus/contract/enrollments'
import { limits } from '@sonocampus/contract/limits'
import { getPaymentStatus, getPurchaseDetails } from '@sonocampus/contract/payments'
import { listDues, previewApproval, receiveAtDesk } from '@sonocampus/contract/payments.approval'
import { grantDiscount } from '@sonocampus/contract/payments.discounts'
import { grantInstalments } from '@sonocampus/contract/payments.instalments'
import { refundPayment } from '@sonocampus/contract/payments.refunds'
import { getStatement } from '@sonocampus/contract/statements'
import { getStatistics } from '@sonocampus/contract/statistics'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { expect } from 'vitest'
import { PASSWORD, type TestApp } from './build-test-app.ts'
import { paymentSteps } from './payment-steps.ts'

type Session = { token: string }
type Person = Session & { email: string }
type Student = Session & { id: string }

const DAY = 24 * 3_600_000
const isOf =
  (courseId: string) =>
  ({ course }: { course: { id: string } }) =>
    course.id === courseId

type Admission = {
  course: { id: string }
  purpose: string
  amount_due: number
  balance: number
  is_owed: boolean
  due_at: string | null
}
/** What a student reads as owed for a course; a renewal is not. */
const owedIn = ({ purpose, amount_due, balance, is_owed }: Admission) =>
  is_owed ? (purpose === 'part' ? amount_due : balance) : 0

/** Steps for tests of money, each through its call. */
export const moneySteps = (test: TestApp, admin: Session) => {
  const { call } = test
  const revenue = async () => (await call(getStatistics, {}, admin)).body.total_revenue as number
  const dayIn = (days: number) => new Date(test.clock.now() + days * DAY).toISOString().slice(0, 10)

  /** Sessions expire meanwhile: everyone logs in again. */
  async function later(days: number, ...people: Person[]) {
    test.clock.advance(days * DAY)
    for (const person of people) Object.assign(person, await test.logInAs(person.email))
  }

  const refund = (paymentId: string, amount: number, more: object = {}) =>
    call(
      refundPayment,
      {
        params: { paymentId },
        body: { amount, reason: 'Moved abroad.', account: 'cash' as const, ends_access: false, ...more },
      },
      admin,
    )
  const discount = (student: Student, courseId: string, amount: number) =>
    call(
      grantDiscount,
      { params: { userId: student.id, courseId }, body: { amount, reason: 'A colleague of the clinic.' } },
      admin,
    )
  const plan = (student: Student, courseId: string, amounts: number[], grace_days = 5) =>
    call(
      grantInstalments,
      {
        params: { userId: student.id, courseId },
        body: { grace_days, parts: amounts.map((amount, n) => ({ amount, due_day: dayIn(n * 30 + 1) })) },
      },
      admin,
    )
  const atDesk = (student: Student, courseId: string, amount_received: number) =>
    call(receiveAtDesk, { params: { userId: student.id, courseId }, body: { amount_received } }, admin)
  const afterGrace = () => {
    test.clock.advance(limits.decisions.grace)
    return test.runJobs()
  }
  const queueWriteOff = (student: { id: string }, courseId: string, amount: number, reason = "The bank's fee.") =>
    call(writeOffBalance, { params: { userId: student.id, courseId }, body: { amount, reason } }, admin)
  async function writeOff(student: { id: string }, courseId: string, amount: number) {
    const queued = await queueWriteOff(student, courseId, amount)
    await afterGrace()
    return queued
  }
  const queueMove = (enrollmentId: string, course_id: string, reason = 'Booked the wrong course.') =>
    call(moveEnrollment, { params: { enrollmentId }, body: { course_id, reason } }, admin)
  async function move(enrollmentId: string, courseId: string) {
    const queued = await queueMove(enrollmentId, courseId)
    await afterGrace()
    return queued
  }
  const setPrice = (courseId: string, price: number) =>
    call(
      updateCourse,
      {
        params: { courseId },
        body: {
          title: 'A course with another price',
          description: 'Scanning in a fixed order.',
          price,
          difficulty_level: 'Beginner' as const,
          outcomes: 'Scan with confidence',
          prerequisites: 'None',
          curriculum: 'Liver',
          status: 'active' as const,
        },
      },
      admin,
    )
  /** What a student owes for a course according to every response; throws if they disagree. */
  async function figure(student: Student, courseId: string) {
    const params = { courseId }
    const admissions = (await call(listMyStandings, {}, student)).body as Admission[]
    const person = (await call(getUserDetails, { params: { userId: student.id } }, admin)).body
    expect(person.owed).toBe(admissions.reduce((sum, one) => sum + owedIn(one), 0))
    const file = (await duesOf(student)).find(isOf(courseId))
    const page = (await call(getPurchaseDetails, { params }, student)).body
    const desk = (await call(previewApproval, { query: { user_id: student.id, course_id: courseId } }, admin)).body
    const figures = [admissions.find(isOf(courseId)), person.dues.find(isOf(courseId)), file, page, desk].map(
      ({ purpose, amount_due, balance, is_owed, due_at }) => ({
        purpose,
        amount_due,
        balance,
        is_owed,
        due_at,
      }),
    )
    expect(new Set(figures.map((one) => JSON.stringify(one))).size, JSON.stringify(figures)).toBe(1)
    return figures[0]
  }
  const duesOf = async (student: Student) => (await call(listDues, { params: { userId: student.id } }, admin)).body
  const page = async (student: Session, courseId: string) => ({
    ...(await call(getPurchaseDetails, { params: { courseId } }, student)).body,
    ...(await call(getPaymentStatus, { params: { courseId } }, student)).body,
  })
  const statement = async (account: string, day = dayIn(0), more: object = {}) =>
    (await call(getStatement, { query: { day, account, ...more } }, admin)).body
  const bankAccount = async (courseIds: string[]) => {
    const body = {
      bank_name: 'Meezan Bank',
      account_name: 'Institute',
      account_number: '0101',
      iban: '',
      course_ids: courseIds,
      current_password: PASSWORD,
    }
    const made = await call(createBankAccount, { body }, admin)
    return made.body.id as string
  }

  return {
    ...paymentSteps(test, admin),
    revenue,
    later,
    dayIn,
    refund,
    discount,
    plan,
    atDesk,
    queueWriteOff,
    writeOff,
    queueMove,
    move,
    setPrice,
    figure,
    duesOf,
    page,
    statement,
    bankAccount,
  }
}
