import type { Calendar } from '../../institute/calendar.ts'
import type { Student } from './plan.ts'

/** The last number given in each series. */
export type Counters = Map<string, number>

/** Numbers payments, receipts and certificates in chronological order, continuing from the demo's. */
export function numberPlan(students: Student[], calendar: Calendar, counters: Counters): void {
  const next = (name: string): number => {
    const number = (counters.get(name) ?? 0) + 1
    counters.set(name, number)
    return number
  }
  const admissions = students.flatMap((student) => student.admissions)
  const payments = admissions.flatMap((admission) => admission.payments)
  for (const payment of inOrder(payments, ({ submittedAt }) => submittedAt)) payment.number = next('payment')
  const approved = payments.filter(({ status }) => status === 'approved')
  for (const payment of inOrder(approved, ({ decidedAt }) => decidedAt ?? 0)) payment.receipt = next('receipt')
  const certificates = admissions.flatMap(({ enrollment }) => enrollment?.certificate ?? [])
  for (const certificate of inOrder(certificates, ({ issuedAt }) => issuedAt)) {
    certificate.year = calendar.yearOf(Math.floor(certificate.issuedAt))
    certificate.count = next(`certificate-${certificate.year}`)
  }
}

export const inOrder = <T>(list: T[], moment: (one: T) => number): T[] =>
  list.toSorted((one, other) => moment(one) - moment(other))
