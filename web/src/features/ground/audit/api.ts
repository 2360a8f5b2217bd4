import { listAudit } from '@sonocampus/contract/audit'
import type { RequestOf } from '@sonocampus/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callWithTotal } from '@/shared/api/call'

export type AuditQuery = Omit<RequestOf<typeof listAudit>['query'], 'page' | 'page_size'>
export const PAGE_SIZE = 20

const keys = { page: (filter: AuditQuery, page: number) => ['audit', filter, page] }

/** One page of the trail, newest first; the previous page stays until it has loaded. */
export const auditQuery = (filter: AuditQuery, page: number) =>
  queryOptions({
    queryKey: keys.page(filter, page),
    queryFn: ({ signal }) => callWithTotal(listAudit, { query: { ...filter, page, page_size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })
