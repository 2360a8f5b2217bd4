import { AppError } from '../../../errors.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { type Due, isOwed, owedPaisa } from '../dues/index.ts'

/** Why the desk can't give months for the amount received; null if it can. Earlier dues come first. */
export function deskRefusal(due: Due, receivedPaisa: number): AppError | null {
  if (isOwed(due) && (due.purpose !== 'course' || receivedPaisa < due.amountPaisa)) {
    const owed = `${moneyText(owedPaisa(due))} are owed for this course.`
    if (due.purpose !== 'course')
      return new AppError('balance_owed', `${owed} Please take them on the page of the student first.`)
    return new AppError(
      'balance_owed',
      `${owed} Please take ${moneyText(due.amountPaisa)} to renew as well, or what is owed on the page of the student first.`,
    )
  }
  if (due.plan && receivedPaisa === 0)
    return new AppError(
      'plan_running',
      'This student has a plan of parts. Please withdraw it before giving a scholarship.',
    )
  return null
}
