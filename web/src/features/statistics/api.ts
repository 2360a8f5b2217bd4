import { getCharts, getQueues, getStatistics, listFailedMails, resendMail } from '@sonocampus/contract/statistics'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

const MINUTE = 60_000

export const statisticsQuery = queryOptions({
  queryKey: ['statistics', 'numbers'],
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(getStatistics, {}, signal),
})

/** What waits grows without our doing: asked for again every minute, besides the live messages. */
export const queuesQuery = queryOptions({
  queryKey: ['statistics', 'queues'],
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(getQueues, {}, signal),
  refetchInterval: MINUTE,
})

export const chartsQuery = queryOptions({
  queryKey: ['statistics', 'charts'],
  meta: { live: ['notification'] },
  queryFn: ({ signal }) => call(getCharts, {}, signal),
})

export const failedMailsQuery = (page: number) =>
  queryOptions({
    queryKey: ['statistics', 'failed-mails', page],
    queryFn: ({ signal }) => callWithTotal(listFailedMails, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export function useResendMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mailId: string) => call(resendMail, { params: { mailId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['statistics'] }),
  })
}
