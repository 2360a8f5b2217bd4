import {
  getAgenda,
  getCharts,
  getQueues,
  getStatistics,
  listFailedMails,
  resendMail,
} from '@sonocampus/contract/statistics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { BRIEFLY_FRESH } from '@/shared/api/query-client'
import { useDecision } from '@/shared/api/use-write'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

const MINUTE = 60_000
const ALL = ['statistics']
const keys = {
  numbers: [...ALL, 'numbers'],
  queues: [...ALL, 'queues'],
  agenda: [...ALL, 'agenda'],
  charts: [...ALL, 'charts'],
  failedMails: (page: number) => [...ALL, 'failed-mails', page],
}

export const statisticsQuery = queryOptions({
  queryKey: keys.numbers,
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(getStatistics, {}, signal),
})

/** For the menu and Today. The queues grow on their own: refetched every minute, besides the live messages. */
export const queuesQuery = queryOptions({
  queryKey: keys.queues,
  meta: { live: ['notification', 'decisions-changed', 'discussion-changed', 'inbox-changed'] },
  queryFn: ({ signal }) => call(getQueues, {}, signal),
  staleTime: BRIEFLY_FRESH,
  refetchInterval: MINUTE,
})

export const agendaQuery = queryOptions({
  queryKey: keys.agenda,
  meta: { live: ['notification', 'class-updated'] },
  queryFn: ({ signal }) => call(getAgenda, {}, signal),
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
