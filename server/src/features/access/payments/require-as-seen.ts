import { paymentNumber } from '@sonocampus/contract/payment-number'
import { AppError } from '../../../errors.ts'
import type { Admission } from '../enrollments/index.ts'

/** The version an administrator decides on: it changes with the application and with the payment. */
export const versionOf = ({ application, payment }: Admission): string =>
  [application?.id, application?.status, payment?.number, payment?.status].join(':')

const NAME_IT = 'To enroll without a proof, enter the amount received.'

export const APPLICANT_REFUSED = "This student's application was rejected."
export const CONFIRM_REFUSED = `${APPLICANT_REFUSED} Confirm that you want to enroll them anyway.`

type Said = {
  seen?: string | undefined
  amount_received?: number | undefined
  confirm_refused?: boolean | undefined
}

/**
 * Money is booked at the desk for what the administrator saw. A call that gives neither what was
 * seen nor an amount can't overrule the rejection of a proof; overruling that of an application
 * takes an explicit confirmation.
 */
export function requireAsSeen(admission: Admission, { seen, amount_received, confirm_refused }: Said): void {
  if (seen !== undefined && seen !== versionOf(admission))
    throw new AppError(
      'admission_changed',
      "This student's application or payment has changed since you opened it. Review it again.",
    )
  const { application, payment } = admission
  if (application?.status === 'rejected' && !confirm_refused) throw new AppError('applicant_refused', CONFIRM_REFUSED)
  if (seen !== undefined || amount_received !== undefined) return
  if (payment?.status === 'rejected')
    throw new AppError(
      'payment_rejected',
      `Payment ${paymentNumber(payment.number)} of this student was rejected. ${NAME_IT}`,
    )
}
