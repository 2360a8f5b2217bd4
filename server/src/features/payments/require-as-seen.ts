import { paymentNumber } from '@sonocampus/contract/payment-number'
import { AppError } from '../../errors.ts'
import type { Standing } from '../enrollments/index.ts'

/** What an administrator decides about: it changes with the application and with the payment. */
export const versionOf = ({ application, payment }: Standing): string =>
  [application?.id, application?.status, payment?.number, payment?.status].join(':')

const NAME_IT = 'To enroll without a proof, please name the amount received.'

type Said = { seen?: string | undefined; amount_received?: number | undefined }

/**
 * Money is booked at the desk for what the administrator saw. A call that says nothing of it, neither what was seen nor an
 * amount, does not overrule somebody's rejection.
 */
export function requireAsSeen(standing: Standing, { seen, amount_received }: Said): void {
  if (seen !== undefined && seen !== versionOf(standing))
    throw new AppError(
      'conflict',
      'The application or the payment of this student has changed meanwhile. Please look at it again.',
    )
  if (seen !== undefined || amount_received !== undefined) return
  const { application, payment } = standing
  if (payment?.status === 'rejected')
    throw new AppError('conflict', `Payment ${paymentNumber(payment.number)} of this student was rejected. ${NAME_IT}`)
  if (application?.status === 'rejected')
    throw new AppError('conflict', `The application of this student was rejected. ${NAME_IT}`)
}
