import type { BankAccount } from '@sonocampus/contract/bank-accounts'
import type { Payment } from '@sonocampus/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { Card, CardHeader } from '@/shared/ui/card'
import { SkeletonList } from '@/shared/ui/skeleton'
import { myPaymentsQuery, useSubmitPaymentProof, useSubmitProofFile } from '../api'
import type { PaymentState } from './payment-view'
import { ProofForm } from './proof-form'
import { refusePayment } from './refuse-payment'

interface PaymentFormProps {
  courseId: string
  state: PaymentState
  accounts: readonly BankAccount[]
}

/** After a refused proof the form starts with what that one said. */
export function PaymentForm({ courseId, state, accounts }: PaymentFormProps) {
  const isAgain = state.rejection_reason !== null
  const payments = useQuery({ ...myPaymentsQuery(), enabled: isAgain })
  const submitProof = useSubmitPaymentProof(courseId)
  const renewSeat = useSubmitProofFile(courseId)
  const { application_id, expiration_date } = state
  if (isAgain && payments.isPending) return <SkeletonList count={1} shape="rows" label="Loading your last payment" />
  const last = isAgain ? payments.data?.rows.find(({ course }) => course.id === courseId) : undefined
  const { title, lead } = headingOf(state)
  return (
    <Card>
      <CardHeader title={title} lead={lead} />
      <ProofForm
        accounts={accounts}
        initial={{ transaction_id: last?.transaction_id ?? '', bank_account_id: startAccount(accounts, last) }}
        refuse={(values) => refusePayment({ ...values, application_id, expiration_date })}
        send={(proof) =>
          application_id ? submitProof.mutateAsync({ ...proof, application_id }) : renewSeat.mutateAsync(proof)
        }
        explain={(error) => ({ title: messageOf(error, 'An unexpected error occurred during submission.') })}
      />
    </Card>
  )
}

/** The account of the last proof if it is still in use, else the first one. */
function startAccount(accounts: readonly BankAccount[], last: Payment | undefined): string {
  const same = accounts.find(({ id }) => id === last?.bank_account?.id)
  return (same ?? accounts[0])?.id ?? ''
}

function headingOf({ status }: PaymentState) {
  if (status === 'enrolled') return { title: 'Renew early', lead: 'Renewing now adds to the time you have left.' }
  if (status === 'expired') return { title: 'Renew your access', lead: 'It opens again once your payment is approved.' }
  return { title: 'Hand in your payment proof', lead: 'Transfer the amount first, then fill this in.' }
}
