import { proofFileForm } from '@sonocampus/contract/payments'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { requiredFile } from '@/shared/lib/required-file'
import { Price } from '@/shared/ui/price'
import { QueryState } from '@/shared/ui/query-state'
import { purchaseDetailsQuery, useSubmitProofFile } from './api'
import { ProofForm } from './proof-form'

const schema = z.extend(z.required(proofFileForm), { file: requiredFile(uploadRules.paymentProof.missing) })

/** The amount due, the accounts, and the proof in one call. */
export function CourseProofForm({ courseId, isAgain }: { courseId: string; isAgain: boolean }) {
  const query = useQuery(purchaseDetailsQuery(courseId))
  const { data: purchase } = query
  const submitProof = useSubmitProofFile(courseId)
  if (!purchase)
    return <QueryState query={query} what="payment information" title="Failed to load payment information." count={2} />
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-4">
        <span className="text-ink-soft">Amount to transfer</span>
        <Price amount={purchase.amount_due} className="text-2xl" />
      </p>
      <ProofForm
        isShort
        courseId={courseId}
        isAgain={isAgain}
        accounts={purchase.bank_accounts}
        percent={submitProof.percent}
        schema={schema}
        send={submitProof.send}
        explain={(error) => ({
          title: 'Failed to submit payment proof.',
          text: messageOf(error),
        })}
      />
    </div>
  )
}
