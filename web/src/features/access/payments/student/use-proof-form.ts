import { useState } from 'react'
import type * as z from 'zod/mini'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'

export type ProofInput = { transaction_id: string; bank_account_id: string; file: File | null }
export type Proof = ProofInput & { file: File }
type Problem = { title: string; text?: string }

export interface ProofFormOptions {
  schema: z.ZodMiniType<Proof, ProofInput>
  initial: Pick<ProofInput, 'transaction_id' | 'bank_account_id'>
  /** The account that an emptied form starts with again. */
  firstAccount: string
  send: (proof: Proof) => Promise<unknown>
  explain: (error: unknown) => Problem
}

/** A problem shows until something changes; after success the fields are empty again. */
export function useProofForm({ schema, initial, firstAccount, send, explain }: ProofFormOptions) {
  const [failure, setFailure] = useState<Problem>()
  const { form, errors, ...rest } = useSchemaForm({
    schema,
    defaultValues: { ...initial, file: null },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    send: async (proof) => {
      setFailure(undefined)
      await send(proof)
      form.reset({ transaction_id: '', bank_account_id: firstAccount, file: null })
      toast.success('Payment proof submitted successfully!', {
        description: "We'll let you know once we've checked it.",
      })
    },
    onRefused: (error) => setFailure(explain(error)),
  })
  const [first] = Object.values(errors)
  function forget() {
    form.clearErrors()
    setFailure(undefined)
  }
  return { ...rest, form, errors, forget, problem: failure ?? (first?.message ? { title: first.message } : undefined) }
}
