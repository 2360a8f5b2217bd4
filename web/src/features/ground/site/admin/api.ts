import type { RequestOf } from '@sonocampus/contract/route'
import { updateSite } from '@sonocampus/contract/site'
import { updateSiteTexts } from '@sonocampus/contract/site.texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { siteQuery, siteTextsQuery } from '../api'

export function useUpdateSite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<typeof updateSite>) => callEdit(updateSite, request),
    onSuccess: (site) => queryClient.setQueryData(siteQuery.queryKey, site),
  })
}

export function useUpdateSiteTexts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<typeof updateSiteTexts>) => callEdit(updateSiteTexts, request),
    onSuccess: (texts) => {
      queryClient.setQueryData(siteTextsQuery.queryKey, texts)
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
    },
  })
}
