import { CASH } from '@sonocampus/contract/payments.refunds'
import { askAdministrator, decideRequest } from '../../features/access/decisions/index.ts'
import { findDue } from '../../features/access/dues/index.ts'
import {
  approveEnrollmentIn,
  approvePaymentIn,
  getPayment,
  grantDiscountIn,
  grantInstalmentsIn,
  handInProof,
  receiveAtDesk,
  refundPaymentIn,
  rejectPaymentIn,
  writeOffIn,
} from '../../features/access/payments/index.ts'
import { DAY } from './hours.ts'
import type { Life } from './timeline.ts'
import { answered, type Course, type Student, upload, type World } from './world.ts'

const MONTHS = 4
/** One student who pays for one course. */
export type Case = { world: World; student: Student; course: Course }
/** Ends with the payment that opened the course, or null. */
type Paying = AsyncGenerator<number, string | null, void>

/** The ways to pay, as often as they come. */
export const WAYS = [
  'proof',
  'discount',
  'proof',
  'instalments',
  'proof',
  'cash',
  'proof',
  'short',
  'proof',
  'refused',
  'proof',
  'instalments',
  'asked',
  'proof',
  'cash',
  'proof',
  'over',
  'proof',
  'instalments',
  'short',
  'proof',
  'scholarship',
] as const
export type Way = (typeof WAYS)[number]

export function pay(one: Case, way: Way): Paying {
  if (way === 'proof') return payByProof(one)
  if (way === 'discount') return payLess(one)
  if (way === 'asked') return payAsked(one)
  if (way === 'instalments') return payInParts(one)
  if (way === 'short') return payShort(one)
  if (way === 'over') return payByProof(one, -500)
  if (way === 'refused') return payAgain(one)
  return payAtDesk(one, way === 'scholarship')
}

const pairOf = ({ student, course }: Case) => ({ userId: student.id, courseId: course.id })
const nowOf = ({ world }: Case) => world.deps.clock.now()
const rupees = (amount: number) => Math.round(amount / 500) * 500

/** When the student sits down to it, so many days from now. */
const later = (one: Case, [from, to]: [from: number, to: number]) =>
  one.world.hours.atHome(one.student.dice, nowOf(one) + one.student.dice.between(from, to) * DAY)

async function handIn(one: Case): Promise<string> {
  const { world, student, course } = one
  const { dice } = student
  const documentId = await upload(world, student, 'payment-proof')
  const day = new Date(nowOf(one)).toISOString().slice(2, 10).replaceAll('-', '')
  const transactionId = `FT${day}${1000 + dice.below(9000)}${student.number}`
  const proof = { courseId: course.id, documentId, transactionId, bankAccountId: dice.pick(course.accounts) }
  return handInProof(world.deps, { ...student, role: 'student' }, proof)
}

/** Waits for the desk, which finds so many rupees less than were due. */
async function* approved(one: Case, paymentId: string, missing = 0): AsyncGenerator<number, void, void> {
  const { world, student } = one
  const { admin, clerks } = world.staff
  yield answered(world, student.dice, 'desk')
  const { amount_paisa } = await getPayment(world.tx, paymentId)
  const received = missing === 0 ? {} : { amount_received: amount_paisa / 100 - missing }
  const actor = missing === 0 ? student.dice.pick([admin, ...clerks, ...clerks]) : admin
  await approvePaymentIn(world.tx, world.deps, actor, paymentId, { duration_months: MONTHS, ...received })
}

async function* payByProof(one: Case, missing = 0): Paying {
  yield later(one, [0.1, 6])
  const paymentId = await handIn(one)
  yield* approved(one, paymentId, missing)
  return paymentId
}

const REASONS = [
  'Works at our partner hospital.',
  'Second course within a year.',
  'Came with two colleagues.',
  'House officer, first posting.',
]

async function* payLess(one: Case): Paying {
  const { world, student, course } = one
  const { dice } = student
  yield answered(world, dice, 'desk')
  const amount = rupees((course.pricePaisa / 100) * dice.pick([0.1, 0.15, 0.2, 0.25]))
  await grantDiscountIn(world.tx, world.deps, world.staff.admin, pairOf(one), { amount, reason: dice.pick(REASONS) })
  return yield* payByProof(one)
}

/** A clerk asks an administrator for the discount; one wish in four is refused. */
async function* payAsked(one: Case): Paying {
  const { world, student, course } = one
  const { dice } = student
  const { admin, clerks } = world.staff
  yield answered(world, dice, 'desk')
  const amount = rupees((course.pricePaisa / 100) * 0.2)
  const wish = {
    kind: 'discount' as const,
    user_id: student.id,
    course_id: course.id,
    amount,
    reason: dice.pick(REASONS),
  }
  const { id } = await askAdministrator(world.deps, dice.pick(clerks), wish)
  yield answered(world, dice, 'desk')
  const refused = { status: 'refused' as const, answer: 'We have given all of this term’s discounts.' }
  await decideRequest(world.deps, admin, id, dice.falls(0.25) ? refused : { status: 'approved' })
  return yield* payByProof(one)
}

