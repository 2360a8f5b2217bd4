import type { RequestOf } from '@sonocampus/contract/route'
import { exportStatement, getStatement, matchStatement } from '@sonocampus/contract/statements'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { saveFile } from '@/shared/lib/save-file'

type OfDay = RequestOf<typeof exportStatement>['query']
type Requested = Omit<OfDay, 'day'> & { day?: string }
export const PAGE = 50

const keys = { page: (of: Requested, page: number) => ['statements', of, page] }

export const statementQuery = (of: Requested, page: number) =>
  queryOptions({
    queryKey: keys.page(of, page),
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => callWithTotal(getStatement, { query: { ...of, page, page_size: PAGE } }, signal),
    placeholderData: keepPreviousData,
  })

export const useExportStatement = () =>
  useMutation({
    mutationFn: async (query: OfDay) => {
      const response = await call(exportStatement, { query })
      saveFile(await response.blob(), `statement-${query.day}.csv`)
    },
  })

export const useMatchStatement = () =>
  useMutation({ mutationFn: (body: RequestOf<typeof matchStatement>['body']) => call(matchStatement, { body }) })
