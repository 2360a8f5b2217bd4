import { proofFileForm } from '@sonocampus/contract/payments'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { requiredFile } from '@/shared/lib/required-file'
import { ErrorState } from '@/shared/ui/error-state'
import { Price } from '@/shared/ui/price'
import { SkeletonList } from '@/shared/ui/skeleton'
import { purchaseDetailsQuery, useSubmitProofFile } from './api'
import { ProofForm } from './proof-form'

const schema = z.extend(z.required(proofFileForm), { file: requiredFile(uploadRules.paymentProof.missing) })

/** What is due, where to pay it, and the proof in one call. */
export function CourseProofForm({ courseId, isAgain }: { courseId: string; isAgain: boolean }) {
  const { data: purchase, error, isFetching, refetch } = useQuery(purchaseDetailsQuery(courseId))
  const submitProof = useSubmitProofFile(courseId)
  if (!purchase && error) {
    return (
      <ErrorState
        title="Failed to load payment information."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!purchase) return <SkeletonList count={2} shape="rows" label="Loading payment information" />
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
          text: messageOf(error, 'Please check your connection and try again.'),
        })}
      />
    </div>
  )
}
