import type { RequestTerms } from '@sonocampus/contract/decisions.requests'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { CASH } from '@sonocampus/contract/payments.refunds'
import { isoTime } from '../../../../clock.ts'
import type { Calendar } from '../../../../institute/calendar.ts'
import { moneyText, toPaisa } from '../../../../institute/money-text.ts'

const money = (amount: number) => moneyText(toPaisa(amount))

/** The request in one sentence for the administrator who decides on it. */
export function summaryOf(
  terms: RequestTerms,
  course: string,
  payment: { number: number } | null,
  { dayText, endOfDay }: Calendar,
): string {
  switch (terms.kind) {
    case 'enrollment':
      return `Enroll in ${course} for ${terms.duration_months} months${terms.amount_received === undefined ? '' : ` with ${money(terms.amount_received)} received`}`
    case 'discount':
      return `A discount of ${money(terms.amount)} on ${course}`
    case 'instalments':
      return `Pay for ${course} in ${terms.parts.length} parts: ${terms.parts.map(({ amount, due_day }) => `${money(amount)} by ${dayText(isoTime(endOfDay(due_day)))}`).join(', ')}; ${terms.grace_days} days of grace`
    case 'refund':
      return `Refund ${money(terms.amount)} of payment ${paymentNumber(payment?.number ?? 0)} for ${course}${terms.account === CASH ? ' in cash' : ' from the bank'}${terms.ends_access ? ' and end access' : ''}`
  }
}
