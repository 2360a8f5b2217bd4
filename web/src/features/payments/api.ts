import { renewFreeSeat } from '@sonocampus/contract/enrollments'
import {
  approvePayment,
  getPaymentStatus,
  getProofStatus,
  getPurchaseDetails,
  getReceipt,
  listMyPayments,
  listPayments,
  type paymentProofForm,
  rejectPayment,
  submitPaymentProof,
  submitProofFile,
} from '@sonocampus/contract/payments'
import type { RequestOf } from '@sonocampus/contract/route'
import { uploadPaymentProof } from '@sonocampus/contract/uploads'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, callWithProgress, callWithTotal } from '@/shared/api/call'
import { freshAddresses } from '@/shared/api/fresh-addresses'
import { useSending } from '@/shared/api/use-sending'

const keys = {
  status: (courseId: string) => ['payments', 'status', courseId],
  proof: (courseId: string) => ['payments', 'proof', courseId],
  purchase: (courseId: string) => ['payments', 'purchase', courseId],
  mine: ['payments', 'mine'],
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

export const PAYMENTS_PAGE = 20

export const myPaymentsQuery = (page = 1) =>
  queryOptions({
    queryKey: [...keys.mine, page],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => callWithTotal(listMyPayments, { query: { page, page_size: PAYMENTS_PAGE } }, signal),
    placeholderData: keepPreviousData,
    ...freshAddresses,
  })

export const receiptQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', 'receipt', paymentId],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => call(getReceipt, { params: { paymentId } }, signal),
  })

/** It shows wherever the course is learnt: all is read anew. */
export function useRenewFreeSeat(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewFreeSeat, { params: { courseId } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

type ProofFile = { file: File; transaction_id: string; bank_account_id: string }

/** The course page's single call. */
export function useSubmitProofFile(courseId: string) {
  const queryClient = useQueryClient()
  return useSending(
    ({ file, ...body }: ProofFile, onProgress) =>
      callWithProgress(submitProofFile, { params: { courseId }, body, files: { file } }, onProgress),
    {
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: keys.mine })
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

/** Nobody knows whether it arrived: the next look tells. */
function forgetStates(queryClient: QueryClient, courseId: string): void {
  for (const queryKey of [keys.mine, keys.status(courseId), keys.proof(courseId)])
    void queryClient.invalidateQueries({ queryKey })
}

type UploadedProof = Omit<z.input<typeof paymentProofForm>, 'proof_url'> & { file: File }

/** The payment page's two steps: the file first, then its address with the rest. */
export function useSubmitPaymentProof(courseId: string) {
  const queryClient = useQueryClient()
  return useSending(
    async ({ file, ...body }: UploadedProof, onProgress) => {
      const { file_url } = await callWithProgress(uploadPaymentProof, { files: { file } }, onProgress)
      return callWithProgress(submitPaymentProof, { body: { ...body, proof_url: file_url } }, () => {})
    },
    {
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: keys.mine })
        return queryClient.invalidateQueries({ queryKey: keys.status(courseId) })
      },
      onLost: () => forgetStates(queryClient, courseId),
    },
  )
}

export const paymentsQuery = (query: RequestOf<typeof listPayments>['query']) =>
  queryOptions({
    queryKey: ['payments', 'all', query],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => callWithTotal(listPayments, { query }, signal),
    ...freshAddresses,
    placeholderData: keepPreviousData,
  })

type Approval = { paymentId: string; duration_months: number; duplicate_reason?: string }

/** A decision shows on several screens, and a refused one means that somebody else decided: all is read anew. */
export function useApprovePayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentId, ...body }: Approval) => call(approvePayment, { params: { paymentId }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

type Rejection = { paymentId: string; rejection_reason: string }

export function useRejectPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ paymentId, ...body }: Rejection) => call(rejectPayment, { params: { paymentId }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
