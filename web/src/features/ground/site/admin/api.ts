import type { RequestOf } from '@sonocampus/contract/route'
import { updateSite } from '@sonocampus/contract/site'
import { updateSiteTexts } from '@sonocampus/contract/site.texts'
import { uploadLogo } from '@sonocampus/contract/site.uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callWithProgress } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useSending } from '@/shared/api/use-sending'
import { siteQuery } from '../api'
import { siteTextsQuery } from '../texts/api'

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

export const useUploadLogo = () =>
  useSending((file: File, onProgress) => callWithProgress(uploadLogo, { files: { file } }, onProgress))
