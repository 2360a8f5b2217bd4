import { writeOffBalance } from '@sonocampus/contract/decisions'
import {
  approvePayment,
  exportPayments,
  getStudentReceipt,
  listPayments,
  rejectPayment,
} from '@sonocampus/contract/payments.admin'
import { receiveAtDesk } from '@sonocampus/contract/payments.approval'
import { grantDiscount, withdrawDiscount } from '@sonocampus/contract/payments.discounts'
import { grantInstalments, withdrawInstalments } from '@sonocampus/contract/payments.instalments'
import { refundPayment } from '@sonocampus/contract/payments.refunds'
import type { RequestOf } from '@sonocampus/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { freshLinks } from '@/shared/api/fresh-links'
import { QUEUED_DECISIONS } from '@/shared/api/undo-decision'
import { useDecision } from '@/shared/api/use-write'
import { fetchSelectable } from '@/shared/lib/use-selection'

type PaymentFilter = RequestOf<typeof listPayments>['query']
export type PaymentQuery = RequestOf<typeof exportPayments>['query']

const keys = {
  list: (query: PaymentFilter) => ['payments', 'all', query],
  receipt: (paymentId: string) => ['payments', 'receipt', 'of-student', paymentId],
}

export const paymentsQuery = (query: PaymentFilter) =>
  queryOptions({
    queryKey: keys.list(query),
    meta: { live: ['notification', 'decisions-changed'] },
    queryFn: ({ signal }) => callWithTotal(listPayments, { query }, signal),
    placeholderData: keepPreviousData,
    ...freshLinks,
  })

/** All that match, as many as can be selected. */
export const fetchPayments = (query: PaymentQuery) =>
  fetchSelectable((page) => call(listPayments, { query: { ...query, ...page } }))

export const fetchPaymentsFile = (query: PaymentQuery) => call(exportPayments, { query })

type Approval = { paymentId: string } & RequestOf<typeof approvePayment>['body']

export const useApprovePayment = () =>
  useDecision(({ paymentId, ...body }: Approval) => call(approvePayment, { params: { paymentId }, body }))

type Rejection = { paymentId: string; rejection_reason: string }

export const useRejectPayment = () =>
  useDecision(({ paymentId, ...body }: Rejection) => call(rejectPayment, { params: { paymentId }, body }))

export const useRefundPayment = () =>
  useDecision((request: RequestOf<typeof refundPayment>) => call(refundPayment, request))

export const studentReceiptQuery = (paymentId: string) =>
  queryOptions({
    queryKey: keys.receipt(paymentId),
    queryFn: ({ signal }) => call(getStudentReceipt, { params: { paymentId } }, signal),
  })

export const useReceiveAtDesk = () =>
  useDecision((request: RequestOf<typeof receiveAtDesk>) => call(receiveAtDesk, request))

export const useWriteOffBalance = () =>
  useDecision((request: RequestOf<typeof writeOffBalance>) => call(writeOffBalance, request), QUEUED_DECISIONS)

export const useGrantDiscount = () =>
  useDecision((request: RequestOf<typeof grantDiscount>) => call(grantDiscount, request))

export const useWithdrawDiscount = () =>
  useDecision((discountId: string) => call(withdrawDiscount, { params: { discountId } }))

export const useGrantInstalments = () =>
  useDecision((request: RequestOf<typeof grantInstalments>) => call(grantInstalments, request))

export const useWithdrawInstalments = () =>
  useDecision((planId: string) => call(withdrawInstalments, { params: { planId } }))
