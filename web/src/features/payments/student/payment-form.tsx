import type { BankAccount } from '@sonocampus/contract/bank-accounts'
import { messageOf } from '@/shared/api/api-error'
import { Card, CardHeader } from '@/shared/ui/card'
import { useSubmitPaymentProof, useSubmitProofFile } from './api'
import type { PaymentState } from './payment-view'
import { ProofForm } from './proof-form'
import { refusePayment } from './refuse-payment'

interface PaymentFormProps {
  courseId: string
  state: PaymentState
  accounts: readonly BankAccount[]
}

export function PaymentForm({ courseId, state, accounts }: PaymentFormProps) {
  const submitProof = useSubmitPaymentProof(courseId)
  const renewSeat = useSubmitProofFile(courseId)
  const { application_id, expiration_date } = state
  const { title, lead } = headingOf(state)
  return (
    <Card>
      <CardHeader title={title} lead={lead} />
      <ProofForm
        courseId={courseId}
        isAgain={state.rejection_reason !== null}
        accounts={accounts}
        percent={submitProof.percent ?? renewSeat.percent}
        refuse={(values) => refusePayment({ ...values, application_id, expiration_date })}
        send={(proof) => (application_id ? submitProof.send({ ...proof, application_id }) : renewSeat.send(proof))}
        explain={(error) => ({ title: messageOf(error, 'An unexpected error occurred during submission.') })}
      />
    </Card>
  )
}

function headingOf({ status }: PaymentState) {
  if (status === 'enrolled') return { title: 'Renew early', lead: 'Renewing now adds to the time you have left.' }
  if (status === 'expired') return { title: 'Renew your access', lead: 'It opens again once your payment is approved.' }
  return { title: 'Hand in your payment proof', lead: 'Transfer the amount first, then fill this in.' }
}
