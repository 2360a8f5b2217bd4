import { emailPattern } from '@sonocampus/contract/fields'
import type { ImportRow } from '@sonocampus/contract/imports'
import { limits } from '@sonocampus/contract/limits'

type Account = { id: string; email: string; role: string; deactivated_at: string | null }
type Course = { id: string; title: string; price_paisa: number }

/** What is known of everything that the rows name. */
export type Known = {
  now: number
  account: (email: string) => Account | undefined
  courses: (name: string) => Course[]
  /** Until when somebody's access to a course was given. */
  endOf: (userId: string, courseId: string) => string | undefined
  dayText: (moment: string) => string
  /** Why the desk would not take an amount from somebody for a course; null when it would. */
  refusal: (userId: string, course: Course, amount: number) => string | null
  /** Why the amount of somebody who is enrolled already must not be passed over in silence. */
  unbooked: (userId: string, course: Course, amount: number) => string | null
}

export type RowPlan = {
  line: number
  email: string
  state: 'change' | 'same' | 'refused'
  text: string
  account: Account | undefined
  seat: { course: Course; months: number; amount: number } | undefined
}

/** What one row asks for: a student, who may be known, and perhaps a seat. Without months it is four, without an amount free. */
export function planRow(row: ImportRow, known: Known): RowPlan {
  const email = row.email.toLowerCase()
  const account = known.account(email)
  const plan = (state: RowPlan['state'], text: string, seat?: RowPlan['seat']): RowPlan => ({
    line: row.line,
    email,
    state,
    text,
    account,
    seat,
  })
  if (!emailPattern.test(email)) return plan('refused', `“${row.email}” is no email address.`)
  if (account && account.role !== 'student') return plan('refused', 'This email belongs to one of the staff.')
  if (account?.deactivated_at) return plan('refused', 'This account is inactive.')
  const who = account ? 'Known student' : 'New student'
  if (!row.course) {
    if (row.months || row.amount) return plan('refused', 'Months and an amount need a course.')
    return account ? plan('same', 'Known already.') : plan('change', `${who}.`)
  }
  const [course, another] = known.courses(row.course)
  if (!course) return plan('refused', `There is no course named “${row.course}”.`)
  if (another) return plan('refused', `Several courses are named “${row.course}”: please give its id.`)
  const months = row.months ? Number(row.months) : limits.enrollment.defaultMonths
  const { minMonths, maxMonths } = limits.enrollment
  if (!Number.isInteger(months) || months < minMonths || months > maxMonths)
    return plan('refused', `“${row.months}” is no number of months from ${minMonths} to ${maxMonths}.`)
  const amount = Number(row.amount.replaceAll(',', '') || '0')
  if (!(amount >= 0 && amount <= 100_000_000) || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)
    return plan('refused', `“${row.amount}” is no amount in rupees.`)
  const end = account && known.endOf(account.id, course.id)
  if (account && end && Date.parse(end) > known.now) {
    const unbooked = known.unbooked(account.id, course, amount)
    if (unbooked) return plan('refused', unbooked)
    return plan('same', `Enrolled in ${course.title} until ${known.dayText(end)} already.`)
  }
  const refusal = account && known.refusal(account.id, course, amount)
  if (refusal) return plan('refused', refusal)
  const paid = amount > 0 ? `PKR ${amount.toLocaleString('en')} received` : 'free of charge'
  return plan('change', `${who}: ${course.title} for ${months} months, ${paid}.`, { course, months, amount })
}

/** The same person and course a second time in one file is refused: which of the two counts is not ours to say. */
export function refuseRepeats(rows: readonly ImportRow[], plans: readonly RowPlan[]): RowPlan[] {
  const seen = new Map<string, number>()
  return plans.map((plan, at) => {
    const key = JSON.stringify([plan.email, rows[at]?.course.toLowerCase()])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, plan.line)
    return first === undefined
      ? plan
      : { ...plan, state: 'refused', text: `Line ${first} says the same student and course.` }
  })
}
