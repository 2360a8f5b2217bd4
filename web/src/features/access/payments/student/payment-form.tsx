import { FILL_PROOF, paymentProofForm } from '@sonocampus/contract/payments'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { formatMoney } from '@/shared/lib/format'
import { requiredFile } from '@/shared/lib/required-file'
import { Card, CardHeader } from '@/shared/ui/card'
import { useSubmitPaymentProof, useSubmitProofFile } from './api'
import type { PaymentState, Purchase } from './payment-view'
import { ProofForm } from './proof-form'

interface PaymentFormProps {
  courseId: string
  state: PaymentState
  purchase: Purchase
}

export function PaymentForm({ courseId, state, purchase }: PaymentFormProps) {
  const submitProof = useSubmitPaymentProof(courseId)
  const renewEnrollment = useSubmitProofFile(courseId)
  const { application_id } = state
  const { title, lead } = headingOf(state, purchase)
  return (
    <Card>
      <CardHeader title={title} lead={lead} />
      <ProofForm
        courseId={courseId}
        isAgain={state.rejection_reason !== null}
        accounts={purchase.bank_accounts}
        percent={submitProof.percent ?? renewEnrollment.percent}
        schema={schemaFor(state)}
        send={(proof) =>
          application_id ? submitProof.send({ ...proof, application_id }) : renewEnrollment.send(proof)
        }
        explain={(error) => ({ title: messageOf(error, 'An unexpected error occurred during submission.') })}
      />
    </Card>
  )
}

/** In the specified words. An enrollment that was given without an application is renewed without one. */
const schemaFor = ({ application_id, expiration_date }: PaymentState) =>
  z
    .object({
      transaction_id: paymentProofForm.shape.transaction_id,
      bank_account_id: paymentProofForm.shape.bank_account_id,
      file: requiredFile(FILL_PROOF),
    })
    .check(
      z.refine(() => Boolean(application_id || expiration_date), {
        path: ['file'],
        error: 'Application details not found. Cannot submit payment.',
      }),
    )

/** The effect of paying: it promises nothing more. */
function headingOf({ status }: PaymentState, { purpose, balance, is_owed }: Purchase) {
  if (purpose === 'balance') return { title: 'Pay the rest', lead: 'Your access stays open.' }
  if (purpose === 'part' && is_owed)
    return { title: 'Pay the next instalment', lead: 'Transfer the amount first, then fill this in.' }
  if (balance > 0)
    return {
      title: 'Pay the rest and renew',
      lead: `${formatMoney(balance)} settles your earlier payment, and the rest renews your access. It opens again once we approve your payment.`,
    }
  if (status === 'enrolled') return { title: 'Renew early', lead: 'Renewing now adds to the time you have left.' }
  if (status === 'expired') return { title: 'Renew your access', lead: 'It opens again once we approve your payment.' }
  return { title: 'Upload your payment proof', lead: 'Transfer the amount first, then fill this in.' }
}
