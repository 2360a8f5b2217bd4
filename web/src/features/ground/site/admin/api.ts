import type { RequestOf } from '@sonocampus/contract/route'
import { updateSite } from '@sonocampus/contract/site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { siteQuery } from '../api'

export function useUpdateSite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<typeof updateSite>) => callEdit(updateSite, request),
    onSuccess: (site) => queryClient.setQueryData(siteQuery.queryKey, site),
  })
}
