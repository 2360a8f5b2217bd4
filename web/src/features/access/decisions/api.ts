import { listQueuedDecisions, queueDecision, updateRejectionReasons } from '@sonocampus/contract/decisions'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { rejectionReasonsQuery } from '@/shared/api/rejection-reasons'
import { QUEUED_DECISIONS } from '@/shared/api/undo-decision'
import { useDecision } from '@/shared/api/use-write'

const keys = { queued: QUEUED_DECISIONS, document: (path: string) => ['decisions', 'document', path] }

export const queuedDecisionsQuery = queryOptions({
  queryKey: keys.queued,
  meta: { live: ['decisions-changed'] },
  queryFn: ({ signal }) => call(listQueuedDecisions, {}, signal),
})

/** A live message covers everything else: sixty decisions in a row must not refetch the whole product sixty times. */
export const useQueueDecision = () =>
  useDecision((body: RequestOf<typeof queueDecision>['body']) => call(queueDecision, { body }), keys.queued)

export function useUpdateRejectionReasons() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<typeof updateRejectionReasons>) => callEdit(updateRejectionReasons, request),
    onSuccess: (reasons) => queryClient.setQueryData(rejectionReasonsQuery.queryKey, reasons),
  })
}

/** A private document, kept for as long as somebody may come back to it: the next one is fetched before it is looked at. */
export const documentQuery = (url: string) =>
  queryOptions({
    // Lists sign a new address whenever they are read again; the document is the same.
    queryKey: keys.document(url.split('?')[0] ?? url),
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { credentials: 'include', signal })
      if (!response.ok) throw new ApiError(response.status, undefined)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
