import { closeDay, exportDayClose, getDayClose, listDayCloses } from '@sonocampus/contract/day-closes'
import type { RequestOf } from '@sonocampus/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { useDecision } from '@/shared/api/use-write'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

const ALL = ['day-closes']

export const dayCloseQuery = (day: string) =>
  queryOptions({
    queryKey: [...ALL, 'day', day],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => call(getDayClose, { params: { day } }, signal),
    placeholderData: keepPreviousData,
  })

export const dayClosesQuery = (page: number) =>
  queryOptions({
    queryKey: [...ALL, 'list', page],
    queryFn: ({ signal }) => callWithTotal(listDayCloses, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

/** Refused, it reads again too: somebody else has closed the day, or there are new sums. */
export const useCloseDay = () =>
  useDecision((body: RequestOf<typeof closeDay>['body']) => call(closeDay, { body }), ALL)

export const fetchExport = (day: string) => call(exportDayClose, { params: { day } })
