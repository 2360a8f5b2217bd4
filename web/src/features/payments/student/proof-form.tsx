import type { BankAccount } from '@sonocampus/contract/bank-accounts'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import type { FileRule } from '@/shared/lib/file-rule'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { FormProblem } from '@/shared/ui/form-problem'
import { Input } from '@/shared/ui/input'
import { Notice } from '@/shared/ui/notice'
import { AccountChoice } from './account-choice'
import { type ProofFormOptions, useProofForm } from './use-proof-form'

const upload = uploadRules.paymentProof
const proofRule: FileRule = {
  extensions: ['png', 'jpg', 'jpeg', 'pdf'],
  maxBytes: upload.maxBytes,
  typeMessage: upload.wrongType,
  sizeMessage: upload.tooLarge,
}

type ProofFormProps = Omit<ProofFormOptions, 'firstAccount'> & {
  accounts: readonly BankAccount[]
  /** Whether the transaction id may be left out. */
  isShort?: boolean
}

export function ProofForm({ accounts, isShort = false, ...options }: ProofFormProps) {
  const { values, change, problem, busy, submit } = useProofForm({ ...options, firstAccount: accounts[0]?.id ?? '' })
  if (useSessionRole() === 'admin') {
    return <Notice title="Students hand in their payment proof here.">This is a preview: nothing can be sent.</Notice>
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AccountChoice
        accounts={accounts}
        value={values.bank_account_id}
        onChange={(bank_account_id) => change({ bank_account_id })}
      />
      <Field
        label="Transaction ID"
        required={!isShort}
        optional={isShort}
        hint="The reference that your bank or app shows for the transfer."
      >
        <Input
          autoComplete="off"
          maxLength={100}
          value={values.transaction_id}
          onChange={(event) => change({ transaction_id: event.target.value })}
        />
      </Field>
      <Field label="Payment proof" required>
        <FileDrop
          file={values.file}
          onChange={(file) => change({ file })}
          rule={proofRule}
          hint="A screenshot or the receipt: PNG, JPG or PDF up to 5 MB"
          disabled={busy}
        />
      </Field>
      {problem && <FormProblem title={problem.title}>{problem.text}</FormProblem>}
      <Button type="submit" className="w-fit max-sm:w-full" busy={busy} busyLabel="Submitting…">
        Submit Proof
      </Button>
    </form>
  )
}
