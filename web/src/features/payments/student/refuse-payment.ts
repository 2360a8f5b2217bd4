import type { PaymentState } from './payment-view'
import type { ProofValues } from './use-proof-form'

type Seat = Pick<PaymentState, 'application_id' | 'expiration_date'>

/** What stops a payment on the payment page, in the specified words; undefined when it may be sent. A seat that was given
 * without an application is renewed without one. */
export function refusePayment(values: ProofValues & Seat): string | undefined {
  if (!values.transaction_id || !values.bank_account_id || !values.file) {
    return 'Please provide the transaction ID and select a payment proof file.'
  }
  if (!values.application_id && !values.expiration_date) return 'Application details not found. Cannot submit payment.'
  return undefined
}
