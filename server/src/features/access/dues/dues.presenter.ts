import type { Facts } from '../../../adapters/mail/compose-mail.ts'
import type { Calendar } from '../../../institute/calendar.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { type Due, isOwed, owedPaisa } from './due.ts'

/** The amount due in every response. */
export const presentFigure = (due: Due) => ({
  purpose: due.purpose,
  amount_due: due.amountPaisa / 100,
  balance: due.balancePaisa / 100,
  is_owed: isOwed(due),
  due_at: due.dueAt,
})

/** What is left to pay for access that was given, in the mails about a payment. */
export function restFacts(due: Due, { dayText }: Calendar): Facts {
  const owed = owedPaisa(due)
  if (due.purpose === 'part') return { 'Next instalment': moneyText(owed), 'Due on': due.dueAt && dayText(due.dueAt) }
  return { 'Still due': owed > 0 ? moneyText(owed) : 'Nothing' }
}

/** The same in a sentence. */
export function restText(due: Due, { dayText }: Calendar): string {
  if (due.purpose === 'part')
    return `The next instalment of ${moneyText(due.amountPaisa)} is due on ${dayText(due.dueAt ?? '')}.`
  if (!isOwed(due)) return "There's nothing left to pay."
  if (due.purpose === 'balance') return `${moneyText(due.amountPaisa)} is still due.`
  return `${moneyText(due.balancePaisa)} is still due. Pay ${moneyText(due.amountPaisa)} to renew your access as well.`
}
