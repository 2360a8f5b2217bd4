import { approvePayment, listPayments, rejectPayment } from '@sonocampus/contract/payments'
import type { RequestOf } from '@sonocampus/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { freshLinks } from '@/shared/api/fresh-links'
import { useDecision } from '@/shared/api/use-write'

type PaymentFilter = RequestOf<typeof listPayments>['query']

const keys = { list: (query: PaymentFilter) => ['payments', 'all', query] }

export const paymentsQuery = (query: PaymentFilter) =>
  queryOptions({
    queryKey: keys.list(query),
    meta: { live: ['notification', 'decisions-changed'] },
    queryFn: ({ signal }) => callWithTotal(listPayments, { query }, signal),
    placeholderData: keepPreviousData,
    ...freshLinks,
  })

type Approval = { paymentId: string } & RequestOf<typeof approvePayment>['body']

export const useApprovePayment = () =>
  useDecision(({ paymentId, ...body }: Approval) => call(approvePayment, { params: { paymentId }, body }))

type Rejection = { paymentId: string; rejection_reason: string }

export const useRejectPayment = () =>
  useDecision(({ paymentId, ...body }: Rejection) => call(rejectPayment, { params: { paymentId }, body }))
