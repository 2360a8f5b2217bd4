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

/** The institute's short name; from the document until the settings have loaded. */
export const useBrand = (): string => useQuery(siteQuery).data?.brand ?? inDocument('application-name')

/** Its own logo, if it has one; likewise. */
export const useLogo = (): string => useQuery(siteQuery).data?.logo_url ?? inDocument('logo')

const inDocument = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Whether picture-in-picture is allowed; false until the settings have loaded. */
export const useOwnWindowAllowed = (): boolean => useQuery(siteQuery).data?.picture_in_picture === 'allowed'

/** How strictly lessons are protected; 'logout' until the settings have loaded. */
export const useProtectionLevel = (): ProtectionLevel => useQuery(siteQuery).data?.protection_level ?? 'logout'
