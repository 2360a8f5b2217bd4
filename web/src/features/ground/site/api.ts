import { getSite, type ProtectionLevel } from '@sonocampus/contract/site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { BRIEFLY_FRESH } from '@/shared/api/query-client'

const keys = { all: ['site'] }

export const siteQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(getSite, {}, signal),
  staleTime: BRIEFLY_FRESH,
})

/** The institute's short name: until the settings have come, as the server wrote it into the document. */
export const useBrand = (): string => useQuery(siteQuery).data?.brand ?? brandOfDocument()

const brandOfDocument = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** Whether a lesson's picture may leave the page; not until the settings have come. */
export const useOwnWindowAllowed = (): boolean => useQuery(siteQuery).data?.picture_in_picture === 'allowed'

/** How strictly lessons are protected; strictly until the settings have come. */
export const useProtectionLevel = (): ProtectionLevel => useQuery(siteQuery).data?.protection_level ?? 'logout'
