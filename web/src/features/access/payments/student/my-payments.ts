import { listMyPayments } from '@sonocampus/contract/payments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callWithTotal } from '@/shared/api/call'
import { freshLinks } from '@/shared/api/fresh-links'

export const MINE = ['payments', 'mine']

export const PAYMENTS_PAGE = 20

export const myPaymentsQuery = (page = 1) =>
  queryOptions({
    queryKey: [...MINE, page],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => callWithTotal(listMyPayments, { query: { page, page_size: PAYMENTS_PAGE } }, signal),
    placeholderData: keepPreviousData,
    ...freshLinks,
  })
