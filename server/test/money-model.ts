import { calendarOf } from '#src/institute/calendar.ts'

const { addMonths, addDays } = calendarOf('Asia/Karachi')
const DAY = 24 * 3_600_000
const EARLY = 30 * DAY
export const MONTHS = 4

type Part = { amount: number; dueAt: number }
type Plan = { parts: Part[]; grace: number; received: number; heldFrom: number; until: number | null }
type Paid = { purpose: Purpose; amount: number; received: number; refunded: number; closed: boolean }
type Purpose = 'course' | 'balance' | 'part'
type Requested = { purpose: Purpose; amount: number; balance: number; usesDiscount: boolean }

/**
 * The rules of money for one approved applicant and one course, in whole rupees, written from the rules, not the code.
 * Each method returns whether it is accepted. `short` is the amount due less the amount received; below 0 it is credit.
 */
export class MoneyModel {
  now: number
  price: number
  discount = 0
  plan: Plan | null = null
  short = 0
  end: number | null = null
  waiting: Requested | null = null
  paid: Paid[] = []
  constructor(now: number, price: number) {
    this.now = now
    this.price = price
  }

  get isOpen() {
    return this.end !== null && this.end > this.now
  }
  get received() {
    return this.paid.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
  }
  get due() {
    const next = this.nextPart()
    if (next) return { purpose: 'part' as const, amount: next.missing, balance: 0, isOwed: this.plan?.until !== null }
    const balance = Math.max(0, this.short)
    const isOwed = balance > 0
    if (balance > 0 && this.isOpen) return { purpose: 'balance' as const, amount: balance, balance, isOwed }
    const renewal = Math.max(0, this.price - this.discount)
    return { purpose: 'course' as const, amount: balance + renewal, balance, isOwed }
  }

  setPrice(price: number) {
    const isLower = price < this.price
    this.price = price
    if (isLower && this.end === null && this.due.amount === 0) this.open(true)
    return true
  }
  grantDiscount(amount: number) {
    if (amount >= this.price || this.waiting || this.plan || this.discount > 0) return false
    this.discount = amount
    return true
  }
  grantPlan(parts: Part[], grace: number) {
    const sum = parts.reduce((all, { amount }) => all + amount, 0)
    if (this.waiting || this.plan || this.short > 0 || sum !== Math.max(0, this.price - this.discount)) return false
    if (parts.some(({ amount }) => amount <= 0)) return false
    this.plan = { parts, grace, received: 0, heldFrom: 0, until: null }
    return true
  }
  handIn() {
    const { due } = this
    const isEarly = this.isOpen && (this.end ?? 0) - this.now > EARLY
    if (this.waiting || due.amount === 0 || (isEarly && !due.isOwed)) return false
    this.waiting = this.requested()
    return true
  }
  reject() {
    const wasWaiting = this.waiting !== null
    this.waiting = null
    return wasWaiting
  }
  approve(received: number) {
    const requested = this.waiting
    if (!requested) return false
    this.waiting = null
    this.take(requested, received)
    return true
  }
  /** Months for money: at the desk, or by a row of an import. Existing enrollments stay as they are. */
  grantAtDesk(received: number) {
    const { due } = this
    if (this.waiting) return false
    if (this.isOpen) return true
    if (due.isOwed && (due.purpose !== 'course' || received < due.amount)) return false
    if (this.plan && received === 0) return false
    const requested = this.requested()
    this.take(received === 0 ? { ...requested, amount: 0 } : requested, received)
    return true
  }
  receive(received: number) {
    const { due } = this
    if (this.waiting || !due.isOwed) return false
    if (due.purpose === 'course' && received > due.balance) return false
    this.take(
      due.purpose === 'part' ? this.requested() : { ...this.requested(), purpose: 'balance', amount: due.balance },
      received,
    )
    return true
  }
  refund(index: number, amount: number, endsAccess: boolean) {
    const payment = this.paid[index]
    if (!payment || amount > payment.received - payment.refunded || (endsAccess && this.waiting)) return false
    const over = Math.max(0, payment.received - payment.amount)
    const before = Math.min(payment.refunded, over)
    payment.refunded += amount
    if (payment.purpose !== 'part' && !payment.closed) this.short += Math.min(payment.refunded, over) - before
    if (endsAccess) this.close()
    return true
  }
  writeOff(amount: number) {
    if (this.waiting || this.due.balance === 0 || this.due.balance !== amount) return false
    this.short -= amount
    return true
  }
  renewFree() {
    if (this.due.amount > 0 || this.end === null) return false
    if (!this.isOpen) this.open(true)
    return true
  }
  /** Moves the enrollment to another course, with what was paid and is due. A discount stays behind. */
  move(price: number) {
    if (!this.isOpen || this.waiting || this.plan) return false
    this.price = price
    this.discount = 0
    return true
  }
  extend(days: number) {
    if (this.end === null || this.plan || this.due.balance > 0) return false
    this.end = addDays(Math.max(this.now, this.end), days)
    return true
  }

  private nextPart() {
    let left = this.plan?.received ?? 0
    for (const part of this.plan?.parts ?? []) {
      if (left < part.amount) return { part, missing: part.amount - left }
      left -= part.amount
    }
    return null
  }
  private requested(): Requested {
    const { purpose, amount, balance } = this.due
    return { purpose, amount, balance, usesDiscount: purpose !== 'balance' && this.discount > 0 }
  }
  private open(usesDiscount: boolean) {
    this.end = addMonths(Math.max(this.now, this.end ?? 0), MONTHS)
    if (usesDiscount) this.discount = 0
  }
  /** Settles a balance first; the rest buys months. */
  private take({ purpose, amount, balance, usesDiscount }: Requested, received: number) {
    const settles = purpose === 'balance' || (purpose === 'course' && balance > 0 && received <= balance)
    this.paid.push({ purpose: settles ? 'balance' : purpose, amount, received, refunded: 0, closed: false })
    if (purpose === 'part') return this.takePart(received, usesDiscount)
    this.short += (settles ? 0 : amount - balance) - received
    if (!settles) this.open(usesDiscount)
  }
  private takePart(received: number, usesDiscount: boolean) {
    const { plan } = this
    if (!plan) throw new Error('a part without a plan')
    if (plan.until === null) {
      plan.heldFrom = this.end ?? 0
      this.open(usesDiscount)
      plan.until = this.end ?? 0
    }
    plan.received += received
    const next = this.nextPart()
    this.end = next ? Math.max(Math.min(plan.until, next.part.dueAt + plan.grace * DAY), plan.heldFrom) : plan.until
    if (!next) this.plan = null
  }
  private close() {
    this.short = 0
    for (const payment of this.paid) payment.closed = true
    if (this.plan?.until != null) this.plan = null
    if (this.isOpen) this.end = this.now
  }
}
