import type { ImportRow } from '@sonocampus/contract/imports'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { moneyText, toPaisa } from '../../../institute/money-text.ts'
import { isAdministrator } from '../../../institute/people.queries.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { findDues } from '../dues/index.ts'
import { deskRefusal } from '../payments/index.ts'
import { listAccounts, listApplications, listCourses, listEnrollmentsOf, listPayments } from './imports.queries.ts'
import { isUnstorable, type Known, planRow, type RowPlan, refuseRepeats } from './plan-row.ts'

/** Shows what each row would change. Nothing is written. */
export async function previewImport({ db, clock }: Deps, actor: Actor, rows: ImportRow[]): Promise<RowPlan[]> {
  const emails = rows.map(({ email }) => email.toLowerCase()).filter((email) => !isUnstorable(email))
  const accounts = new Map((await listAccounts(db, emails)).map((one) => [one.email, one]))
  const userIds = [...accounts.values()].map(({ id }) => id)
  const enrollments = new Map((await listEnrollmentsOf(db, userIds)).map((one) => [one.user_id + one.course_id, one]))
  const courses = await listCourses(db)
  const { dayText } = await getCalendar(db)
  const known: Known = {
    now: clock.now(),
    account: (email) => accounts.get(email),
    courses: (name) => courses.filter(({ id, title }) => id === name || title.toLowerCase() === name.toLowerCase()),
    endOf: (userId, courseId) => enrollments.get(userId + courseId)?.ends_at,
    dayText,
    isApplicantRefused: await refusedApplicants(db, userIds),
    mayTakeLess: await isAdministrator(db, actor.id),
    ...(await moneyRules(db, userIds, clock.now())),
  }
  return refuseRepeats(
    rows,
    rows.map((row) => planRow(row, known)),
  )
}

/** Rejected, and no new application since. */
async function refusedApplicants(db: Db, userIds: string[]): Promise<Known['isApplicantRefused']> {
  const applications = Map.groupBy(await listApplications(db, userIds), (one) => one.user_id + one.course_id)
  return (userId, courseId) =>
    applications.get(`${userId}${courseId}`)?.every(({ status }) => status === 'rejected') ?? false
}

/** The checks that the desk makes before it takes money from one of these students. */
async function moneyRules(
  db: Db,
  userIds: string[],
  now: number,
): Promise<Pick<Known, 'refusal' | 'isBooked' | 'unbooked' | 'duePaisa'>> {
  const dueFor = await findDues(db, userIds, now)
  const payments = Map.groupBy(await listPayments(db, userIds), (one) => one.user_id + one.course_id)
  return {
    duePaisa: (userId, course) => dueFor(userId ?? '', course).amountPaisa,
    refusal: (userId, course, amount) => {
      const waiting = payments.get(userId + course.id)?.find(({ status }) => status === 'pending')
      if (waiting) return `Payment ${paymentNumber(waiting.number)} is still pending. Approve or reject it first.`
      return deskRefusal(dueFor(userId, course), toPaisa(amount))?.message ?? null
    },
    // If its money came in before, it is the same row again.
    isBooked: (userId, courseId, paisa) =>
      (payments.get(userId + courseId) ?? []).some(({ received_paisa }) => received_paisa === paisa),
    unbooked: (userId, course) => {
      const { balancePaisa } = dueFor(userId, course)
      if (balancePaisa === 0) return null
      return `Already enrolled, and ${moneyText(balancePaisa)} is due. Record the payment on the student's page.`
    },
  }
}
