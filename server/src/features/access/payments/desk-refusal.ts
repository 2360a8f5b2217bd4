import { AppError } from '../../../errors.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { type Due, isOwed, owedPaisa } from '../dues/index.ts'

/** Why the desk can't give months for the amount received; null if it can. Earlier dues come first. */
export function deskRefusal(due: Due, receivedPaisa: number): AppError | null {
  if (isOwed(due) && (due.purpose !== 'course' || receivedPaisa < due.amountPaisa)) {
    const owed = `${moneyText(owedPaisa(due))} is still due for this course.`
    if (due.purpose !== 'course') return new AppError('balance_owed', `${owed} Record it on the student's page first.`)
    return new AppError(
      'balance_owed',
      `${owed} Take ${moneyText(due.amountPaisa)} to renew as well, or record what is due on the student's page first.`,
    )
  }
  if (due.plan && receivedPaisa === 0)
    return new AppError('plan_running', 'This student has an instalment plan. Withdraw it before giving a scholarship.')
  return null
}
