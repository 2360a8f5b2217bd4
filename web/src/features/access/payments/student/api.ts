import {
  getPaymentStatus,
  getProofStatus,
  getPurchaseDetails,
  getReceipt,
  type paymentProofForm,
  submitPaymentProof,
  submitProofFile,
  uploadPaymentProof,
} from '@sonocampus/contract/payments'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, callWithProgress } from '@/shared/api/call'
import type { OnProgress } from '@/shared/api/send-with-progress'
import { useSending } from '@/shared/api/use-sending'
import { MINE } from './my-payments'

const ALL = ['payments']
const keys = {
  status: (courseId: string) => [...ALL, 'status', courseId],
  proof: (courseId: string) => [...ALL, 'proof', courseId],
  purchase: (courseId: string) => [...ALL, 'purchase', courseId],
  receipt: (paymentId: string) => [...ALL, 'receipt', paymentId],
}

export const paymentStatusQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.status(courseId),
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(getPaymentStatus, { params: { courseId } }, signal),
  })

export const proofStatusQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.proof(courseId),
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(getProofStatus, { params: { courseId } }, signal),
  })

export const purchaseDetailsQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.purchase(courseId),
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(getPurchaseDetails, { params: { courseId } }, signal),
  })

export const receiptQuery = (paymentId: string) =>
  queryOptions({
    queryKey: keys.receipt(paymentId),
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => call(getReceipt, { params: { paymentId } }, signal),
  })

type ProofFile = { file: File; transaction_id: string; bank_account_id: string }

/** The course page's single call. */
export function useSubmitProofFile(courseId: string) {
  const queryClient = useQueryClient()
  return useSending(
    ({ file, ...body }: ProofFile, onProgress) =>
      callWithProgress(submitProofFile, { params: { courseId }, body, files: { file } }, onProgress),
    {
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: MINE })
        void queryClient.invalidateQueries({ queryKey: keys.status(courseId) })
        return refetchProofStatus(queryClient, courseId)
      },
      onLost: () => forgetStates(queryClient, courseId),
    },
  )
}

/** The proof is in: a status that cannot be read now is taken as 'active'. */
async function refetchProofStatus(queryClient: QueryClient, courseId: string): Promise<void> {
  const query = proofStatusQuery(courseId)
  try {
    await queryClient.fetchQuery({ ...query, retry: false })
  } catch {
    queryClient.setQueryData(query.queryKey, { status: 'active', rejection_reason: null, expiration_date: null })
  }
}

/** After a lost connection nobody knows whether it arrived: refetch. */
function forgetStates(queryClient: QueryClient, courseId: string): void {
  for (const queryKey of [MINE, keys.status(courseId), keys.proof(courseId)])
    void queryClient.invalidateQueries({ queryKey })
}

type UploadedProof = Omit<z.input<typeof paymentProofForm>, 'proof_url'> & { file: File }

type ProofUpload = { file: File; onProgress: OnProgress }

/** Returns the address to submit afterwards. */
export const useUploadPaymentProof = () =>
  useMutation({
    mutationFn: ({ file, onProgress }: ProofUpload) =>
      callWithProgress(uploadPaymentProof, { files: { file } }, onProgress),
  })

/** The payment page's two steps: the file first, then its address with the rest. */
export function useSubmitPaymentProof(courseId: string) {
  const queryClient = useQueryClient()
  const upload = useUploadPaymentProof()
  return useSending(
    async ({ file, ...body }: UploadedProof, onProgress) => {
      const { file_url } = await upload.mutateAsync({ file, onProgress })
      return callWithProgress(submitPaymentProof, { body: { ...body, proof_url: file_url } }, () => {})
    },
    {
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: MINE })
        return queryClient.invalidateQueries({ queryKey: keys.status(courseId) })
      },
      onLost: () => forgetStates(queryClient, courseId),
    },
  )
}
