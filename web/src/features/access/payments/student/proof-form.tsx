import type { BankAccount } from '@sonocampus/contract/bank-accounts'
import type { Payment } from '@sonocampus/contract/payments'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FileField } from '@/shared/ui/file-field'
import { FormProblem } from '@/shared/ui/form-problem'
import { Input } from '@/shared/ui/input'
import { Notice } from '@/shared/ui/notice'
import { SkeletonList } from '@/shared/ui/skeleton'
import { AccountChoice } from './account-choice'
import { myPaymentsQuery } from './my-payments'
import { type ProofFormOptions, useProofForm } from './use-proof-form'

const proofRule = fileRuleOf(uploadRules.paymentProof)

type ProofFormProps = Omit<ProofFormOptions, 'initial' | 'firstAccount'> & {
  courseId: string
  accounts: readonly BankAccount[]
  /** After a refused proof the form starts with what that one said. */
  isAgain: boolean
  /** The progress of the upload. */
  percent: number | undefined
  /** Whether the transaction ID is optional, as on the course page. */
  isShort?: boolean
}

/** The one form for a proof, on the payment page and on the course page. */
export function ProofForm({ courseId, isAgain, ...props }: ProofFormProps) {
  const payments = useQuery({ ...myPaymentsQuery(), enabled: isAgain })
  if (useSessionRole() !== 'student') {
    return <Notice title="Students upload their payment proof here.">This is a preview: nothing can be sent.</Notice>
  }
  if (isAgain && payments.isPending) return <SkeletonList count={1} shape="rows" label="Loading your last payment" />
  const last = isAgain ? payments.data?.rows.find(({ course }) => course.id === courseId) : undefined
  return <Fields {...props} last={last} />
}

type FieldsProps = Omit<ProofFormProps, 'courseId' | 'isAgain'> & { last: Payment | undefined }

function Fields({ accounts, percent, isShort = false, last, ...options }: FieldsProps) {
  const firstAccount = accounts[0]?.id ?? ''
  const [isPreparing, setPreparing] = useState(false)
  const { form, register, errors, problem, busy, submit, forget } = useProofForm({
    ...options,
    firstAccount,
    initial: {
      transaction_id: last?.transaction_id ?? '',
      bank_account_id: accounts.find(({ id }) => id === last?.bank_account?.id)?.id ?? firstAccount,
    },
  })
  return (
    <form noValidate onSubmit={submit} onChange={forget} className="flex flex-col gap-5">
      <Controller
        control={form.control}
        name="bank_account_id"
        render={({ field }) => <AccountChoice accounts={accounts} value={field.value} onChange={field.onChange} />}
      />
      <Field
        label="Transaction ID"
        required={!isShort}
        hint={`The reference your bank or app shows for the transfer.${isShort ? ' Without it, the check takes longer.' : ''}`}
      >
        <Input
          autoComplete="off"
          maxLength={100}
          {...register('transaction_id')}
          aria-invalid={errors.transaction_id !== undefined || undefined}
        />
      </Field>
      <FileField
        control={form.control}
        name="file"
        label="Payment proof"
        required
        rule={proofRule}
        accepts="A screenshot, a photo or the receipt: PNG, JPG, WebP, HEIC or PDF up to 5 MB. We shrink larger pictures."
        onChoose={forget}
        onWork={setPreparing}
        progress={percent}
        disabled={busy}
      />
      {problem && <FormProblem title={problem.title}>{problem.text}</FormProblem>}
      <Button type="submit" className="w-fit max-sm:w-full" disabled={isPreparing} busy={busy} busyLabel="Submitting…">
        Submit proof
      </Button>
    </form>
  )
}
