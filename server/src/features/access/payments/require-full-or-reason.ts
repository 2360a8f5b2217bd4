import type { Tx } from '../../../db/connect.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { isAdministrator } from '../../../institute/people.queries.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { grantsAccess, settlesBalanceAlone } from './payments.presenter.ts'
import type { PaymentRow } from './payments.queries.ts'

export const ONLY_ADMINISTRATORS =
  'Only an administrator can enroll a student for less. Take the full amount, or ask an administrator.'
export const GIVE_A_REASON = 'Give a reason for taking less than is due.'

type Requested = { duePaisa: number; receivedPaisa: number; reason: string | undefined }

/** A clerk may open access only for the full amount due. */
async function requireFullOrAdministrator(
  tx: Tx,
  actor: Actor,
  { duePaisa, receivedPaisa }: Omit<Requested, 'reason'>,
) {
  if (receivedPaisa < duePaisa && !(await isAdministrator(tx, actor.id)))
    throw new AppError('needs_administrator', `${moneyText(duePaisa)} is due. ${ONLY_ADMINISTRATORS}`)
}

/**
 * The same for a proof: a clerk records any amount where it opens nothing, and only the full amount
 * where it would.
 */
export async function requireMayOpen(tx: Tx, actor: Actor, payment: PaymentRow, receivedPaisa: number): Promise<void> {
  if (grantsAccess(payment) && !settlesBalanceAlone(payment, receivedPaisa))
    await requireFullOrAdministrator(tx, actor, { duePaisa: payment.amount_paisa, receivedPaisa })
}

/**
 * Only administrators enroll for less than is due, and only with a reason. Returns the reason where
 * it applies.
 */
export async function requireFullOrReason(tx: Tx, actor: Actor, requested: Requested): Promise<string | undefined> {
  const { duePaisa, receivedPaisa, reason } = requested
  if (receivedPaisa >= duePaisa) return undefined
  await requireFullOrAdministrator(tx, actor, requested)
  if (!reason) throw invalidField('reason', GIVE_A_REASON)
  return reason
}
