import type { Tx } from '../../../db/connect.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { isAdministrator } from '../../../institute/people.queries.ts'
import type { Doer } from '../../ground/audit/index.ts'
import { grantsAccess, settlesBalanceAlone } from './payments.presenter.ts'
import type { PaymentRow } from './payments.queries.ts'

export const ONLY_ADMINISTRATORS =
  'Only an administrator can enroll a student for less. Please take the full amount, or ask an administrator.'
export const GIVE_A_REASON = 'Please give a reason for taking less than is due.'

type Asked = { duePaisa: number; receivedPaisa: number; reason: string | undefined }

/** A clerk opens access for all that is due. */
async function requireFullOrAdministrator(tx: Tx, doer: Doer, { duePaisa, receivedPaisa }: Omit<Asked, 'reason'>) {
  if (receivedPaisa < duePaisa && !(await isAdministrator(tx, doer.id)))
    throw new AppError('needs_administrator', `${moneyText(duePaisa)} is due. ${ONLY_ADMINISTRATORS}`)
}

/** The same of a proof: a clerk records whatever came where it opens nothing, and for less than is due where it would. */
export async function requireMayOpen(tx: Tx, doer: Doer, payment: PaymentRow, receivedPaisa: number): Promise<void> {
  if (grantsAccess(payment) && !settlesBalanceAlone(payment, receivedPaisa))
    await requireFullOrAdministrator(tx, doer, { duePaisa: payment.amount_paisa, receivedPaisa })
}

/** Only administrators enroll somebody for less than is due, and only with a reason. Answers the reason where one counts. */
export async function requireFullOrReason(tx: Tx, doer: Doer, asked: Asked): Promise<string | undefined> {
  const { duePaisa, receivedPaisa, reason } = asked
  if (receivedPaisa >= duePaisa) return undefined
  await requireFullOrAdministrator(tx, doer, asked)
  if (!reason) throw invalidField('reason', GIVE_A_REASON)
  return reason
}
