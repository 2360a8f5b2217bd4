import type { RequestOf } from '@sonocampus/contract/route'
import { exportStatement, getStatement } from '@sonocampus/contract/statements'
import {
  getStatementCheck,
  judgeStatementLine,
  listStatementChecks,
  matchStatement,
  type StatementCheck,
} from '@sonocampus/contract/statements.checks'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { saveFile } from '@/shared/lib/save-file'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

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

const CHECKS = ['statement-checks']

export const checksQuery = (page: number) =>
  queryOptions({
    queryKey: [...CHECKS, 'list', page],
    queryFn: ({ signal }) => callWithTotal(listStatementChecks, { query: { page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const checkQuery = (checkId: string) =>
  queryOptions({
    queryKey: [...CHECKS, 'one', checkId],
    meta: { live: ['notification'] },
    queryFn: ({ signal }) => call(getStatementCheck, { params: { checkId } }, signal),
  })

/** Each answer is the whole check: it is shown as it came, and the list is read again. */
function useCheckWrite<Input>(write: (input: Input) => Promise<StatementCheck>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (check) => queryClient.setQueryData(checkQuery(check.id).queryKey, check),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CHECKS }),
  })
}

export const useMatchStatement = () =>
  useCheckWrite((body: RequestOf<typeof matchStatement>['body']) => call(matchStatement, { body }))

export const useJudgeStatementLine = () =>
  useCheckWrite((request: RequestOf<typeof judgeStatementLine>) => call(judgeStatementLine, request))