/** In three parts; the first opens the course. */
async function* payInParts(one: Case): Paying {
  const { world, student, course } = one
  const { dice } = student
  yield answered(world, dice, 'desk')
  const price = course.pricePaisa / 100
  const third = rupees(price / 3)
  const { addDays, dayOf } = world.calendar
  const parts = [price - 2 * third, third, third].map((amount, n) => ({
    amount,
    due_day: dayOf(addDays(nowOf(one), 5 + 30 * n)),
  }))
  await grantInstalmentsIn(world.tx, world.deps, world.staff.admin, pairOf(one), { grace_days: 7, parts })
  const paymentId = yield* payByProof(one)
  world.begin(payOtherParts(one, parts.slice(1)))
  return paymentId
}

/** One in five stops before the second, or before the last; one in four is late with one of them. */
async function* payOtherParts(one: Case, parts: { due_day: string }[]): Life {
  const { world, student } = one
  const { dice } = student
  const [stopsAt, lateWith] = [dice.below(10), dice.below(8)]
  for (const [n, { due_day }] of parts.entries()) {
    if (n === stopsAt) return
    const days = n === lateWith ? dice.between(2, 6) : dice.between(-4, -0.6)
    yield world.hours.atHome(dice, Math.max(nowOf(one), world.calendar.endOfDay(due_day) + days * DAY))
    yield* approved(one, await handIn(one))
  }
}

/** Some thousands too little: most of them pay the rest, some are let off it, some still owe it. */
async function* payShort(one: Case): Paying {
  const paymentId = yield* payByProof(one, one.student.dice.pick([2000, 3000, 5000, 8000]))
  one.world.begin(settle(one, paymentId ?? ''))
  return paymentId
}

async function* settle(one: Case, paymentId: string): Life {
  const { world, student, course } = one
  const { dice } = student
  const fate = dice.pick(['owes', 'desk', 'proof', 'let off'])
  yield later(one, [9, 30])
  if (fate === 'owes') return
  if (fate === 'proof') {
    yield* approved(one, await handIn(one))
    return
  }
  yield answered(world, dice, 'desk')
  const price = { id: course.id, price_paisa: course.pricePaisa }
  const { balancePaisa } = await findDue(world.tx, student.id, price, nowOf(one))
  if (balancePaisa === 0) return
  if (fate === 'desk') await receiveAtDesk(world.deps, dice.pick(world.staff.clerks), pairOf(one), balancePaisa / 100)
  else
    await writeOffIn(world.tx, world.deps, world.staff.admin, paymentId, {
      amountPaisa: balancePaisa,
      reason: 'The bank kept it as a charge for the transfer.',
    })
}

const REFUSALS = [
  'The amount does not match the course fee.',
  'The picture cannot be read. Please send a clearer one.',
  'This transfer went to another account.',
]

/** The first proof is refused; most send another. */
async function* payAgain(one: Case): Paying {
  const { world, student } = one
  const { dice } = student
  yield later(one, [0.1, 5])
  const paymentId = await handIn(one)
  yield answered(world, dice, 'desk')
  await rejectPaymentIn(world.tx, world.deps, dice.pick(world.staff.clerks), paymentId, dice.pick(REFUSALS))
  return dice.falls(0.8) ? yield* payByProof(one) : null
}

/** In cash, or as a scholarship: nothing, for a reason. */
async function* payAtDesk(one: Case, isScholarship: boolean): Paying {
  const { world, student, course } = one
  const { dice } = student
  yield world.hours.atDesk(dice, later(one, [0.5, 6]))
  const terms = { user_id: student.id, course_id: course.id, duration_months: MONTHS }
  const free = { amount_received: 0, reason: 'Scholarship for doctors of district hospitals.' }
  const actor = isScholarship ? world.staff.admin : dice.pick(world.staff.clerks)
  await approveEnrollmentIn(world.tx, world.deps, actor, { ...terms, ...(isScholarship ? free : {}) })
  return null
}

/** What came in is given back: a part of it, or most of it together with the access. */
export async function* refund(one: Case, paymentId: string, endsAccess: boolean): Life {
  const { world, student, course } = one
  const { dice } = student
  yield later(one, endsAccess ? [4, 15] : [15, 60])
  yield answered(world, dice, 'desk')
  const { received_paisa } = await getPayment(world.tx, paymentId)
  const received = (received_paisa ?? 0) / 100
  await refundPaymentIn(world.tx, world.deps, world.staff.admin, paymentId, {
    amount: endsAccess ? rupees(received * 0.8) : dice.pick([1500, 2500, 4000]),
    reason: endsAccess ? 'Posted abroad, and cannot go on with the course.' : 'Two live classes did not take place.',
    account: dice.falls(0.3) ? CASH : dice.pick(course.accounts),
    ends_access: endsAccess,
  })
}

/** Pays for another term some days after the last one has ended. */
export const renew = (one: Case): Paying => payByProof(one)
