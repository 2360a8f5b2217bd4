import type { RequestOf } from '@sonocampus/contract/route'
import { updateSite } from '@sonocampus/contract/site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { siteQuery } from '../api'

export function useUpdateSite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateSite>['body']) => call(updateSite, { body }),
    onSuccess: (site) => queryClient.setQueryData(siteQuery.queryKey, site),
  })
}
