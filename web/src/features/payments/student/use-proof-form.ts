import { type FormEvent, useState } from 'react'
import { toast } from '@/shared/ui/toaster'

export type ProofValues = { transaction_id: string; bank_account_id: string; file: File | null }
export type Proof = ProofValues & { file: File }
export type Problem = { title: string; text?: string }

export interface ProofFormOptions {
  initial: Pick<ProofValues, 'transaction_id' | 'bank_account_id'>
  /** The account that an emptied form starts with again. */
  firstAccount: string
  /** What stops these values; undefined when they may be sent. */
  refuse: (values: ProofValues) => string | undefined
  send: (proof: Proof) => Promise<unknown>
  explain: (error: unknown) => Problem
}

/** Checked on submit; after success the fields are empty again. */
export function useProofForm({ initial, firstAccount, refuse, send, explain }: ProofFormOptions) {
  const [values, setValues] = useState<ProofValues>({ ...initial, file: null })
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  function change(changes: Partial<ProofValues>) {
    setProblem(undefined)
    setValues((before) => ({ ...before, ...changes }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { file, ...rest } = { ...values, transaction_id: values.transaction_id.trim() }
    const refusal = refuse({ file, ...rest })
    setProblem(refusal ? { title: refusal } : undefined)
    if (refusal || !file || busy) return
    setBusy(true)
    try {
      await send({ file, ...rest })
      setValues({ transaction_id: '', bank_account_id: firstAccount, file: null })
      toast.success('Payment proof submitted successfully!', { description: 'We write to you once it is checked.' })
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }

  return { values, change, problem, busy, submit: (event: FormEvent) => void submit(event) }
}
