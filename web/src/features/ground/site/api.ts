import { getSite, type ProtectionLevel } from '@sonocampus/contract/site'
import { getSiteTexts } from '@sonocampus/contract/site.texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { BRIEFLY_FRESH } from '@/shared/api/query-client'

const keys = { all: ['site'], texts: ['site-texts'] }

export const siteQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(getSite, {}, signal),
  staleTime: BRIEFLY_FRESH,
})

/** The policies and the frequently asked questions: public pages show them, the settings edit them. */
export const siteTextsQuery = queryOptions({
  queryKey: keys.texts,
  queryFn: ({ signal }) => call(getSiteTexts, {}, signal),
  staleTime: BRIEFLY_FRESH,
})

/** The institute's short name; from the document until the settings have loaded. */
export const useBrand = (): string => useQuery(siteQuery).data?.brand ?? brandOfDocument()

const brandOfDocument = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** Whether picture-in-picture is allowed; false until the settings have loaded. */
export const useOwnWindowAllowed = (): boolean => useQuery(siteQuery).data?.picture_in_picture === 'allowed'

/** How strictly lessons are protected; 'logout' until the settings have loaded. */
export const useProtectionLevel = (): ProtectionLevel => useQuery(siteQuery).data?.protection_level ?? 'logout'
