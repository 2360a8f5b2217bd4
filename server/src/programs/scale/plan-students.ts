import { type Dice, makeDice } from '../../demo/dice.ts'
import { makeName } from '../../demo/names.ts'
import type { Calendar } from '../../institute/calendar.ts'
import type { Admission, Course, Enrollment, Payment, Student } from './plan.ts'

export const DAY = 24 * 60 * 60 * 1000
const YEARS = 3 * 365 * DAY
const MONTHS = 4

export type Frame = { now: number; calendar: Calendar; courses: Course[] }

/** Plans students and their history; payments and certificates are numbered once all are known. */
export function planStudents(count: number, { now, calendar, courses }: Frame): Student[] {
  const end = endAfter(calendar)
  return Array.from({ length: count }, (_, index) => {
    const dice = makeDice(index + 1)
    const id = dice.uuid()
    const name = makeName(dice, index + 1)
    const wanted = dice.falls(0.04) ? 0 : 1 + dice.below(3) + dice.below(3) + (dice.falls(0.12) ? 1 : 0)
    const chosen = new Set<Course>()
    while (chosen.size < Math.min(wanted, courses.length)) chosen.add(pickCourse(dice, courses))
    const admissions = [...chosen].map((course) => planAdmission(dice, course, now, end))
    const first = Math.min(now - dice.share() ** 3 * YEARS, ...admissions.map(({ appliedAt }) => appliedAt))
    const gone = dice.share()
    const later = now - dice.share() * Math.min(now - first, 200 * DAY)
    return {
      id,
      seed: index + 1,
      name,
      createdAt: first - dice.share() * 3 * DAY,
      deletedAt: gone < 0.01 ? later : null,
      deactivatedAt: gone > 0.993 ? later : null,
      admissions,
    }
  })
}

/** The first courses attract more students than the last. */
const pickCourse = (dice: Dice, courses: Course[]): Course =>
  courses[Math.floor(courses.length * dice.share() ** 1.5)] as Course

/** The end of a period: computed once per day, because calendar arithmetic is slow. */
function endAfter(calendar: Calendar) {
  const known = new Map<number, number>()
  return (moment: number): number => {
    const day = Math.floor(moment / DAY)
    const length = known.get(day) ?? calendar.addMonths(day * DAY, MONTHS) - day * DAY
    known.set(day, length)
    return moment + length
  }
}

/** Pending ones are recent; decided ones are spread over three years, more of them lately. */
function planAdmission(dice: Dice, course: Course, now: number, end: (moment: number) => number): Admission {
  const fate = dice.share()
  const waits = fate < 0.04 || (fate >= 0.08 && fate < 0.16)
  const appliedAt = now - (waits ? dice.share() * 25 * DAY : (0.002 + 0.998 * dice.share() ** 3) * YEARS)
  const soon = () => Math.min(now, appliedAt + dice.between(0.1, 1.5) * DAY)
  const admission: Admission = {
    course,
    applicationId: dice.uuid(),
    status: fate < 0.04 ? 'pending' : fate < 0.08 ? 'rejected' : 'approved',
    appliedAt,
    decidedAt: fate < 0.04 ? null : soon(),
    payments: [],
    enrollment: null,
  }
  const approvedAt = admission.decidedAt
  if (admission.status !== 'approved' || approvedAt === null) return admission
  const isFree = course.pricePaisa === 0
  const pay = (status: Payment['status'], from: number): Payment => {
    const payment = planPayment(dice, status, from, now)
    admission.payments.push(payment)
    return payment
  }
  if (!isFree && fate < 0.14) return admission
  if (!isFree && fate < 0.16) pay('pending', approvedAt)
  else if (!isFree && fate < 0.19) pay('rejected', approvedAt)
  else {
    const given = isFree || dice.falls(0.02)
    if (!given && dice.falls(0.03)) pay('rejected', approvedAt)
    const paid = given ? null : pay('approved', admission.payments[0]?.decidedAt ?? approvedAt)
    admission.enrollment = planEnrollment(dice, paid?.decidedAt ?? approvedAt, paid, end)
    if (!given && dice.falls(0.1)) renew(admission.enrollment, pay, now, end)
    admission.enrollment.certificate = planCertificate(dice, admission.enrollment, now)
  }
  return admission
}

function planPayment(dice: Dice, status: Payment['status'], from: number, now: number): Payment {
  const atDesk = status === 'approved' && dice.falls(0.04)
  const submittedAt = Math.min(now, from + dice.between(0.05, 4) * DAY)
  const decidedAt = atDesk ? submittedAt : Math.min(now, submittedAt + dice.between(0.05, 2) * DAY)
  return {
    id: dice.uuid(),
    status,
    atDesk,
    submittedAt,
    decidedAt: status === 'pending' ? null : decidedAt,
    number: 0,
    receipt: null,
  }
}

function planEnrollment(dice: Dice, from: number, paid: Payment | null, end: (moment: number) => number): Enrollment {
  const fate = dice.share()
  const period = { startsAt: from, endsAt: end(from) }
  return {
    id: dice.uuid(),
    createdAt: from,
    ...period,
    grants: [{ paymentId: paid?.id ?? null, ...period, createdAt: from }],
    done: fate < 0.14 ? 0 : fate > 0.76 ? 1 : dice.between(0.05, 0.95),
    certificate: null,
  }
}

/** A second period after the first, if that has ended. */
function renew(
  enrollment: Enrollment,
  pay: (status: 'approved', from: number) => Payment,
  now: number,
  end: (moment: number) => number,
): void {
  const [from, margin] = [enrollment.endsAt, 7 * DAY]
  if (from > now - margin) return
  const paid = pay('approved', from)
  const startsAt = paid.decidedAt ?? from
  enrollment.startsAt = startsAt
  enrollment.endsAt = end(startsAt)
  enrollment.grants.push({ paymentId: paid.id, startsAt, endsAt: enrollment.endsAt, createdAt: startsAt })
}

function planCertificate(dice: Dice, { done, createdAt, endsAt }: Enrollment, now: number) {
  const issuedAt = createdAt + dice.between(0.5, 1) * (Math.min(now, endsAt) - createdAt)
  return done === 1 && dice.falls(0.8) ? { issuedAt, year: 0, count: 0 } : null
}
