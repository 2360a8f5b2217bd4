import { emailPattern } from '@sonocampus/contract/fields'
import type { ImportRow } from '@sonocampus/contract/imports'
import { limits } from '@sonocampus/contract/limits'
import { readRupees } from '@sonocampus/contract/read-rupees'
import { moneyText, toPaisa } from '../../../institute/money-text.ts'
import { APPLICANT_REFUSED, ONLY_ADMINISTRATORS } from '../payments/index.ts'

type Account = {
  id: string
  email: string
  full_name: string | null
  role: string
  deactivated_at: string | null
  confirmed_at: string | null
}
type Course = { id: string; title: string; price_paisa: number }

/** What is known of everyone and everything in the rows. */
export type Known = {
  now: number
  account: (email: string) => Account | undefined
  courses: (name: string) => Course[]
  /** When a student's access to a course ends. */
  endOf: (userId: string, courseId: string) => string | undefined
  /** Whether this amount is booked for a student's access to a course. */
  isBooked: (userId: string, courseId: string, paisa: number) => boolean
  dayText: (moment: string) => string
  /** Why the desk would not take an amount from a student for a course; null if it would. */
  refusal: (userId: string, course: Course, amount: number) => string | null
  /** What a known or new student owes for a course. */
  duePaisa: (userId: string | undefined, course: Course) => number
  /** Whether the student's application for a course was rejected. */
  isApplicantRefused: (userId: string | undefined, courseId: string) => boolean
  /** Whether the caller may enroll for less than is due. */
  mayTakeLess: boolean
  /** What an enrolled student already owes, as a reason not to book an amount here. */
  unbooked: (userId: string, course: Course) => string | null
}

export type RowPlan = {
  line: number
  email: string
  full_name: string
  state: 'change' | 'same' | 'refused'
  text: string
  account: Account | undefined
  enrollment:
    | { course: Course; months: number; amount: number; duePaisa: number; isApplicantRefused: boolean }
    | undefined
}

/**
 * Plans one row: a student, who may exist, and optionally an enrollment. The default is four
 * months, free of charge.
 */
export function planRow(row: ImportRow, known: Known): RowPlan {
  const email = row.email.toLowerCase()
  const account = known.account(email)
  const plan = (state: RowPlan['state'], text: string, enrollment?: RowPlan['enrollment']): RowPlan => ({
    line: row.line,
    email,
    full_name: row.full_name || account?.full_name || '',
    state,
    text,
    account,
    enrollment,
  })
  if (Object.values(row).some((cell) => isUnstorable(String(cell))))
    return plan('refused', 'This line contains characters that cannot be stored.')
  if (!emailPattern.test(email) || email.length > limits.email)
    return plan('refused', `“${row.email}” isn't an email address.`)
  if (account && account.role !== 'student') return plan('refused', 'This email belongs to a staff member.')
  if (account?.deactivated_at) return plan('refused', 'This account is inactive.')
  if (row.full_name.length > limits.text.short)
    return plan('refused', `The name is longer than ${limits.text.short} characters.`)
  const who = whoOf(row, account)
  if (!row.course) {
    if (row.months || row.amount) return plan('refused', 'Months and an amount need a course.')
    return account ? plan('same', 'This student is already registered.') : plan('change', `${who}.`)
  }
  const [course, another] = known.courses(row.course)
  if (!course) return plan('refused', `There is no course named “${row.course}”.`)
  if (another) return plan('refused', `Several courses are named “${row.course}”. Give the course's id.`)
  const { defaultMonths, minMonths, maxMonths } = limits.enrollment
  const months = row.months ? Number(row.months) : defaultMonths
  if (!/^\d{0,2}$/.test(row.months) || months < minMonths || months > maxMonths)
    return plan('refused', `“${row.months}” isn't a number of months from ${minMonths} to ${maxMonths}.`)
  const amount = readRupees(row.amount || '0')
  if (amount === null) return plan('refused', `“${row.amount}” isn't an amount in rupees.`)
  const end = account && known.endOf(account.id, course.id)
  if (account && end && Date.parse(end) > known.now) {
    const enrolled = `Already enrolled in ${course.title} until ${known.dayText(end)}`
    if (amount === 0 || known.isBooked(account.id, course.id, toPaisa(amount))) return plan('same', `${enrolled}.`)
    const money = moneyText(toPaisa(amount))
    const refused = `${enrolled}, so ${money} isn't booked. Record it on the student's page.`
    return plan('refused', known.unbooked(account.id, course) ?? refused)
  }
  const refusal = account && known.refusal(account.id, course, amount)
  if (refusal) return plan('refused', refusal)
  const duePaisa = known.duePaisa(account?.id, course)
  const isApplicantRefused = known.isApplicantRefused(account?.id, course.id)
  const enrollment = { course, months, amount, duePaisa, isApplicantRefused }
  const due = moneyText(duePaisa)
  if (isForLess(enrollment) && !known.mayTakeLess)
    return plan('refused', `${due} is due. ${ONLY_ADMINISTRATORS}`, enrollment)
  const paid = amount > 0 ? `${moneyText(toPaisa(amount))} received` : 'free of charge'
  const less = isForLess(enrollment) ? ` (${due} is due)` : ''
  const unproven = account && !account.confirmed_at ? ` ${CHOOSES_PASSWORD}` : ''
  const warning = isApplicantRefused ? ` ${APPLICANT_REFUSED}` : ''
  return plan(
    'change',
    `${who}: ${course.title} for ${months} months, ${paid}${less}.${unproven}${warning}`,
    enrollment,
  )
}

const CHOOSES_PASSWORD = 'Their email is not confirmed: they choose a password by mail.'

export const isForLess = ({ amount, duePaisa }: NonNullable<RowPlan['enrollment']>) => toPaisa(amount) < duePaisa

export const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** If the name differs from the account's, both are shown: the email may be someone else's. */
function whoOf({ full_name }: ImportRow, account: Account | undefined): string {
  if (!account) return 'New student'
  const isOther = full_name && account.full_name && full_name.toLowerCase() !== account.full_name.toLowerCase()
  return isOther ? `Existing student (${account.full_name})` : 'Existing student'
}

/** Refuses the same person and course twice in one file: we can't tell which row counts. */
export function refuseRepeats(rows: readonly ImportRow[], plans: readonly RowPlan[]): RowPlan[] {
  const seen = new Map<string, number>()
  return plans.map((plan, at) => {
    const key = JSON.stringify([plan.email, rows[at]?.course.toLowerCase()])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, plan.line)
    return first === undefined
      ? plan
      : { ...plan, state: 'refused', text: `Line ${first} has the same student and course.` }
  })
}
