import { getCharts, getQueues, getStatistics, listFailedMails, resendMail } from '@sonocampus/contract/statistics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { useDecision } from '@/shared/api/use-write'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

const MINUTE = 60_000
const ALL = ['statistics']
const keys = {
  numbers: [...ALL, 'numbers'],
  queues: [...ALL, 'queues'],
  charts: [...ALL, 'charts'],
  failedMails: (page: number) => [...ALL, 'failed-mails', page],
}

export const statisticsQuery = queryOptions({
  queryKey: keys.numbers,
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(getStatistics, {}, signal),
})

/** The queues grow on their own: refetched every minute, besides the live messages. */
export const queuesQuery = queryOptions({
  queryKey: keys.queues,
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(getQueues, {}, signal),
  refetchInterval: MINUTE,
})

export const chartsQuery = queryOptions({
  queryKey: keys.charts,
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(getCharts, {}, signal),
})

export const failedMailsQuery = (page: number) =>
  queryOptions({
    queryKey: keys.failedMails(page),
    queryFn: ({ signal }) => callWithTotal(listFailedMails, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const useResendMail = () => useDecision((mailId: string) => call(resendMail, { params: { mailId } }), ALL)
