import type { ProofValues } from './use-proof-form'

/** What stops a payment on the payment page, in the specified words; undefined when it may be sent. */
export function refusePayment(values: ProofValues & { application_id: string | null }): string | undefined {
  if (!values.transaction_id || !values.bank_account_id || !values.file) {
    return 'Please provide the transaction ID and select a payment proof file.'
  }
  if (!values.application_id) return 'Application details not found. Cannot submit payment.'
  return undefined
}
