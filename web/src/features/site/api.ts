import type { RequestOf } from '@sonocampus/contract/route'
import { getSite, type ProtectionLevel, updateSite } from '@sonocampus/contract/site'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { BRIEFLY_FRESH } from '@/shared/api/query-client'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, {}, signal),
  staleTime: BRIEFLY_FRESH,
})

/** The institute's short name: until the settings have come, as the server wrote it into the document. */
export const useBrand = (): string => useQuery(siteQuery).data?.brand ?? brandOfDocument()

const brandOfDocument = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** How strictly lessons are protected; strictly until the settings have come. */
export const useProtectionLevel = (): ProtectionLevel => useQuery(siteQuery).data?.protection_level ?? 'logout'

export function useUpdateSite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateSite>['body']) => call(updateSite, { body }),
    onSuccess: (site) => queryClient.setQueryData(siteQuery.queryKey, site),
  })
}
